// Later choices that restore the usual contents of a head: «lait d'amande, de soja ou de vache» may be milk.
import type { Atom } from './atoms.js'
import { CHOICES } from './connectors.js'
import { isHedge } from './hedges.js'
import { isKindOf } from './kinds.js'
import type { Lexicon, Variant } from './lexicon-types.js'
import { type Mention, newMention } from './mention.js'
import { isForm } from './next-food.js'
import { mayComplete, replacedHead } from './qualifiers.js'

/** «T55», «type 55»: a flour's code; the tokenizer doesn't emit it. */
const CODE = /(?<![\p{L}\d])(?:T\s?-?|type\s)\d{2,3}(?!\d)/iu
const BREAKS = new Set([';', ':'])
const SIGNS = new Set([',', '/', '(', '[', '+', '-', '–', '—'])
const HALVES = new Set(['moitié', 'tiers', 'quart'])
const ADDING = new Set(['et', '+', 'avec', 'plus', 'dont'])

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
}

type Line = { line: string; atoms: readonly Atom[]; lexicon: Lexicon }

/**
 * Foods whose usual contents a later alternative restores: an adjective, an animal or a code, as a further choice or with an
 * amount of its own («farine de sarrasin + 50 g de T55»). Only exclusions use this.
 */
export function laterChoices(reading: Line, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention) => {
    const head = replacedHead(mention, reading.lexicon)
    if (head === undefined) return []
    const { plante, animal } = reading.lexicon
    const food = mention.variant?.food ?? plante
    // «poitrine de poulet»: the head is a cut, not an animal.
    if (animal && food && isKindOf(food, animal) && !isKindOf(head.food, animal)) return []
    const segments = segmentsAfter(reading, mention, head)
    const chooses = segments.some(({ sign }) => CHOICES.has(sign))
    const bare = segments.some((segment, at) => isBareHead(segment, segments[at - 1], chooses, reading.line))
    return bare ? [newMention(head, head.food.id, [])] : []
  })
}

function isBareHead(segment: Segment, before: Segment | undefined, chooses: boolean, line: string): boolean {
  const { sign, start, end, hasAmount, isShare, isHedged, hasAdjective, hasUnknown, isPlant, completesHead } =
    segment
  if ((completesHead && (chooses || hasAmount || isHedged)) || CODE.test(line.slice(start, end))) return true
  if (isPlant || !(hasAdjective || hasUnknown)) return false
  // «(douce ou piquante)»: a choice between two adjectives.
  const choosesFood = before === undefined || before.isPlant || before.completesHead
  if (CHOICES.has(sign)) return choosesFood
  if (sign === ',') return (chooses && choosesFood) || ((hasAmount || isShare) && hasAdjective)
  if (sign === '(' || sign === '[') return isShare && hasAdjective
  if (sign === 'et' && before === undefined) return hasAdjective
  return ADDING.has(sign) && hasAmount && hasAdjective
}

/** Segments up to the next food that isn't a choice. */
function segmentsAfter({ line, atoms, lexicon }: Line, mention: Mention, head: Variant): Segment[] {
  const from = Math.max(0, ...mention.parts.map(({ end }) => end))
  const segments: Segment[] = []
  let segment: Segment | undefined
  const open = (sign: string, { start, end }: Atom) => {
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
    }
    segments.push(segment)
  }
  for (const atom of atoms) {
    if (atom.start < from) continue
    if (atom.type === 'sign' && BREAKS.has(atom.key)) break
    if (isBoundary(atom)) {
      if (segment !== undefined) segment.end = atom.start
      if (segment === undefined || !isEmpty(segment)) open(atom.key, atom)
      // «(ou», «ou, à défaut,»: the choice counts.
      else if (!CHOICES.has(segment.sign)) segment.sign = atom.key
      continue
    }
    if (segment === undefined) continue
    if (atom.type === 'food') {
      const { food } = atom.variant
      if (isForm(food, lexicon) || atom.adjective) segment.hasAdjective = true
      else if (lexicon.plante !== undefined && isKindOf(food, lexicon.plante)) segment.isPlant = true
      else if (mayComplete(food, head, lexicon)) segment.completesHead = true
      else break
    } else if (atom.type === 'number' || atom.type === 'measure') segment.hasAmount = true
    else if (atom.type === 'unknown') segment.hasUnknown = true
    else if (atom.type === 'word') {
      segment.isHedged ||= isHedge(atom)
      segment.isShare ||= HALVES.has(atom.key)
      // «avec ou sans X» chooses nothing.
      segment.isPlant ||= atom.role === 'négation'
      const describes = atom.role === 'geste' || atom.role === 'vide'
      if (atom.role === 'qualificatif' || (describes && CHOICES.has(segment.sign)))
        segment.hasAdjective = true
    }
  }
  if (segment !== undefined) segment.end = line.length
  return segments
}

function isBoundary(atom: Atom): boolean {
  if (atom.type === 'sign') return SIGNS.has(atom.key)
  return atom.type === 'word' && (atom.role === 'séparateur' || CHOICES.has(atom.key) || ADDING.has(atom.key))
}

const isEmpty = ({ hasAdjective, hasUnknown, isPlant, completesHead, hasAmount }: Segment): boolean =>
  !(hasAdjective || hasUnknown || isPlant || completesHead || hasAmount)
