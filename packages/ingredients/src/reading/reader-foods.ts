// The reader's handling of a food: it completes another, waits for one, or is a mention of its own.

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, Lexicon, Variant } from '../lexicon/types.js'
import { isBareOf, isOf, isWith } from '../text/connectors.js'
import type { Atom, FoodAtom } from './atoms.js'
import { headInName, readComplement } from './complements.js'
import { type Mention, type NamePart, newMention, variantOf } from './mention.js'
import {
  isAnimal,
  isCharcuterie,
  isFlavoured,
  isForm,
  isMeasureHere,
  nextFood,
  ruleFor,
} from './next-food.js'
import { excludePartsOfNameWithDe } from './other-readings.js'
import { excludeBareHead, readQualifier } from './qualifiers.js'
import type { LineContext, ReaderState } from './reader-state.js'
import { isRemarkObject } from './remarks.js'
import { readSilenced } from './silenced-foods.js'
import { isBareCream, isLooseForm, keepUsual, productOf } from './usual-contents.js'

const LIQUID_UNITS = new Set(
  'l,dl,cl,ml,verre,trait,bouteille,cuillère,c. à soupe,c. à café,c. à dessert'.split(','),
)
const DRY = 'sec'
const ADDS = new Set(['et', 'avec', 'plus', 'puis', 'ainsi que'])
// Folded like a French feminine.
const FREE = 'fré'

/** Decides for one food: denied, part of the one before, form of the next, or a mention of its own. */
export function readFood(reading: LineContext, atom: FoodAtom): void {
  const { state, lexicon } = reading
  const { food } = atom.variant
  const connector = connectorOf(reading)
  state.connector = ''
  const next = nextFood(reading, isForm(food, lexicon))
  if (state.silent === null) {
    excludeBareHead(reading, food)
    excludeOtherSenses(reading, atom)
    const product = productOf(reading, atom)
    if (product !== undefined) state.addExclusionOnly(product)
    if (atom.overlap !== undefined && !isProduct(atom, lexicon)) state.addExclusionOnly(atom.overlap)
  }
  const head = state.last
  // «lait aux zestes de citron»
  const joint = state.forms[0]?.connector ?? connector
  const part: NamePart = { start: atom.start, end: atom.end, text: atom.variant.name, lexical: true }
  if (state.silent === null && isFree(reading)) {
    // «pâtes gluten-free»: what is denied stands before the word that denies it.
    if (state.forms.length > 0)
      for (const { variant } of state.forms.splice(0)) state.addExclusionOnly(variant)
    else if (!state.loose) state.last?.denied.add(food)
  } else if (isMeasureHere(reading, atom, next)) {
    state.readMeasure(atom.variant.name)
  } else if (isUse(reading, food)) {
    // «riz à paella» is rice.
  } else if (state.skipNext || state.silent !== null || isRemarkObject(reading)) {
    readSilenced(reading, atom, connector)
  } else if (state.denial.mayBeDescribed ? isBareOf(connector) : isOf(connector) && state.describesDenied) {
    state.denial.narrow(false)
    state.addExclusionOnly(atom.variant)
  } else if (!isAddedInBrackets(reading) && readComplement(state, { food, connector, part })) {
    keepUsual(reading, head, food, joint)
  } else {
    const usualRule = ruleFor(lexicon.heads.get(food), next)
    const rule = usualRule?.role === 'cream' && isFlavoured(reading) ? undefined : usualRule
    const form = rule?.role === 'form' || rule?.role === 'cream'
    excludeFurtherMeanings(reading, food, next)
    if (form && next !== null) {
      state.forms.push({ variant: atom.variant, part, own: rule.role === 'form', connector })
      if (isLooseForm(reading, food, next) || (rule.role === 'cream' && isBareCream(reading, next)))
        state.addExclusionOnly(atom.variant)
    } else if (rule?.role !== 'form' || !describesLast(reading, atom, part)) {
      const mention = newMention(atom.variant, food.id, [part])
      mention.rule = rule ?? null
      if (rule === undefined) Object.assign(mention, headInName(atom.variant, lexicon))
      addMention(state, mention, connector)
    }
  }
  excludePartsOfNameWithDe(reading, atom)
}

/** A dish after a bare «à», which says what the food before it is for. */
function isUse({ state, lexicon, atoms, index }: LineContext, food: Food): boolean {
  const isBare = atoms[index - 1]?.type === 'word' && atoms[index - 1]?.key === 'à'
  return isBare && state.silent === null && state.adjacent && lexicon.purposeDishes.has(food)
}

/** «vinaigre de vin blanc» is no wine. */
function isProduct({ variant }: FoodAtom, lexicon: Lexicon): boolean {
  return headInName(variant, lexicon).rule?.role === 'opaque'
}

