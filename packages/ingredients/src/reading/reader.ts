// Reads which foods a labelled line names: the grammar of ingredients, once from left to right.

import { isKindOf } from '../lexicon/kinds.js'
import type { Lexicon, WordRole } from '../lexicon/types.js'
import { isOf } from '../text/connectors.js'
import { amountMeanings } from './amount-meanings.js'
import type { Atom, WordAtom } from './atoms.js'
import { isBareUnit } from './bare-units.js'
import { REFINED } from './contents.js'
import { reviseDenial } from './denials.js'
import { floursOfCodes } from './flour-codes.js'
import { EXAMPLES, isBareRefusal, isForSome, isHedge, isOpenChoice, isPreference } from './hedges.js'
import { laterChoices } from './later-choices.js'
import { leftOpen } from './left-open.js'
import { type Mention, newMention } from './mention.js'
import {
  excludeHeadOfAlternative,
  isDistinctForm,
  loosen,
  readQualifier,
  readsAlternative,
  textPart,
} from './qualifiers.js'
import { readFood } from './reader-foods.js'
import { type LineContext, ReaderState } from './reader-state.js'
import { opensRemarkObject, SERVED_WITH } from './remarks.js'
import { contentsOfStyles } from './styles.js'

const MAX_UNKNOWN_WORDS = 3
const BUT = 'mais'
// «soit du lait», but «4 œufs, soit 200 g»
const EITHER = 'soit'
const PLACES = new Set(['dans', 'sur'])
const WEIGHTS = new Set(['poid', 'poids', 'equivaut'])
const OTHERS = new Set(
  'personne,pers,convive,adulte,enfant,minute,heure,h,jour,mois,semaine,an,année,degre,celsius,watt'.split(
    ',',
  ),
)
const NAMED_NUMBER = /(?<!\p{L})(?:n\s?[°º]|num[ée]ro|calibres?|thermostats?|th\.?)\s*:?\s*$/iu
const ELIDED = new Set(['qu', 'quelqu', 'jusqu', 'lorsqu', 'puisqu'])

/** @param prose unknown words count in sentences too */
export function readMentions(
  line: string,
  atoms: readonly Atom[],
  lexicon: Lexicon,
  prose: boolean,
): { mentions: Mention[]; exclusionOnly: Mention[]; unknown: boolean } {
  const state = new ReaderState()
  atoms.forEach((atom, index) => {
    readAtom({ line, atoms, index, lexicon, state, prose }, atom)
    state.previous = atom
  })
  const mentions = state.close().map((mention) => withOneName(mention, lexicon))
  for (const mention of mentions) shareDenials(mention)
  const exclusionOnly = [
    ...state.exclusionOnly,
    ...laterChoices({ line, atoms, lexicon }, mentions),
    ...floursOfCodes({ line, atoms, lexicon }, mentions),
    ...leftOpen({ line, atoms, lexicon }, mentions),
  ]
  // A title's «Choux à la vanille» is the dish, whose lines say what is in it.
  if (!prose) {
    exclusionOnly.push(...amountMeanings({ line, atoms, lexicon }, mentions))
    exclusionOnly.push(...contentsOfStyles({ atoms, lexicon }, mentions))
  }
  return { mentions, exclusionOnly, unknown: state.unknown }
}

/**
 * «pâtes sans gluten (penne)», «sauce soja (tamari sans gluten)», «sirop de glucose (blé) sans gluten»: a kind in brackets is the
 * food before them, and so is what a refined product is made of.
 */
function shareDenials({ variant, denied, explains }: Mention): void {
  if (variant === null || explains?.variant == null) return
  const { food: explained } = explains.variant
  if (!isKindOf(variant.food, explained) && !REFINED.has(explained.id)) return
  for (const food of explains.denied) denied.add(food)
  for (const food of denied) explains.denied.add(food)
}

/** Replaces a cut by its main name: `poitrine` of poultry becomes `blanc`. */
function withOneName(mention: Mention, { sameCuts }: Lexicon): Mention {
  const food = mention.variant?.food
  if (food === undefined || mention.forms.length === 0) return mention
  const forms = mention.forms.map((form) => {
    const sameCut = sameCuts.get(form)
    return sameCut?.categories.some((category) => isKindOf(food, category)) ? sameCut.cut : form
  })
  return Object.assign(mention, { forms })
}

function readAtom(reading: LineContext, atom: Atom): void {
  const { state } = reading
  if (isHedge(atom) && !(atom.type === 'word' && atom.role === 'denial')) {
    state.denial.castDoubt()
    state.hedged = true
    state.loose = true
  }
  if (isOpenChoice(atom) || isBareRefusal(reading) || isForSome(reading)) loosen(reading)
  if (isPreference(atom) && !state.adjacent) state.preferred = true
  reviseDenial(reading, atom)
  if (atom.type === 'sign') state.readSign(atom, reading.line)
  else if (atom.type === 'number') state.readNumber(atom, countsNoFood(reading))
  else if (atom.type === 'measure') state.readMeasure(atom.label)
  else if (atom.type === 'word') WORDS[atom.role]?.(reading, atom)
  else if (atom.type === 'unknown') {
    readUnknown(reading, atom)
    state.endDenial()
  } else {
    const { preferred, last } = state
    readFood(reading, atom)
    if (preferred && state.last !== last) loosen(reading)
    state.denial.leave()
  }
}

