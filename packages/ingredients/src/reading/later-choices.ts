// Later choices that restore the usual contents of a head: «lait d'amande, de soja ou de vache» may be milk.

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, Lexicon, Variant, WordRole } from '../lexicon/types.js'
import { CHOICES } from '../text/connectors.js'
import { type Atom, hasRole } from './atoms.js'
import { isHedge } from './hedges.js'
import { type Mention, newMention } from './mention.js'
import { mayComplete, replacedHead } from './qualifiers.js'

const BREAKS = new Set([';', ':'])
const SIGNS = new Set([',', '/', '(', '[', '+', '-', '–', '—'])
/** No boundaries. Any other sign is a choice: «lait d'amande → entier». */
const QUIET = new Set(['.', '…', '!', '?', "'", '’', '"', '«', '»', '“', '”', '*', '&', '%', '°', ')', ']'])
// Keeps hostile lines linear.
const LOOK_AHEAD = 4
const HALVES = new Set(['moitié', 'tiers', 'quart'])
const ADDING = new Set(['et', '+', 'avec', 'plus', 'dont', 'puis'])
/** Words that open no choice: «ou un peu plus». */
const LITTLE: ReadonlySet<WordRole> = new Set(['connector', 'separator', 'adverb'])
const SENTENCE: ReadonlySet<WordRole> = new Set(['phrase', 'usage'])

/** The words between two boundaries of a line, after a head. */
type Segment = {
  sign: string
  start: number
  end: number
  hasAmount: boolean
  /** «moitié complète». */
  isShare: boolean
  /** «éventuellement». */
  isHedged: boolean
  hasAdjective: boolean
  hasUnknown: boolean
  /** A plant, which replaces usual contents like the complement before it. */
  isPlant: boolean
  /** Another complement of the head: «vache». */
  completesHead: boolean
  /** «ce que vous avez», «aussi», «pour les autres». */
  isSentence: boolean
  /** «normal», «autre». */
  isVague: boolean
  /** Has more than an amount. */
  hasWord: boolean
  /** A food that is no choice ends it: «de bons blancs d'œufs». */
  namesFood: boolean
}

type Line = { line: string; atoms: readonly Atom[]; lexicon: Lexicon }

/**
 * Foods whose usual contents a later alternative restores: an adjective or an animal, as a further choice or with an amount of
 * its own, and anything after «ou» that isn't read as a food («ou ce que vous avez»). Only exclusions use this.
 */
export function laterChoices(reading: Line, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention) => {
    const head = replacedHead(mention, reading.lexicon) ?? deniedIn(mention)
    if (head === undefined) return []
    const { plant, animal } = reading.lexicon
    const food = mention.variant?.food ?? plant
    // «poitrine de poulet»: the head is a cut, not an animal.
    if (animal && food && isKindOf(food, animal) && !isKindOf(head.food, animal)) return []
    const segments = segmentsAfter(reading, mention, head)
    const chooses = segments.some(isChoice)
    const bare = segments.some((segment, index) => isBareHead(segment, segments[index - 1], chooses))
    return bare ? [newMention(head, head.food.id, [])] : []
  })
}

/** Farine in «farine sans gluten». */
function deniedIn({ variant, denied }: Mention): Variant | undefined {
  return denied.size > 0 && variant !== null ? variant : undefined
}

function isChoice({ sign }: Segment): boolean {
  return CHOICES.has(sign) || !(sign.length > 1 || SIGNS.has(sign))
}

function isBareHead(segment: Segment, before: Segment | undefined, chooses: boolean): boolean {
  const { sign, hasAmount, isShare, isHedged, hasAdjective, hasUnknown, isPlant, completesHead } = segment
  const { isSentence, isVague, hasWord, namesFood } = segment
  if (completesHead && (chooses || hasAmount || isHedged)) return true
  if (isPlant) return false
  // «(douce ou piquante)»: a choice between two adjectives.
  const isFirst = before === undefined || isAmount(before)
  const choosesFood = isFirst || before.isPlant || before.completesHead
  if (isChoice(segment)) {
    const opens = isSentence || (hasWord && !namesFood)
    return choosesFood && (hasAdjective || hasUnknown || opens)
  }
  if ((hasAdjective || isVague) && !namesFood) {
    if (ADDING.has(sign) && isFirst) return true
    if (isSentence && (sign === ',' || sign === '(' || sign === '[')) return true
  }
  if (!(hasAdjective || hasUnknown)) return false
  if (sign === ',') return (chooses && choosesFood) || ((hasAmount || isShare) && hasAdjective)
  if (sign === '(' || sign === '[') return isShare && hasAdjective
  if (sign === 'et' && before === undefined) return hasAdjective
  return ADDING.has(sign) && hasAmount && hasAdjective
}

