// All that a recipe's lines say, each line read once: reading is what a long recipe costs.

import { analysesOf, type LineAnalysis, readLine } from '../reading/parse.js'
import { type AllergenHint, hintsOf } from './allergens.js'
import { addNamesOf } from './ingredient-names.js'
import { addKeysOf, storedKeys } from './keys.js'
import { addNeedsOf, type Choice, type Needs, splitNeeds } from './needs.js'
import { monthsOfProduce } from './seasons.js'

type ReadLines = {
  analyses: LineAnalysis[]
  keys: string[]
  /** Names for completion, each once. */
  names: string[]
  /** Hints in the order of the lines, each pair once. */
  allergens: AllergenHint[]
  /** Months of the fresh French produce, for `seasonKeys`. */
  produce: number[]
  needs: Needs
}

/** Never throws. Yields each line's number of foods, for pauses or a refusal. */
export function* readLines(lines: readonly string[]): Generator<number, ReadLines> {
  const analyses: LineAnalysis[] = []
  const keys = new Set<string>()
  const names = new Set<string>()
  const allergens: AllergenHint[] = []
  const produce: number[] = []
  const needs = new Map<string, Choice>()
  const readTexts = new Set<string>()
  for (const line of lines) {
    const reading = readLine(line)
    const { mentions } = reading
    for (const analysis of analysesOf(reading, line)) analyses.push(analysis)
    addKeysOf(reading, keys)
    addNamesOf(mentions, names)
    produce.push(...monthsOfProduce(mentions))
    addNeedsOf(mentions, needs)
    if (!readTexts.has(line)) allergens.push(...hintsOf(mentions, line))
    readTexts.add(line)
    yield mentions.length
  }
  return {
    analyses,
    keys: storedKeys(keys),
    names: [...names],
    allergens,
    produce,
    needs: splitNeeds(needs.values()),
  }
}
