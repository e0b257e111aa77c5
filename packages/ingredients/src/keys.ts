// Which keys a recipe is stored under, so that one containment test answers a search.
import { LEXICON } from './lexicon.js'
import { addMentionKeys, UNKNOWN } from './mention-keys.js'
import { mentionsOf } from './parse.js'

/** Version of the rules and lexicon; stored beside the keys; raised when either changes what keys come out. */
export const RULES_VERSION = 2

/**
 * Keys to store for a recipe with ingredient lines: sorted, unique. Its contents are unknown when no line names a food,
 * or when a line names one that the lexicon doesn't know.
 */
export function lineKeys(lines: readonly string[]): string[] {
  const keys = keysOf(lines, false)
  return keys.length > 0 ? keys : [UNKNOWN]
}

/**
 * Keys for a recipe without lines, from free text (title and description): a sentence is read as a line. Its contents
 * are unknown, so that every exclusion leaves it out.
 */
export function textKeys(...texts: (string | null | undefined)[]): string[] {
  const sentences = texts.flatMap((text) => text?.split(/[\n.!?;:]+/) ?? [])
  return [...new Set([...keysOf(sentences, true), UNKNOWN])].sort()
}

// What nobody knows and has two letters is a unit or an abbreviation: «cl», «cd».
const SHORTEST_UNKNOWN = 3

function keysOf(lines: readonly string[], prose: boolean): string[] {
  const keys = new Set<string>()
  for (const line of lines)
    for (const mention of mentionsOf(line, prose)) {
      addMentionKeys(mention, LEXICON, keys)
      if (mention.variant === null && mention.id.length >= SHORTEST_UNKNOWN) keys.add(UNKNOWN)
    }
  return [...keys].sort()
}
