// What the engine makes of a line, as a few characters that change with it.

import { createHash } from 'node:crypto'
import {
  absenceKeys,
  absenceOf,
  detectAllergens,
  exactKeys,
  exclusionKeys,
  foldName,
  ingredientNames,
  lineKeys,
  parseLine,
  queryKeys,
  readDeclared,
  readTitle,
  suggest,
  textKeys,
  withoutPause,
} from '../dist/index.js'

const READERS = [
  (line) => lineKeys([line]),
  parseLine,
  exactKeys,
  queryKeys,
  exclusionKeys,
  (line) => absenceOf(exclusionKeys(line)),
  (line) => absenceKeys(lineKeys([line])),
  (line) => ingredientNames([line]),
  (line) => detectAllergens([line]),
  suggest,
  foldName,
  (line) => textKeys(line),
  (line) => withoutPause(readDeclared(line)),
  (line) => withoutPause(readTitle(line)),
]

/** @param {string} line */
export function digestOf(line) {
  const made = READERS.map((read) => read(line))
  const plain = (_name, value) => (value instanceof Set || value instanceof Map ? [...value] : value)
  return createHash('sha256').update(JSON.stringify(made, plain)).digest('base64url').slice(0, 6)
}
