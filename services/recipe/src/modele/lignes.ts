// Reading the lines of recipes: which name a food asked for, how they answer exclusions, and proof-reading.

import {
  type Explained,
  explainExclusions,
  type Note,
  type ProofreadTexts,
  proofread,
  queryKeys,
  readLines,
  runToEnd,
} from '@recettes/ingredients'

/** @returns for each recipe its lines that name one of the foods, each once; not all where a page's lines are very long */
export type MatchLines = (names: string[], recipes: string[][]) => Promise<string[][]>

/** For each word null if it isn't understood. */
export type ExplainTexts = (
  texts: { titre: string; allergenes: string | null; ingredients: string[] },
  words: string[],
) => Promise<Explained[]>

/** The largest body takes a second. */
export type Proofread = (texts: ProofreadTexts) => Promise<Note[]>

export const proofreadOnThisThread: Proofread = async (texts) => proofread(texts)

export const explainOnThisThread: ExplainTexts = async (texts, words) => explainExclusions(texts, words)

export const matchOnThisThread: MatchLines = async (names, recipes) => matchingLines(names, recipes)

/**
 * Characters of lines that are read for a page, which usually has a quarter of them. To read 2 MiB of them takes a thread
 * seconds, and changes of recipes wait for one.
 */
const MAX_READ = 100_000

/** Reads each distinct line once, of the first `MAX_READ` characters. */
export function matchingLines(names: readonly string[], recipes: readonly string[][]): string[][] {
  const wanted = names.map(queryKeys).filter((keys) => keys.length > 0)
  const matches = new Map<string, boolean>()
  let unread = MAX_READ
  const isMatch = (line: string): boolean => {
    const known = matches.get(line)
    if (known !== undefined) return known
    unread -= line.length
    if (unread < 0) return false
    const keys = new Set(runToEnd(readLines([line])).keys)
    const namesOne = wanted.some((all) => all.every((key) => keys.has(key)))
    matches.set(line, namesOne)
    return namesOne
  }
  return recipes.map((lines) => [...new Set(lines)].filter(isMatch))
}
