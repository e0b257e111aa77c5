// Entry of a worker thread: derives the columns of a recipe, finds lines that name a food, explains exclusions, proof-reads.

import { ApiError, type FieldError } from '@recettes/errors'
import type { DerivedColumns, MaxFoods, RecetteTexts } from '../modele/derived-columns.js'
import {
  type ExplainTexts,
  explainOnThisThread,
  matchOnThisThread,
  type Proofread,
  proofreadOnThisThread,
} from '../modele/lignes.js'
import { deriveColumns } from './derive-columns.js'

export type Task = { texts: RecetteTexts; maxFoods?: MaxFoods | undefined }

/** Errors lose their class between threads, so a refusal is a result. */
export type Result = { columns: DerivedColumns } | { refused: readonly FieldError[] }

export function analyse({ texts, maxFoods }: Task): Result {
  try {
    return { columns: deriveColumns(texts, maxFoods) }
  } catch (error) {
    if (error instanceof ApiError && error.errors !== undefined) return { refused: error.errors }
    throw error
  }
}

export const matchLines = ({ names, recipes }: { names: string[]; recipes: string[][] }) =>
  matchOnThisThread(names, recipes)

export const explainTexts = ({ texts, words }: { texts: Parameters<ExplainTexts>[0]; words: string[] }) =>
  explainOnThisThread(texts, words)

export const proofread: Proofread = (texts) => proofreadOnThisThread(texts)
