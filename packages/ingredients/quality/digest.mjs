// A digest of everything that the engine derives from a line, to detect changes.

import { createHash } from 'node:crypto'
import {
  absenceKeys,
  absenceOf,
  exclusionKeys,
  FOODS,
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
  (line) => reading(line).needs.choices,
  (line) => reading(line).needs.foods.map((food) => FOODS[food].id),
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

const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 6)

/** Stored needs have the numbers of foods: their order may change only with RULES_VERSION. */
export const foodsDigest = () => hashOf(FOODS.map(({ id }) => id).join())

/** @param {string} line */
export function digestOf(line) {
  const made = READERS.map((read) => read(line))
  const plain = (_name, value) => (value instanceof Set || value instanceof Map ? [...value] : value)
  return hashOf(JSON.stringify(made, plain))
}
