// Heads that keep their usual contents beside a food: «crêpes aux champignons» are crêpes, «crêpes de maïs» have no wheat.

import { contentsOf, isKindOf, tracesOf } from '../lexicon/kinds.js'
import type { Food, Lexicon, Variant } from '../lexicon/types.js'
import { isOf, isWith, OF } from '../text/connectors.js'
import type { Atom, FoodAtom } from './atoms.js'
import type { Mention } from './mention.js'
import { FLAVOURS, isAnimal, isCharcuterie, LOOK_AHEAD } from './next-food.js'
import type { LineContext } from './reader-state.js'

const LOOK_BACK = 4
const SOYA = 'soja'
/** «farine (riz)». */
const KIND_IN_BRACKETS = new Set(['farine'])
const STARCHES = ['cereale', 'legumineuse', 'fruit coque', 'noix coco', 'chataigne', 'mais']
/** «lait à la noix de coco». */
const FIRST_WITH = /^\P{Z}+\p{Z}+(?:à|au|aux)(?!\p{L})/iu
/** Plants that complete cream and butter even without «de»: «crème coco», «beurre amande». */
const CREAMED = ['fruit coque', 'graine croquer', 'noix coco', 'chataigne', 'cacahuete', 'cacao']

/**
 * Without «de», a food is an addition: «lait au citron», «galettes goût fromage», «farine lentilles». Exceptions: «yaourt au
 * soja», «bouillon légumes».
 * @param head the product before `food` was added to it
 */
export function keepUsual(reading: LineContext, head: Mention | null, food: Food, connector: string): void {
  const { state, lexicon } = reading
  if (head === null || head.variant === null || food.id === SOYA) return
  if (!lexicon.replacedContents.has(head.variant.food.id)) return
  const saysKind =
    state.depth > 0 && KIND_IN_BRACKETS.has(head.variant.food.id) && isAmong(food, STARCHES, lexicon)
  const isLoose =
    (state.depth > 0 || connector === '') && !saysKind && replacesAllergen(head.variant.food, lexicon)
  if (isWith(connector) || isLoose || isFlavour(reading)) state.addExclusionOnly(head.variant)
}

/** «saucisses aux herbes», «lard et jus de citron»: only «de» makes a cut or a sausage of something else. */
export function isLooseForm({ atoms, index, lexicon }: LineContext, form: Food, next: Food): boolean {
  if (!lexicon.replacedContents.has(form.id) && form.possibleContents.length === 0) return false
  for (const atom of atoms.slice(index + 1, index + LOOK_AHEAD)) {
    // «lardons poulet» may be two foods.
    if (atom.type === 'food') return !isAnimal(next, lexicon) || isCharcuterie(form, lexicon)
    if (isLink(atom, isOf)) return false
    // «blancs ou filets de poulet», but «jambon et blancs de poulet»
    if (atom.type === 'word' && atom.role === 'separator')
      return !isAnimal(next, lexicon) || lexicon.replacedContents.has(form.id)
    if (isLink(atom, isWith) || (atom.type === 'word' && FLAVOURS.has(atom.key))) return true
  }
  return false
}

/** The milk of «lait aux amandes». */
export function productOf(
  { line, lexicon }: LineContext,
  { start, end, variant }: FoodAtom,
): Variant | undefined {
  if (!OF.test(variant.name) || !FIRST_WITH.test(line.slice(start, end))) return undefined
  const head = lexicon.senses.get(variant.words[0] ?? '')?.variant
  if (head === undefined) return undefined
  const contents = contentsOf(variant.food)
  const usual = tracesOf(head.food)
  const replaced = lexicon.replacedContents.get(head.food.id) ?? []
  const lacks = [...lexicon.allergens, ...replaced].some((food) => usual.has(food) && !contents.has(food))
  return lacks && ![...contents].some(({ id }) => id === SOYA) ? head : undefined
}

/** «crème banane», «beurre pommes»: additions, unless cream is made of the food. */
export function isBareCream({ atoms, index, lexicon }: LineContext, next: Food): boolean {
  if (atoms[index + 1]?.type !== 'food' && atoms[index + 1]?.type !== 'sign') return false
  return next.id !== SOYA && !isAmong(next, CREAMED, lexicon)
}

function isAmong(food: Food, categories: readonly string[], { foods }: Lexicon): boolean {
  return categories.some((id) => {
    const category = foods.get(id)
    return category !== undefined && isKindOf(food, category)
  })
}

function replacesAllergen({ id }: Food, { replacedContents, allergens }: Lexicon): boolean {
  const replaced = replacedContents.get(id) ?? []
  return replaced.some((food) => allergens.some((allergen) => contentsOf(food).has(allergen)))
}

/** «goût», «saveur». */
function isFlavour({ atoms, index }: LineContext): boolean {
  const before = atoms
    .slice(Math.max(0, index - LOOK_BACK), index)
    .findLast((atom) => !isLink(atom, () => true))
  return FLAVOURS.has(before?.key ?? '')
}

function isLink(atom: Atom, is: (key: string) => boolean): boolean {
  return atom.type === 'word' && atom.role === 'connector' && is(atom.key)
}
