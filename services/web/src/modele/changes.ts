// Differences between two versions of a recipe, field by field.

import { diffArrays, diffWordsWithSpace } from 'diff'
import { RECETTE_LABELS } from './labels.js'
import { type Recette, STATUTS } from './recette.js'

export type Part = { text: string; kind: 'same' | 'removed' | 'added' }

export type Change = { label: string; isList: boolean; parts: Part[] }

/** Absent fields are empty. */
export type Compared = Partial<Recette>

/** Above this many edits a text is shown as wholly replaced: Myers' algorithm takes time quadratic in the edits. */
const MAX_EDITS = 400

const LABELS = { ...RECETTE_LABELS, statut: 'Statut' } as const

type Champ = keyof typeof LABELS
const CHAMPS = Object.keys(LABELS) as Champ[]

export const comparedOf = (recette: Recette): Compared =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, recette[champ]]))

export function changesBetween(before: Compared, after: Compared): Change[] {
  return CHAMPS.flatMap((champ) => {
    const [one, other] = [before[champ] ?? null, after[champ] ?? null]
    const isList = Array.isArray(one) || Array.isArray(other)
    const parts = isList
      ? partsOf(diffArrays(linesOf(one), linesOf(other)), ({ value }) => value)
      : partsOfTexts(textOf(champ, one), textOf(champ, other))
    return parts.every(({ kind }) => kind === 'same') ? [] : [{ label: LABELS[champ], isList, parts }]
  })
}

function partsOfTexts(before: string, after: string): Part[] {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  if (pieces !== undefined) return partsOf(pieces, ({ value }) => [value])
  return [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
}

function partsOf<Piece extends { removed: boolean; added: boolean }>(
  pieces: Piece[],
  textsOf: (piece: Piece) => string[],
): Part[] {
  return pieces.flatMap((piece) => {
    const kind = piece.removed ? 'removed' : piece.added ? 'added' : 'same'
    return textsOf(piece).map((text): Part => ({ text, kind }))
  })
}

const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function textOf(champ: Champ, value: unknown): string {
  if (value === null) return ''
  const text = String(value)
  return champ === 'statut' && Object.hasOwn(STATUTS, text) ? STATUTS[text as keyof typeof STATUTS] : text
}
