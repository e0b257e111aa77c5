// Which keys a recipe is stored under, so that one containment test answers a search.
import { LEXICON } from './lexicon.js'
import { addMentionKeys, addTraceKeys, UNKNOWN } from './mention-keys.js'
import { type LineReading, readLine } from './parse.js'

/** Version of the rules and lexicon; stored beside the keys; raised when either changes what keys come out. */
export const RULES_VERSION = 4

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

/**
 * Keys for a recipe without lines, from free text (title and description): a sentence is read as a line. Its contents
 * are unknown, so that every exclusion leaves it out.
 */
export function textKeys(...texts: (string | null | undefined)[]): string[] {
  const sentences = texts.flatMap((text) => text?.split(/[\n.!?;:]+/) ?? [])
  const keys = new Set([UNKNOWN])
  for (const sentence of sentences) addKeysOf(readLine(sentence, true), keys)
  return [...keys].sort()
}

/** Adds the keys of one line. */
export function addKeysOf({ mentions, shunned, unclear }: LineReading, keys: Set<string>): void {
  for (const mention of mentions) addMentionKeys(mention, LEXICON, keys)
  for (const mention of shunned) addTraceKeys(mention, LEXICON, keys)
  if (unclear) keys.add(UNKNOWN)
}
