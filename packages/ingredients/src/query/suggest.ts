// Finds the food that was probably meant: the nearest name by edit distance, after folding sounds that French spells in several ways.

import { LEXICON } from '../lexicon/lexicon.js'
import { isConnector } from '../text/connectors.js'
import { distance } from '../text/distance.js'
import { foldPlain } from '../text/fold.js'
import { skeleton } from '../text/inflect.js'
import { legible } from '../text/legible.js'
import { type Token, tokenize } from '../text/tokens.js'

const LIMIT = 40
const MAX_WORDS = 6
const SHORTEST = 3
// Prefers a match of the whole name: «poi chiche» means «pois chiche», not «pot».
const WHOLE_BONUS = 0.5
const BEGUN_BONUS = 0.5
// Largest edit cost, for words of any length.
const MAX_WRONG = 2.5

type Candidate = { name: string; bones: string; plain: string; words: readonly string[] }
type Found = { name: string; cost: number }

let names: Candidate[] | undefined
let words: Candidate[] | undefined

/**
 * `tomatte` → `tomate`. Known words stay as typed. Null when every word is well spelt, when one is near no known word, or when
 * the query is no name.
 */
export function suggest(input: string): string | null {
  const query = legible(input.slice(0, LIMIT * 2))
  const typed = tokenize(query).filter(({ kind }) => kind === 'word')
  const plain = foldPlain(typed.map(({ text }) => text).join(' '))
  if (plain.length < SHORTEST || plain.length > LIMIT || typed.length > MAX_WORDS) return null
  const content = typed.filter(({ text }) => !isConnector(text))
  const known = content.filter(({ text }) => LEXICON.knows(text))
  const unknown = content.filter(({ text }) => !LEXICON.knows(text))
  if (unknown.length === 0) return null
  const knownKeys = known.map(({ text }) => LEXICON.keyOf(text))
  const byName = nearest(
    plain,
    allNames().filter((name) => knownKeys.every((key) => name.words.includes(key))),
  )
  if (byName !== null && typed.length === 1) return byName.name
  const byWord = replaceUnknown(query, unknown)
  if (byName === null || (byWord !== null && byWord.cost + WHOLE_BONUS < byName.cost))
    return byWord?.name ?? null
  return byName.name
}

function replaceUnknown(query: string, unknown: readonly Token[]): Found | null {
  let corrected = ''
  let end = 0
  let cost = 0
  for (const { text, start, end: after } of unknown) {
    const word = nearestWord(text)
    if (word === null) return null
    corrected += query.slice(end, start) + word.name
    cost += word.cost
    end = after
  }
  const name = (corrected + query.slice(end)).trim().toLowerCase()
  return { name: nameOf(name) ?? name, cost }
}

function nearestWord(text: string): Found | null {
  const correction = LEXICON.meant(text)
  if (correction !== undefined) return { name: correction, cost: 0 }
  return text.length < SHORTEST ? null : nearest(foldPlain(text), allWords())
}

/** «pate brisé» is `pâte brisée`. */
function nameOf(text: string): string | undefined {
  const keys = tokenize(text)
    .filter(({ kind, text: word }) => kind === 'word' && !isConnector(word))
    .map(({ text: word }) => LEXICON.keyOf(word))
  return LEXICON.senses.get(keys.join(' '))?.variant?.name
}

function nearest(plain: string, candidates: readonly Candidate[]): Found | null {
  const bones = skeleton(plain)
  const singularBones = bones.replace(/[sx]$/, '')
  let best: Found | null = null
  let maxCost = allowed(plain.length)
  for (const { name, ...candidate } of candidates) {
    const plural = nearness(bones, plain, candidate, maxCost)
    const cost =
      singularBones === bones ? plural : Math.min(plural, nearness(singularBones, plain, candidate, maxCost))
    if (best === null ? cost > maxCost : cost >= maxCost) continue
    best = { name, cost }
    maxCost = cost
  }
  return best
}

/** Edit cost that a word may have: one letter in three, two and a half at most. */
function allowed(length: number): number {
  return Math.min(MAX_WRONG, length / 3)
}

/**
 * Compares sounds, then a little the letters, so that the closest spelling wins a tie.
 * @param maxCost dearer candidates may cost infinity
 */
function nearness(
  bones: string,
  plain: string,
  candidate: Pick<Candidate, 'bones' | 'plain'>,
  maxCost: number,
): number {
  const farthest = Math.floor(maxCost + BEGUN_BONUS)
  const shift = Math.abs(bones.length - candidate.bones.length)
  if (shift > Math.min(2, farthest)) return Number.POSITIVE_INFINITY
  const startCost = bones[0] === candidate.bones[0] ? 0 : 0.5
  // «moutar» is the beginning of «moutarde», though «mouton» is as near.
  const begun = candidate.plain.startsWith(plain) ? BEGUN_BONUS : 0
  return (
    distance(bones, candidate.bones, farthest) +
    startCost -
    begun +
    Math.abs(plain.length - candidate.plain.length) * 0.05
  )
}

function allNames(): Candidate[] {
  names ??= LEXICON.variants.map(({ name, words: keys }) => candidate(name, keys))
  return names
}

function allWords(): Candidate[] {
  words ??= LEXICON.words.map((word) => candidate(word, []))
  return words
}

function candidate(name: string, keys: readonly string[]): Candidate {
  const plain = foldPlain(name).replace(/[^a-z0-9]+/g, ' ')
  return { name, plain, bones: skeleton(plain), words: keys }
}
