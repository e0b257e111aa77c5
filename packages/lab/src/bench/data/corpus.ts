// The recipes that data is made from: those of a file, or the project's own few.

import { readFileSync } from 'node:fs'
import { inProject } from '@recettes/local'

/** The fields of a recipe that are used. */
export type CorpusRecipe = { titre: string; ingredients: string[] }

/** The project's own recipes, written for it. */
export const OWN_CORPUS = inProject('packages/lab/corpus/recettes.jsonl')

/**
 * Reads JSON Lines with `titre` and `ingredients`; other fields are left alone.
 * @throws Error that names the line which isn't such a recipe
 */
export function readCorpus(file: string): CorpusRecipe[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const { titre, ingredients } = JSON.parse(line) as Partial<CorpusRecipe>
    if (typeof titre !== 'string' || !Array.isArray(ingredients)) {
      throw new Error(`${file}, line ${index + 1}: a recipe with «titre» and «ingredients» is expected`)
    }
    return [{ titre, ingredients: ingredients.map(String) }]
  })
}
