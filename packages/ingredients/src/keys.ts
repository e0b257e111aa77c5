// Which keys a recipe is stored under, so that one containment test answers a search.
import { LEXICON } from './lexicon.js'
import { addMentionKeys } from './mention-keys.js'
import { mentionsOf } from './parse.js'

/** Version of the rules and lexicon; stored beside the keys; raised when either changes what keys come out. */
export const RULES_VERSION = 1

/** Keys to store for a recipe with ingredient lines: sorted, unique. */
export function lineKeys(lines: readonly string[]): string[] {
  return keysOf(lines, false)
}

/** Keys for a recipe without lines, from free text (title and description): a sentence is read as a line. */
export function textKeys(...texts: (string | null | undefined)[]): string[] {
  return keysOf(
    texts.flatMap((text) => text?.split(/[\n.!?;:]+/) ?? []),
    true,
  )
}

function keysOf(lines: readonly string[], prose: boolean): string[] {
  const keys = new Set<string>()
  for (const line of lines)
    for (const mention of mentionsOf(line, prose)) addMentionKeys(mention, LEXICON, keys)
  return [...keys].sort()
}
