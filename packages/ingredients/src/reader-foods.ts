// The reader's handling of a food: it completes another, waits for one, or is a mention of its own.

import type { Atom, FoodAtom } from './atoms.js'
import { absorb, wholeName } from './complements.js'
import { isBareOf, isOf, isWith, OF } from './connectors.js'
import { contentsOf, isKindOf } from './kinds.js'
import type { Food, Lexicon, Variant } from './lexicon-types.js'
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
import { excludeBareHead, readQualifier } from './qualifiers.js'
import type { LineContext, ReaderState } from './reader-state.js'
import { isLeftAside, isRemarkObject } from './remarks.js'
import { isBareCream, isLooseForm, keepUsual, productOf } from './usual-contents.js'

const WITH = /(?<!\p{L})(?:à|au|aux)(?!\p{L})/iu
const BARE_WITH = /(?<!\p{L})à(?!\p{L}|\s+l(?:a\s|['’]))/iu
const THE = /(?<!(?:^|\s)(?:à|a|de))\s(?:le\s|la\s|les\s|l['’])/iu
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
  } else if (state.followsDenied ? isBareOf(connector) : isOf(connector) && state.describesDenied) {
    state.narrowDenial(false)
    state.addExclusionOnly(atom.variant)
  } else if (!isAddedInBrackets(reading) && absorb(state, food, connector, part)) {
    keepUsual(reading, head, food, joint)
  } else {
    const found = ruleFor(lexicon.heads.get(food), next)
    const rule = found?.role === 'cream' && isFlavoured(reading) ? undefined : found
    const form = rule?.role === 'form' || rule?.role === 'cream'
    excludeFurtherMeanings(reading, food, next)
    if (form && next !== null) {
      state.forms.push({ variant: atom.variant, part, own: rule.role === 'form', connector })
      if (isLooseForm(reading, food, next) || (rule.role === 'cream' && isBareCream(reading, next)))
        state.addExclusionOnly(atom.variant)
    } else if (rule?.role !== 'form' || !describesLast(reading, atom, part)) {
      const mention = newMention(atom.variant, food.id, [part])
      mention.rule = rule ?? null
      if (rule === undefined) Object.assign(mention, wholeName(atom.variant, lexicon))
      addMention(state, mention, connector)
    }
  }
  excludePartsOfNameWithDe(reading, atom)
}

/** A dish after a bare «à», which says what the food before it is for. */
function isUse({ state, lexicon, atoms, at }: LineContext, food: Food): boolean {
  const isBare = atoms[at - 1]?.type === 'word' && atoms[at - 1]?.key === 'à'
  return isBare && state.silent === null && state.adjacent && lexicon.purposeDishes.has(food)
}

/** A denied food, one to skip, or the object of «pour». */
function readSilenced(reading: LineContext, atom: FoodAtom, connector: string): void {
  const { state } = reading
  const written = reading.line.slice(atom.start, atom.end)
  if (isLeftAside(reading, atom.variant.food)) state.addExclusionOnly(atom.variant)
  else if (state.silent === 'purpose' && THE.test(written)) excludeOtherReadings(reading, atom)
  else if (state.silent === 'denial' && joinsTwo(reading, atom)) denyFirst(reading, atom)
  else silenceFood(reading, atom, connector)
  state.skipNext = false
  state.adjacent = false
}

/** «vinaigre de vin blanc» is no wine. */
function isProduct({ variant }: FoodAtom, lexicon: Lexicon): boolean {
  return wholeName(variant, lexicon).rule?.role === 'opaque'
}

/** The «à» of «à la». */
function connectorOf({ state, atoms, at }: LineContext): string {
  const [article, connector] = [atoms[at - 1], atoms[at - 2]]
  const isConnectorAtom = (atom: Atom | undefined) => atom?.type === 'word' && atom.role === 'connector'
  return state.connector !== '' &&
    isConnectorAtom(article) &&
    isConnectorAtom(connector) &&
    isWith(connector?.key ?? '')
    ? 'à'
    : state.connector
}

/** «beurre (et steak végétal)» names two foods. */
function isAddedInBrackets({ atoms, at }: LineContext): boolean {
  let first = at
  while (atoms[first - 1]?.type === 'word') first--
  const joint = atoms[first]
  return first < at && atoms[first - 1]?.key === '(' && joint?.type === 'word' && ADDS.has(joint.key)
}

/** «crème de champignons», «10 cl de blanc»: exclusions see further meanings. */
function excludeFurtherMeanings(
  { state, lexicon, atoms, at }: LineContext,
  food: Food,
  next: Food | null,
): void {
  const head = lexicon.doubtfulHeads.get(food)
  const headed = next !== null && head?.categories.some((category) => isKindOf(next, category)) === true
  const poured = next === null && (LIQUID_UNITS.has(state.pending?.unit ?? '') || atoms[at + 1]?.key === DRY)
  for (const one of [
    ...(headed && head !== undefined ? head.meanings : []),
    ...(poured ? (lexicon.poured.get(food) ?? []) : []),
  ])
    state.addExclusionOnly(asVariant(one))
}

function silenceFood(reading: LineContext, atom: FoodAtom, connector: string): void {
  const { state } = reading
  const completed = completesDenied(reading, connector)
  const narrows = atom.adjective || atom.variant.food === reading.lexicon.animal || isComplement(reading)
  if (state.describesDenied && completed !== null) state.withdrawDenial(1)
  else if (state.describesDenied && narrows) state.narrowDenial(false)
  if (completed !== null) state.silence(atom.variant, completed)
  else state.silence(atom.variant, isKindOnly(reading, atom) ? 'narrow' : 'food')
}

/** «de», «du», «de la» right after a food. */
function isComplement({ atoms, at }: LineContext): boolean {
  let first = at
  let tied = false
  for (
    let connector = atoms[first - 1];
    connector?.type === 'word' && connector.role === 'connector';
    connector = atoms[first - 1]
  ) {
    tied ||= isOf(connector.key)
    first--
  }
  return tied && atoms[first - 1]?.type === 'food'
}

/** «lait écrémé» is a name of milk: denied, it denies no milk. */
function isKindOnly({ atoms, at, lexicon }: LineContext, { variant }: FoodAtom): boolean {
  const before = atoms[at - 1]
  if (before?.type === 'word' && before.role === 'qualifier') return true
  const { food, words } = variant
  const [first = '', ...others] = words
  if (others.length === 0 || lexicon.senses.get(first)?.variant?.food !== food) return false
  return !others.every((word) => {
    const made = lexicon.senses.get(word)?.variant?.food
    return made !== undefined && contentsOf(food).has(made)
  })
}

/**
 * «sans huile de palme» denies palm too, «sans graines de sésame» sesame. «filets sans arêtes de saumon» has salmon: after a
 * food, a cut's complement may be that food's.
 */
function completesDenied(
  { state, atoms, at, lexicon }: LineContext,
  connector: string,
): 'complement' | 'kind' | null {
  const head = atoms[at - 2]
  const food = atoms[at]
  if (!isBareOf(connector) || head?.type !== 'food' || food?.type !== 'food') return null
  if (isKindOf(food.variant.food, head.variant.food)) return 'kind'
  const role = ruleFor(lexicon.heads.get(head.variant.food), food.variant.food)?.role
  const mayBeOther =
    role === 'form' && isAnimal(food.variant.food, lexicon) && state.mentions.length + state.forms.length > 0
  return role === undefined || mayBeOther ? null : 'complement'
}

/** Written without «de»: «sans lait aux amandes» has no milk, but almonds. «fruits à coque» is one food. */
function joinsTwo({ line }: LineContext, { start, end, variant }: FoodAtom): boolean {
  const written = line.slice(start, end)
  if (BARE_WITH.test(variant.name)) return false
  return variant.words.length > 1 && (WITH.test(written) || (OF.test(variant.name) && !OF.test(written)))
}

/** Denies the whole name too where it is known by «au»; exclusions see the others. */
function denyFirst({ state, lexicon }: LineContext, { variant }: FoodAtom): void {
  for (const [at, word] of variant.words.entries()) {
    const one = lexicon.senses.get(word)?.variant
    if (one === undefined) continue
    if (at === 0) state.silence(one, 'food')
    else state.addExclusionOnly(one)
  }
  if (WITH.test(variant.name)) state.silence(variant, 'complement')
}

/** «pour la sauce la crème» is a dish and its cream, read as one name. */
function excludeOtherReadings(reading: LineContext, atom: FoodAtom): void {
  for (const one of othersIn(reading, atom)) reading.state.addExclusionOnly(one)
}

function othersIn({ lexicon }: LineContext, { variant }: FoodAtom): Variant[] {
  return variant.words.slice(1).flatMap((word) => lexicon.senses.get(word)?.variant ?? [])
}

/**
 * «beurre de noisettes» is made of hazelnuts, «beurre noisette» is butter: written with «de», the name has both. A plain denial
 * denies both.
 */
function excludePartsOfNameWithDe(reading: LineContext, atom: FoodAtom): void {
  const { start, end, variant } = atom
  const written = reading.line.slice(start, end)
  if (OF.test(variant.name) || WITH.test(variant.name) || !(OF.test(written) || WITH.test(written))) return
  if (reading.state.silent !== 'denial') excludeOtherReadings(reading, atom)
  else for (const one of othersIn(reading, atom)) reading.state.silence(one, 'complement')
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

function isFree({ atoms, at }: LineContext): boolean {
  const after = atoms[at + 1]?.key === '-' ? atoms[at + 2] : atoms[at + 1]
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
    (one) => one !== undefined && one !== null && isAnimal(one, lexicon),
  )
}

/** An adjective that is also a part of an egg: «100 g de sucre, 3 blancs». */
function countsPart({ state, atoms, at }: LineContext, last: Mention): boolean {
  if (state.pending?.value == null) return false
  const isAdjective = (atom: Atom | undefined) => atom?.type === 'word' && atom.role === 'qualifier'
  const others = atoms.some((atom, n) => n !== at && atom.type === 'number' && isAdjective(atoms[n + 1]))
  return !others && last.qualifiers.size === 0
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
  if (state.forms.length === 0 && state.alternative && isBareOf(connector) && last !== null)
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
