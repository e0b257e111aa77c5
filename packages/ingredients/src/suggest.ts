// Which known food somebody probably meant: the nearest name by letters, once sounds that French confuses are one.
import { foldPlain } from './fold.js'
import { skeleton } from './inflect.js'
import { LEXICON } from './lexicon.js'
import { tokenize } from './tokens.js'

const LIMIT = 40
const MAX_WORDS = 6

type Candidate = { nom: string; bones: string; plain: string }

let candidates: Candidate[] | undefined

/**
 * Nearest known food for a misspelt query or null: `tomatte` → `tomate`, `aubrgine` → `aubergine`.
 * Null too when nothing is near enough (a third of the letters at most) or the query is no name at all.
 */
export function suggest(query: string): string | null {
  const words = tokenize(query.slice(0, LIMIT * 2)).filter(({ kind }) => kind === 'mot')
  const plain = foldPlain(words.map(({ text }) => text).join(' '))
  if (plain.length < 3 || plain.length > LIMIT || words.length > MAX_WORDS) return null
  const bones = skeleton(plain)
  const singularBones = bones.replace(/[sx]$/, '')
  let best: { nom: string; cost: number } | null = null
  for (const candidate of known()) {
    const cost = Math.min(nearness(bones, plain, candidate), nearness(singularBones, plain, candidate))
    if (cost <= allowed(plain.length) && (best === null || cost < best.cost))
      best = { nom: candidate.nom, cost }
  }
  return best?.nom ?? null
}

/** One letter in three may be wrong, two and a half at most: past that, it is another word. */
function allowed(length: number): number {
  return Math.min(2.5, length / 3)
}

/** Distance of the sounds, then a little for the letters, so that the closest spelling wins a tie. */
function nearness(bones: string, plain: string, candidate: Candidate): number {
  const shift = Math.abs(bones.length - candidate.bones.length)
  if (shift > 2) return Number.POSITIVE_INFINITY
  const first = bones[0] === candidate.bones[0] ? 0 : 0.5
  return distance(bones, candidate.bones) + first + Math.abs(plain.length - candidate.plain.length) * 0.05
}

function known(): Candidate[] {
  candidates ??= LEXICON.variants
    .map(({ nom, words }) => ({ nom, plain: words.join(' ') }))
    .map(({ nom, plain }) => ({ nom, plain, bones: skeleton(foldPlain(nom).replace(/[^a-z0-9]+/g, ' ')) }))
  return candidates
}

/** Damerau–Levenshtein: letters added, lost, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
