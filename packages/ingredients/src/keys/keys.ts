// Computes the keys that a recipe is stored under, so that one containment test answers a search.

import { LEXICON } from '../lexicon/lexicon.js'
import { type LineReading, readLine } from '../reading/parse.js'
import { sentencesOf } from '../text/sentences.js'
import { addExclusionOnlyKeys, addMentionKeys, UNKNOWN } from './mention-keys.js'

/** Stored beside the keys; raised when other keys come out. */
export const RULES_VERSION = 24

/** Sorted, unique. Contents are unknown when a line is unclear (`doubt.ts`), or when no line names a food. */
export function storedKeys(keys: ReadonlySet<string>): string[] {
  return keys.size > 0 ? [...keys].sort() : [UNKNOWN]
}

type Texts = readonly (string | null | undefined)[]

/** Keys of a recipe without lines, whose contents are unknown. Yields after each sentence, for pauses. */
export function* readTexts(texts: Texts): Generator<undefined, string[]> {
  const keys = new Set([UNKNOWN])
  for (const text of texts)
    for (const sentence of sentencesOf(text ?? '')) {
      addKeysOf(readLine(sentence, true), keys)
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