/** Guests, times, and numbers that are part of a name: «pour 6 personnes», «chocolat n° 5». */
function countsNoFood({ line, atoms, index }: LineContext): boolean {
  const [number, counted] = atoms.slice(index, index + 2)
  const isOther = counted?.type === 'word' && OTHERS.has(counted.key)
  return isOther || NAMED_NUMBER.test(line.slice(0, number?.start))
}

const WORDS: Readonly<Partial<Record<WordRole, (reading: LineContext, atom: WordAtom) => void>>> = {
  connector: ({ state }, { key }) => {
    state.connector = key
  },
  separator: (reading, { key }) => {
    reading.state.boundary(key === EITHER && !isBeforeNumber(reading) ? 'ou' : key)
    if (PLACES.has(key) && opensRemarkObject(reading)) reading.state.silent = 'purpose'
  },
  denial: ({ state }, { key }) => {
    state.deny(key)
  },
  comparison: ({ state }, { key }) => {
    state.skipNext = true
    state.weighs = WEIGHTS.has(key)
  },
  // «pour 4 personnes» counts, «pour le moule» silences.
  purpose: ({ state, atoms, index }, { key }) => {
    if (key === SERVED_WITH) state.note ??= 'remark'
    if (atoms[index + 1]?.type !== 'number') state.silent = 'purpose'
  },
  // «une marmite de poisson» is what the pot holds.
  utensil: ({ state, atoms, index }) => {
    const [connector, held] = [atoms[index + 1], atoms[index + 2]]
    if (connector?.type !== 'word' || !isOf(connector.key) || held?.type !== 'food') state.silent = 'utensil'
  },
  phrase: (reading, { key }) => {
    // «non pas de la margarine mais du beurre»: what follows is no longer denied.
    if (key === BUT) reading.state.boundary(';')
    reading.state.note ??= 'remark'
    reading.state.adjacent = false
    if (opensRemarkObject(reading)) reading.state.silent ??= 'purpose'
  },
  // «pour ajouter du croquant, p. ex. des noix»: an example is a food again.
  usage: ({ state }, { key }) => {
    state.note = 'usage'
    if (EXAMPLES.has(key) && state.silent !== 'denial') state.silent = null
    state.adjacent = false
  },
  optional: ({ state }) => state.markOptional(),
  preparation: (reading, atom) => {
    const { last, silent } = reading.state
    if (readsAlternative(reading, atom)) return
    if (isDistinctForm(atom.key, last, reading.lexicon)) readQualifier(reading, atom)
    else if (silent === null) last?.preparations.add(atom.key)
  },
  qualifier: readQualifier,
  // «lait de soja ou normal»
  filler: (reading) => excludeHeadOfAlternative(reading),
}

function isBeforeNumber({ atoms, index }: LineContext): boolean {
  return atoms[index + 1]?.type === 'number'
}

/** «pommes au four»: nothing is added. */
const APPLIANCES = new Set(
  'four,grill,barbecue,micro,wok,robot,mixeur,blender,thermomix,cuiseur,frigo,refrigerateur,congelateur,feu,bain,mortier'.split(
    ',',
  ),
)

function readUnknown(reading: LineContext, atom: Atom): void {
  const { state, line, prose, atoms, index } = reading
  if (isBareUnit(atom.key)) {
    const label = reading.lexicon.senses.get(atom.key)?.measure
    if (label !== undefined && state.silent === null) state.readMeasure(label)
    return
  }
  const connector = state.connector
  state.connector = ''
  excludeHeadOfAlternative(reading)
  // «sans gluten pour les intolérants»: for some guests only.
  if (state.silent !== null && state.silent !== 'denial') state.denial.castDoubt()
  if (state.silent !== null || (state.note !== null && !prose) || state.skipNext) return
  // Unknown adverbs, past participles and infinitives («à griller») describe; counted, they are things.
  if (
    atom.key.length < 2 ||
    ELIDED.has(atom.key) ||
    atom.key.endsWith('ment') ||
    (atom.key.endsWith('é') &&
      atom.key.length > 4 &&
      !(isAmount(state.previous) && index === atoms.length - 1)) ||
    (connector === 'à' && atom.key.endsWith('er'))
  )
    return
  const { last } = state
  if (last !== null && state.adjacent) {
    if (last.unknownWords.length >= MAX_UNKNOWN_WORDS) return
    if (last.unknownWords.length === 0) last.hasUnknownAfterDe = isOf(connector)
    if ((connector === 'au' || connector === 'aux') && !APPLIANCES.has(atom.key))
      last.hasUnknownAfterAu = true
    last.unknownWords.push(atom.key)
    if (connector === '' || isOf(connector)) last.parts.push(textPart(line, atom))
    return
  }
  if (state.depth > 0 && state.mentions.length > 0) {
    if (addsUnknown(state, connector)) state.unknown = true
    else if (state.opened && last !== null) last.unknownInBrackets = atom.key
    return
  }
  state.add(newMention(null, atom.key, [textPart(line, atom)]))
}

/** Unknown words are foods after «ou», «avec» or an amount, but not as a second brand: «(zgrub ou zgrab)». */
function addsUnknown({ lastSign, pending: { amount }, last }: ReaderState, connector: string): boolean {
  if (lastSign.joined || (lastSign.alternative && lastSign.either)) return last?.unknownInBrackets === null
  return amount !== null && amount.unit !== null && isOf(connector)
}

function isAmount(atom: Atom | null): boolean {
  return atom?.type === 'number' || atom?.type === 'measure'
}
