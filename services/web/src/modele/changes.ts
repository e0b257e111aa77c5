// Differences between two versions of a recipe, field by field.

import { isDeepStrictEqual } from 'node:util'
import { diffArrays, diffWordsWithSpace } from 'diff'
import { countCostlyCharacters } from '../text/costly-characters.js'
import { RECETTE_LABELS } from './labels.js'
import { type Recette, STATUTS } from './recette.js'

export type Part = { text: string; kind: 'same' | 'removed' | 'added' }

/** `isExcerpt`: the texts are too long for the page, so `parts` start near the first difference and end early. */
export type Change = { label: string; isList: boolean; parts: Part[]; isExcerpt: boolean }

/** Absent fields are empty. */
export type Compared = Partial<Recette>

/** Above this many edits a text is shown as wholly replaced: Myers' algorithm takes time quadratic in the edits. */
const MAX_EDITS = 200

/** Remaining budget of a page's comparison: edits, characters compared by words, characters shown. */
type Budget = { edits: number; compared: number; shown: number }

/** Cost of a line, in characters shown: it is an element. */
const LINE_COST = 200
/** Cost of a character that HTML escapes, or of a line break. */
const RENDER_COST = 4

/** Characters of a text that is too long to be shown whole. */
const EXCERPT = { before: 100, length: 2_000 }

/** Budget of one page: some 20 ms. */
export const newBudget = (): Budget => ({ edits: 600, compared: 40_000, shown: 200_000 })

const LABELS = { ...RECETTE_LABELS, photos: 'Photos', statut: 'Statut' } as const

type Champ = keyof typeof LABELS
const CHAMPS = Object.keys(LABELS) as Champ[]

/** Texts alone: of a photo, its name. */
export const comparedOf = (recette: Recette) =>
  Object.fromEntries(
    CHAMPS.map((champ) => [champ, champ === 'photos' ? linesOf(recette.photos) : recette[champ]]),
  )

/** The fields of a version that aren't empty. */
export function fieldsOf(version: Compared): { label: string; isList: boolean; texts: string[] }[] {
  return CHAMPS.flatMap((champ) => {
    const value = version[champ] ?? null
    const isList = Array.isArray(value)
    const texts = textsOf(champ, value, isList).filter((text) => text !== '')
    return texts.length === 0 ? [] : [{ label: LABELS[champ], isList, texts }]
  })
}

/** @param budget reduced in place; a text beyond it is shown as replaced, or as an excerpt */
export function changesBetween(before: Compared, after: Compared, budget = newBudget()): Change[] {
  return CHAMPS.flatMap((champ): Change[] => {
    const [oldValue, newValue] = [before[champ] ?? null, after[champ] ?? null]
    const isList = Array.isArray(oldValue) || Array.isArray(newValue)
    const [oldTexts, newTexts] = [textsOf(champ, oldValue, isList), textsOf(champ, newValue, isList)]
    if (isDeepStrictEqual(oldTexts, newTexts)) return []
    const label = LABELS[champ]
    const lineCost = isList ? LINE_COST : 0
    const cost = [...oldTexts, ...newTexts].reduce((sum, text) => sum + costOf(text) + lineCost, 0)
    if (cost > budget.shown) {
      const parts = excerpts(oldTexts.join('\n'), newTexts.join('\n'))
      budget.shown -= parts.reduce((sum, { text }) => sum + costOf(text), 0)
      return [{ label, isList: false, parts, isExcerpt: true }]
    }
    budget.shown -= cost
    const parts = isList
      ? partsOfLists(oldTexts, newTexts, budget)
      : partsOfTexts(oldTexts.join(''), newTexts.join(''), budget)
    return [{ label, isList, parts: parts ?? replaced(oldTexts, newTexts), isExcerpt: false }]
  })
}

const costOf = (text: string): number => text.length + RENDER_COST * countCostlyCharacters(text)

/** Where the texts begin to differ, with some characters before it. */
function excerpts(before: string, after: string): Part[] {
  let commonLength = 0
  while (commonLength < before.length && before[commonLength] === after[commonLength]) commonLength++
  const start = Math.max(0, commonLength - EXCERPT.before)
  const cut = (text: string) => text.slice(start, start + EXCERPT.length).toWellFormed()
  return replaced([cut(before)], [cut(after)])
}

const replaced = (before: string[], after: string[]): Part[] => [
  ...before.map((text): Part => ({ text, kind: 'removed' })),
  ...after.map((text): Part => ({ text, kind: 'added' })),
]

function partsOfTexts(before: string, after: string, budget: Budget): Part[] | undefined {
  const length = before.length + after.length
  if (length > budget.compared) return undefined
  budget.compared -= length
  const pieces = withinBudget(budget, (options) => diffWordsWithSpace(before, after, options))
  return pieces && partsOf(pieces, ({ value }) => [value])
}

function partsOfLists(before: string[], after: string[], budget: Budget): Part[] | undefined {
  const pieces = withinBudget(budget, (options) => diffArrays(before, after, options))
  return pieces && partsOf(pieces, ({ value }) => value)
}

/** Returns undefined if there are more edits than may be found; the search for them is spent as well. */
function withinBudget<Piece extends { removed: boolean; added: boolean }>(
  budget: Budget,
  compare: (options: { maxEditLength: number }) => Piece[] | undefined,
): Piece[] | undefined {
  const maxEditLength = Math.min(MAX_EDITS, budget.edits)
  if (maxEditLength <= 0) return undefined
  const pieces = compare({ maxEditLength })
  budget.edits -= pieces?.filter(({ removed, added }) => removed || added).length ?? maxEditLength
  return pieces
}

function partsOf<Piece extends { removed: boolean; added: boolean }>(
  pieces: Piece[],
  valuesOf: (piece: Piece) => string[],
): Part[] {
  return pieces.flatMap((piece) => {
    const kind = piece.removed ? 'removed' : piece.added ? 'added' : 'same'
    return valuesOf(piece).map((text): Part => ({ text, kind }))
  })
}

const textsOf = (champ: Champ, value: unknown, isList: boolean): string[] =>
  isList ? linesOf(value) : [textOf(champ, value)]

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((line) => (isPhoto(line) ? nameOf(line) : String(line))) : []

type Photo = Recette['photos'][number]
const isPhoto = (line: unknown): line is Photo => typeof line === 'object' && line !== null && 'hash' in line
const nameOf = ({ id, legende }: Photo): string =>
  legende === null ? `Photo ${id}` : `Photo ${id} : ${legende}`

function textOf(champ: Champ, value: unknown): string {
  if (value === null) return ''
  const text = String(value)
  return champ === 'statut' && Object.hasOwn(STATUTS, text) ? STATUTS[text as keyof typeof STATUTS] : text
}
