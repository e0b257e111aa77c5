// Denials and adjectives that their own words leave open: «farine (moitié sans gluten)», «crème (végétale pour Paul)».

import { isKindOf } from '../lexicon/kinds.js'
import type { Lexicon, WordRole } from '../lexicon/types.js'
import { isWith } from '../text/connectors.js'
import { type Atom, hasRole, type WordAtom } from './atoms.js'
import { type Mention, newMention } from './mention.js'
import { replacedHead } from './qualifiers.js'

type Line = { line: string; atoms: readonly Atom[]; lexicon: Lexicon }

/** The words of one clause, or all those of a bracket. */
type Region = {
  inBracket: boolean
  words: Atom[]
  /** Places of «sans» and of «végétal» in `words`. */
  removers: Set<number>
}

const HARMLESS: ReadonlySet<WordRole> = new Set([
  'connector',
  'separator',
  'qualifier',
  'preparation',
  'utensil',
  'optional',
])
const DENYING = new Set(['sans', 'ni'])
const BESIDE_PURPOSE: ReadonlySet<WordRole> = new Set(['connector', 'adverb'])
const OPENING = new Set(['(', '['])
const CLOSING = new Set([')', ']'])
const ENDING = new Set([',', ';', ':', '+', '•', '-', '–', '—'])
const QUIET = new Set(['.', "'", '’', '"', '«', '»', '!', '*', '&', '/', '°', ...OPENING, ...CLOSING])
const ADDS = 'plus'
const WHOLE = '100%'
const PERCENT = /^\d+(?:\.\d+)?%$/u
const INFINITIVE = /(?:er|ir|re)$/u
const ADVERB = /ment$/u
/** «(type Schär)» */
const NAMES_BRAND = new Set(['type', 'marque', 'genre', 'style'])
const BRAND = /^\p{Lu}/u
/** Foods whose fat, cocoa or alcohol is given in percent: «crème 30 % sans lactose». */
const GRADED = ['laitage', 'lait', 'creme', 'beurre', 'chocolat', 'alcool', 'boisson']

/**
 * Foods with all their usual contents, where a denial or an adjective stands beside a word that isn't known to confirm or to
 * describe it: a share, a number, a guest, any unknown word. Only exclusions use this.
 */
export function leftOpen(reading: Line, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention, index) => {
    if (mention.variant === null || !isChanged(mention, reading.lexicon)) return []
    const regions = regionsOf(reading, mention, wordsOf(reading, mentions, index))
    const isOpen = regions.some((region) => isLeftOpen(region, mention, reading))
    return isOpen ? [asUsual(mention, reading.lexicon)] : []
  })
}

function isChanged(mention: Mention, lexicon: Lexicon): boolean {
  const { denied, attached } = mention
  return (
    denied.size > 0 || [...attached].some((word) => replaces(word, lexicon)) || saysPlant(mention, lexicon)
  )
}

/** «végétal». */
const replaces = (word: string, { replacedContents, senses }: Lexicon): boolean =>
  replacedContents.has(word) && senses.get(word)?.role === 'qualifier'

/** «crème végétale» is one name of the lexicon. */
const saysPlant = ({ variant }: Mention, lexicon: Lexicon): boolean =>
  variant?.words.some((word) => replaces(word, lexicon)) ?? false

function asUsual(mention: Mention, lexicon: Lexicon): Mention {
  const head = saysPlant(mention, lexicon) ? replacedHead(mention, lexicon) : undefined
  if (head !== undefined) return newMention(head, head.food.id, [])
  return { ...mention, denied: new Set(), attached: new Set() }
}

/** Up to the clause of the next food: «farine sans gluten, un peu de sel». */
function wordsOf({ atoms }: Line, mentions: readonly Mention[], index: number): readonly Atom[] {
  const from = startOf(mentions[index])
  let next = index + 1
  while (next < mentions.length && startOf(mentions[next]) <= from) next++
  const words = atoms.slice(placeOf(atoms, from), placeOf(atoms, startOf(mentions[next])))
  if (next === mentions.length) return words
  const end = words.findLastIndex((atom) => endsClause(atom) || atom.type === 'number')
  return end <= 0 ? words : words.slice(0, end)
}

function startOf(mention: Mention | undefined): number {
  return mention === undefined
    ? Number.POSITIVE_INFINITY
    : Math.min(...mention.parts.map(({ start }) => start))
}

