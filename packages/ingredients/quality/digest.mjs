// A digest of everything that the engine derives from a line, to detect changes.

import { createHash } from 'node:crypto'
import {
  absenceKeys,
  absenceOf,
  exclusionKeys,
  queryKeys,
  readDeclared,
  readLines,
  readName,
  readTexts,
  readTitle,
  runToEnd,
  suggest,
} from '../dist/index.js'

const reading = (line) => runToEnd(readLines([line]))

const READERS = [
  (line) => reading(line).keys,
  (line) => reading(line).analyses,
  (line) => readName(line).exact,
  queryKeys,
  exclusionKeys,
  (line) => absenceOf(exclusionKeys(line)),
  (line) => absenceKeys(reading(line).keys),
  (line) => reading(line).names,
  (line) => reading(line).allergens,
  suggest,
  (line) => runToEnd(readTexts([line])),
  (line) => runToEnd(readDeclared(line)),
  (line) => runToEnd(readTitle(line)),
]

/** @param {string} line */
export function digestOf(line) {
  const made = READERS.map((read) => read(line))
  const plain = (_name, value) => (value instanceof Set || value instanceof Map ? [...value] : value)
  return createHash('sha256').update(JSON.stringify(made, plain)).digest('base64url').slice(0, 6)
}
