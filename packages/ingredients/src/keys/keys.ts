// Computes the keys that a recipe is stored under, so that one containment test answers a search.

import { LEXICON } from '../lexicon/lexicon.js'
import { type LineReading, readLine } from '../reading/parse.js'
import { sentencesOf } from '../text/sentences.js'
import { addExclusionOnlyKeys, addMentionKeys, UNKNOWN } from './mention-keys.js'

/**
 * Stored beside the keys. Raise it when a change of rules or lexicon changes any key, so that `reindex.js` reads the recipes again.
 */
export const RULES_VERSION = 31

/** Sorts a recipe's keys. A recipe without any has unknown contents: `UNKNOWN`, which `addKeysOf` also adds for an unclear line. */
export function storedKeys(keys: ReadonlySet<string>): string[] {
  return keys.size > 0 ? [...keys].sort() : [UNKNOWN]
}

type Texts = readonly (string | null | undefined)[]

/** Keys of a recipe without lines, whose contents are unknown. Yields after each sentence, for pauses. */
export function* readTexts(texts: Texts): Generator<undefined, string[]> {
  const keys = new Set([UNKNOWN])
  for (const text of texts)
    for (const sentence of sentencesOf(text ?? '')) {
      addKeysOf(readLine(sentence, { prose: true }), keys)
      yield
    }
  return [...keys].sort()
}

export function runToEnd<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export function addKeysOf({ mentions, exclusionOnly, unclear }: LineReading, keys: Set<string>): void {
  for (const mention of mentions) addMentionKeys(mention, LEXICON, keys)
  for (const mention of exclusionOnly) addExclusionOnlyKeys(mention, LEXICON, keys)
  if (unclear) keys.add(UNKNOWN)
}
