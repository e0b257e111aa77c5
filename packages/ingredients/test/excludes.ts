// Asks whether an exclusion (`sauf`) excludes a recipe with a line.

import { exclusionKeys } from '../dist/index.js'
import { lineKeys } from './one-question.js'

/** @param beside further lines of the recipe, which the exclusion doesn't touch */
export function excludes(query: string, line: string, beside = ['300 g de panais']): boolean {
  const keys = new Set(lineKeys([...beside, line]))
  return exclusionKeys(query).some((key) => keys.has(key))
}