/** The «à» of «à la». */
function connectorOf({ state, atoms, index }: LineContext): string {
  const [article, connector] = [atoms[index - 1], atoms[index - 2]]
  const isConnectorAtom = (atom: Atom | undefined) => atom?.type === 'word' && atom.role === 'connector'
  return state.connector !== '' &&
    isConnectorAtom(article) &&
    isConnectorAtom(connector) &&
    isWith(connector?.key ?? '')
    ? 'à'
    : state.connector
}

/** «beurre (et steak végétal)» names two foods. */
function isAddedInBrackets({ atoms, index }: LineContext): boolean {
  let first = index
  while (atoms[first - 1]?.type === 'word') first--
  const joint = atoms[first]
  return first < index && atoms[first - 1]?.key === '(' && joint?.type === 'word' && ADDS.has(joint.key)
}

/** «crème de champignons», «10 cl de blanc»: exclusions see further meanings. */
function excludeFurtherMeanings(
  { state, lexicon, atoms, index }: LineContext,
  food: Food,
  next: Food | null,
): void {
  const head = lexicon.doubtfulHeads.get(food)
  const headed = next !== null && head?.categories.some((category) => isKindOf(next, category)) === true
  const poured =
    next === null && (LIQUID_UNITS.has(state.pending.amount?.unit ?? '') || atoms[index + 1]?.key === DRY)
  for (const meaning of [
    ...(headed && head !== undefined ? head.meanings : []),
    ...(poured ? (lexicon.poured.get(food) ?? []) : []),
  ])
    state.addExclusionOnly(asVariant(meaning))
}

/** «1 charlotte» is a dessert or a potato, but not after a food: «pommes de terre (charlotte)». */
function excludeOtherSenses({ state, lexicon }: LineContext, { key, variant }: FoodAtom): void {
  const isVariety = state.adjacent || state.depth > 0 || state.last?.variant?.food === variant.food
  if (isVariety && state.last !== null) return
  for (const food of lexicon.otherSenses.get(key) ?? []) state.addExclusionOnly(asVariant(food))
}

function asVariant(food: Food): Variant {
  return variantOf(food)
}

function isFree({ atoms, index }: LineContext): boolean {
  const after = atoms[index + 1]?.key === '-' ? atoms[index + 2] : atoms[index + 1]
  return after?.key === FREE
}

/** «vin rouge ou blanc», «citron (jus)»: it describes the food before. */
function describesLast(reading: LineContext, atom: FoodAtom, part: NamePart): boolean {
  const { lexicon } = reading
  const { last, adjacent, opened } = reading.state
  if (last === null || isAddedInBrackets(reading)) return false
  if (atom.adjective) {
    if (countsPart(reading, last)) reading.state.addExclusionOnly(atom.variant)
    readQualifier(reading, atom)
  } else if (
    isCharcuterie(atom.variant.food, lexicon) ||
    (isAnimal(atom.variant.food, lexicon) && !holdsAnimal(last, lexicon))
  ) {
    // «4 carottes en ajoutant le jambon», «poulet (ou lardons)»
    return false
  } else if (adjacent || opened) {
    last.forms.push(atom.variant.food)
    if (adjacent) last.parts.push(part)
  } else return false
  return true
}

function holdsAnimal({ variant, complement }: Mention, lexicon: Lexicon): boolean {
  return [variant?.food, complement].some(
    (food) => food !== undefined && food !== null && isAnimal(food, lexicon),
  )
}

/** An adjective that is also a part of an egg: «100 g de sucre, 3 blancs». */
function countsPart({ state, atoms, index }: LineContext, last: Mention): boolean {
  if (state.pending.amount?.value == null) return false
  const isAdjective = (atom: Atom | undefined) => atom?.type === 'word' && atom.role === 'qualifier'
  const countsOther = atoms.some(
    (atom, n) => n !== index && atom.type === 'number' && isAdjective(atoms[n + 1]),
  )
  return !countsOther && last.qualifiers.size === 0
}

function addMention(state: ReaderState, mention: Mention, connector: string): void {
  inherit(state, mention, connector)
  if (state.last !== null && state.adjacent)
    state.last.pairs.push({ food: mention.id, tied: connector !== '' })
  state.add(mention)
}

/** «jus de citron ou d'orange» hands its form on. */
function inherit(state: ReaderState, mention: Mention, connector: string): void {
  const { last } = state
  mention.forms.push(...state.forms.filter((form) => form.own).map((form) => form.variant.food))
  mention.replaced = state.forms.find((form) => !form.own)?.variant ?? null
  mention.parts.unshift(...state.forms.map((form) => form.part))
  if (state.forms.length === 0 && state.lastSign.alternative && isBareOf(connector) && last !== null)
    mention.forms.push(...last.forms)
  for (const { key, part, far } of state.prefixes) {
    mention.qualifiers.add(key)
    // «gratin végétal au saumon»: the adjective is the gratin's.
    if (!far && !isWith(connector)) mention.attached.add(key)
    mention.parts.unshift(part)
  }
  state.forms = []
  state.prefixes = []
}