/** «(20 cl)». */
const isAmount = ({ hasAdjective, hasUnknown, isPlant, completesHead, hasWord }: Segment): boolean =>
  !(hasAdjective || hasUnknown || isPlant || completesHead || hasWord)

/** Segments up to the next food that isn't a choice. */
function segmentsAfter({ line, atoms, lexicon }: Line, mention: Mention, head: Variant): Segment[] {
  const from = Math.max(0, ...mention.parts.map(({ end }) => end))
  const segments: Segment[] = []
  let segment: Segment | undefined
  const openSegment = (sign: string, { start, end }: Atom) => {
    segment = {
      sign,
      start,
      end,
      hasAmount: false,
      isShare: false,
      isHedged: false,
      hasAdjective: false,
      hasUnknown: false,
      isPlant: false,
      completesHead: false,
      isSentence: false,
      isVague: false,
      hasWord: false,
      namesFood: false,
    }
    segments.push(segment)
  }
  for (const [index, atom] of atoms.entries()) {
    if (atom.start < from) continue
    if (atom.type === 'sign' && BREAKS.has(atom.key)) break
    if (isBoundary(atom)) {
      if (segment !== undefined) segment.end = atom.start
      if (segment === undefined || !isEmpty(segment)) openSegment(atom.key, atom)
      // «(ou», «ou, à défaut,»: the choice counts.
      else if (!CHOICES.has(segment.sign)) segment.sign = atom.key
      continue
    }
    if (segment === undefined) continue
    if (atom.type === 'food') {
      const { food } = atom.variant
      if (mention.denied.has(food)) continue
      if (isAnyForm(food, lexicon) || atom.adjective) segment.hasAdjective = true
      else if (lexicon.plant !== undefined && isKindOf(food, lexicon.plant)) segment.isPlant = true
      else if (mayComplete(food, head, lexicon)) segment.completesHead = true
      else {
        segment.namesFood = true
        break
      }
    } else if (atom.type === 'number' || atom.type === 'measure') segment.hasAmount = true
    else if (atom.type === 'unknown') segment.hasUnknown = true
    else if (atom.type === 'word') {
      segment.isHedged ||= isHedge(atom)
      segment.isShare ||= HALVES.has(atom.key)
      // «avec ou sans X» chooses nothing.
      segment.isPlant ||= atom.role === 'denial'
      const describes = atom.role === 'preparation' || atom.role === 'filler'
      const isKnown = lexicon.confirming.has(atom.key) || lexicon.steps.has(atom.key)
      segment.isSentence ||= SENTENCE.has(atom.role) || isForSomeone(atoms, index, lexicon)
      segment.isVague ||= atom.role === 'filler' && !isKnown
      segment.hasWord ||= !LITTLE.has(atom.role)
      if (atom.role === 'qualifier' || (describes && CHOICES.has(segment.sign))) segment.hasAdjective = true
    }
  }
  if (segment !== undefined) segment.end = line.length
  return segments
}

/** A form of any food, unlike salt, which is one of herbs alone. */
function isAnyForm(food: Food, { heads }: Lexicon): boolean {
  return heads.get(food)?.some(({ role, complements }) => role === 'form' && complements === null) ?? false
}

/** «pour les autres», but not «pour la sauce», «pour fouetter». */
function isForSomeone(atoms: readonly Atom[], index: number, { steps }: Lexicon): boolean {
  if (!hasRole(atoms[index], 'purpose')) return false
  const next = atoms.slice(index + 1, index + LOOK_AHEAD).find((atom) => !hasRole(atom, 'connector'))
  if (next === undefined || next.type === 'food' || hasRole(next, 'utensil')) return false
  return !(hasRole(next, 'phrase') || steps.has(next.key))
}

function isBoundary(atom: Atom): boolean {
  if (atom.type === 'sign') return !QUIET.has(atom.key)
  return atom.type === 'word' && (atom.role === 'separator' || CHOICES.has(atom.key) || ADDING.has(atom.key))
}

const isEmpty = ({ hasAdjective, hasUnknown, isPlant, completesHead, hasAmount }: Segment): boolean =>
  !(hasAdjective || hasUnknown || isPlant || completesHead || hasAmount)
