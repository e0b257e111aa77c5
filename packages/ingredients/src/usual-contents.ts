// Heads that keep their usual contents beside a food: «crêpes aux champignons» are crêpes, «crêpes de maïs» have no wheat.
import type { Atom, FoodAtom } from './atoms.js'
import { isOf, isWith } from './connectors.js'
import { contentsOf, isKindOf } from './kinds.js'
import type { Food, Lexicon, Variant } from './lexicon-types.js'
import type { Mention } from './mention.js'
import { FLAVOURS, isAnimal } from './next-food.js'
import type { Reading } from './reader-state.js'

// A complement comes soon or not at all, which keeps hostile lines linear.
const LOOK_AHEAD = 12
const LOOK_BACK = 4
const SOYA = 'soja'
/** Plants that flour, noodles and crêpes are made of: without «de» they say which kind it is, vegetables what is inside. */
const STARCHES = [
  'cereale',
  'legumineuse',
  'fruit coque',
  'graine croquer',
  'legume racine',
  'noix coco',
  'chataigne',
  'mais',
]
const OF = /(?<!\p{L})(?:de|du|des|d)(?!\p{L})/iu
const WITH = /(?<!\p{L})(?:à|au|aux)(?!\p{L})/iu

/**
 * Shuns a product that a food completes without «de»: «lait au citron», «galettes goût fromage», «crêpes (champignons)». Soya is
 * what its milk, yogurt and cream are made of: «yaourt au soja».
 * @param head the product, as it was before
 */
export function keepUsual(reading: Reading, head: Mention | null, food: Food, tie: string): void {
  const { state, lexicon } = reading
  if (head === null || head.variant === null || food.id === SOYA) return
  if (!replacesAllergen(head.variant.food, lexicon)) return
  const isLoose = (state.depth > 0 || tie === '') && !isStarch(food, lexicon)
  if (isWith(tie) || isLoose || isFlavour(reading)) state.shun(head.variant)
}

/** «saucisses aux herbes», «lard et jus de citron»: only «de» makes a cut or a sausage of something else. */
export function isLooseForm({ atoms, at, lexicon }: Reading, form: Food, next: Food): boolean {
  if (!lexicon.remplace.has(form.id) && form.doutes.length === 0) return false
  const isPlant = lexicon.plante !== undefined && isKindOf(next, lexicon.plante)
  for (const atom of atoms.slice(at + 1, at + LOOK_AHEAD)) {
    if (atom.type === 'aliment') return isPlant
    if (isLink(atom, isOf)) return false
    // «blancs ou filets de poulet», but «jambon et blancs de poulet»
    if (atom.type === 'mot' && atom.role === 'séparateur')
      return !isAnimal(next, lexicon) || lexicon.remplace.has(form.id)
    if (isLink(atom, isWith) || (atom.type === 'mot' && FLAVOURS.has(atom.key))) return true
  }
  return false
}

/** The product that a name with «de» begins with, where it is written with «au»: the milk of «lait aux amandes». */
export function productOf(
  { line, lexicon }: Reading,
  { start, end, variant }: FoodAtom,
): Variant | undefined {
  const written = line.slice(start, end)
  if (!OF.test(variant.nom) || OF.test(written) || !WITH.test(written)) return undefined
  const head = lexicon.senses.get(variant.words[0] ?? '')?.aliment
  if (head === undefined) return undefined
  const held = contentsOf(variant.food)
  const lacks = lexicon.allergenes.some((one) => contentsOf(head.food).has(one) && !held.has(one))
  return lacks && ![...held].some(({ id }) => id === SOYA) ? head : undefined
}

function replacesAllergen({ id }: Food, { remplace, allergenes }: Lexicon): boolean {
  const replaced = remplace.get(id) ?? []
  return replaced.some((one) => allergenes.some((allergen) => contentsOf(one).has(allergen)))
}

function isStarch(food: Food, { foods }: Lexicon): boolean {
  return STARCHES.some((id) => {
    const kind = foods.get(id)
    return kind !== undefined && isKindOf(food, kind)
  })
}

/** Whether «goût», «saveur» stands before the food. */
function isFlavour({ atoms, at }: Reading): boolean {
  const before = atoms.slice(Math.max(0, at - LOOK_BACK), at).findLast((atom) => !isLink(atom, () => true))
  return FLAVOURS.has(before?.key ?? '')
}

function isLink(atom: Atom, is: (key: string) => boolean): boolean {
  return atom.type === 'mot' && atom.role === 'connecteur' && is(atom.key)
}
