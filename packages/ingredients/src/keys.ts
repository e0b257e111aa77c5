// Which keys a recipe is stored under, so that one containment test answers a search.
import { LEXICON } from './lexicon.js'
import { addMentionKeys, addUnfoundKeys, UNKNOWN } from './mention-keys.js'
import { type LineReading, readLine } from './parse.js'
import { sentencesOf } from './sentences.js'

/** Version of the rules and lexicon; stored beside the keys; raised when either changes what keys come out. */
export const RULES_VERSION = 17

/**
 * Keys to store for a recipe with ingredient lines: sorted, unique. Its contents are unknown when a line leaves it
 * open what is in the dish (`doubt.ts`), or when no line names a food.
 */
export function lineKeys(lines: readonly string[]): string[] {
  const keys = new Set<string>()
  for (const line of lines) addKeysOf(readLine(line), keys)
  return storedKeys(keys)
}

/** Keys of all lines of a recipe as they are stored. */
export function storedKeys(keys: ReadonlySet<string>): string[] {
  return keys.size > 0 ? [...keys].sort() : [UNKNOWN]
}

type Texts = readonly (string | null | undefined)[]

/**
 * Keys for a recipe without lines, from free text (title and description): a sentence is read as a line. Its contents
 * are unknown, so that every exclusion leaves it out. Yields after each sentence: a caller may pause there.
 */
export function* readTexts(texts: Texts): Generator<undefined, string[]> {
  const keys = new Set([UNKNOWN])
  for (const text of texts)
    for (const sentence of sentencesOf(text ?? '')) {
      addKeysOf(readLine(sentence, true), keys)
      yield
    }
  return [...keys].sort()
}

/** The keys of `readTexts`, read without a pause. */
export function textKeys(...texts: Texts): string[] {
  return withoutPause(readTexts(texts))
}

/** Runs all steps at once. @returns the result */
export function withoutPause<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Adds the keys of one line. */
export function addKeysOf({ mentions, shunned, unclear }: LineReading, keys: Set<string>): void {
  for (const mention of mentions) addMentionKeys(mention, LEXICON, keys)
  for (const mention of shunned) addUnfoundKeys(mention, LEXICON, keys)
  if (unclear) keys.add(UNKNOWN)
}