/** Finds the first atom that starts there or later, in logarithmic time. */
function placeOf(atoms: readonly Atom[], offset: number): number {
  let [low, high] = [0, atoms.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((atoms[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function endsClause(atom: Atom): boolean {
  if (atom.type === 'sign') return ENDING.has(atom.key) || OPENING.has(atom.key)
  return atom.type === 'word' && (atom.role === 'separator' || atom.key === ADDS)
}

function regionsOf({ lexicon }: Line, mention: Mention, words: readonly Atom[]): Region[] {
  let region: Region = { inBracket: false, words: [], removers: new Set() }
  const regions = [region]
  const outer: Region[] = []
  for (const atom of words) {
    if (atom.type === 'sign' && OPENING.has(atom.key)) {
      outer.push(region)
      region = { inBracket: true, words: [], removers: new Set() }
      regions.push(region)
    } else if (atom.type === 'sign' && CLOSING.has(atom.key)) region = outer.pop() ?? region
    else if (!region.inBracket && endsClause(atom)) {
      region = { inBracket: false, words: [], removers: new Set() }
      regions.push(region)
    }
    if (isRemover(atom, mention, lexicon)) region.removers.add(region.words.length)
    region.words.push(atom)
  }
  return regions
}

function isRemover(atom: Atom, { attached, variant }: Mention, lexicon: Lexicon): boolean {
  if (atom.type === 'food')
    return atom.variant === variant && variant.words.some((word) => replaces(word, lexicon))
  return (
    (hasRole(atom, 'denial') && DENYING.has(atom.key)) ||
    (attached.has(atom.key) && replaces(atom.key, lexicon))
  )
}

function isLeftOpen(region: Region, mention: Mention, reading: Line): boolean {
  if (region.removers.size === 0 && mention.denied.size === 0) return false
  return region.words.some((atom, index) => !isPlain({ region, index, mention, reading }, atom))
}

type Place = { region: Region; index: number; mention: Mention; reading: Line }

function isPlain(place: Place, atom: Atom): boolean {
  const { region, index, reading } = place
  if (reading.lexicon.confirming.has(atom.key)) return true
  if (atom.type === 'food') return true
  if (atom.type === 'measure') return !(region.inBracket && region.removers.has(index + 1))
  if (atom.type === 'sign') return QUIET.has(atom.key) || ENDING.has(atom.key)
  if (atom.type === 'number') return isAmountOfAll(place)
  if (atom.type === 'unknown') return isDescription(place, atom)
  if (atom.role === 'preparation') return isGradeOrGesture(place, atom)
  if (atom.role === 'denial') return DENYING.has(atom.key) || isBeforeAdjective(place)
  if (atom.role === 'purpose') return isForFood(place)
  if (atom.role === 'filler') return reading.lexicon.steps.has(atom.key)
  if (atom.role === 'adverb') return isBeforeAdjective(place)
  if (atom.role === 'phrase') return isPurpose(place, atom)
  return HARMLESS.has(atom.role)
}

/** «farine sans gluten 500 g», but not «8 crêpes (4 sans gluten)». */
function isAmountOfAll({ region, index }: Place): boolean {
  if (region.removers.size === 0) return true
  const follows = !region.inBracket && index > Math.min(...region.removers)
  return follows && region.words[index + 1]?.type === 'measure'
}

/** A brand in the clause of the food, «mix» in a later one. */
function isDescription({ region, index, reading }: Place, { start, key }: Atom): boolean {
  const before = region.words[index - 1]
  if (hasRole(before, 'connector') && isWith(before.key) && INFINITIVE.test(key)) return true
  if (region.removers.size > 0) return !region.inBracket && BRAND.test(reading.line.slice(start))
  if (before?.type === 'word' && NAMES_BRAND.has(before.key)) return BRAND.test(reading.line.slice(start))
  return !ADVERB.test(key) && before?.type !== 'word'
}

/** «50 % sans gluten» is a share. */
function isGradeOrGesture({ region, index, mention, reading }: Place, { key }: WordAtom): boolean {
  if (!PERCENT.test(key) || key === WHOLE || !region.removers.has(index + 1)) return true
  const food = mention.variant?.food
  return GRADED.some((id) => {
    const graded = reading.lexicon.foods.get(id)
    return food !== undefined && graded !== undefined && isKindOf(food, graded)
  })
}

/** «bien froide», «non sucrée», «plus sel», but not «presque végétale», «presque sans lait». */
function isBeforeAdjective({ region, index, reading }: Place): boolean {
  const next = region.words[index + 1]
  if (next === undefined || region.removers.has(index + 1)) return false
  return (
    next.type === 'food' ||
    hasRole(next, 'qualifier') ||
    hasRole(next, 'preparation') ||
    reading.lexicon.confirming.has(next.key)
  )
}

/** «pour le moule», «pour la sauce», «pour décorer», but not «pour Paul». */
function isForFood({ region, index, reading }: Place): boolean {
  const next = region.words
    .slice(index + 1)
    .find((atom) => !(atom.type === 'word' && BESIDE_PURPOSE.has(atom.role)))
  if (next?.type === 'food' || hasRole(next, 'utensil')) return true
  return next !== undefined && (isInfinitive(next) || reading.lexicon.steps.has(next.key))
}

const isInfinitive = (atom: Atom): boolean => hasRole(atom, 'phrase') && INFINITIVE.test(atom.key)

/** «à décorer». */
function isPurpose({ region, index }: Place, atom: WordAtom): boolean {
  const before = region.words[index - 1]
  if (before?.type !== 'word' || !isInfinitive(atom)) return false
  return before.role === 'purpose' || (before.role === 'connector' && isWith(before.key))
}
