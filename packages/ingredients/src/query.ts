// Keys that answer what somebody typed.
import { SEARCH_LEXICON } from './lexicon.js'
import { baseKey, type Mention } from './mention.js'
import { bounded, exactKey, FREE, narrowings, searchNarrowings } from './mention-keys.js'
import { mentionsOf } from './parse.js'

// «sans gluten»: a search for what lines deny.
const DENIAL = /^\s*sans\s+(.+)$/isu
/** Longest query that is read, in characters. */
export const QUERY_LIMIT = 300

/**
 * Keys that must ALL be among a recipe's keys; [] when the query names nothing at all.
 * Accents, plurals and listed misspellings count as right; any other unknown word is a key that no line has,
 * so that «tomatte» finds nothing and `suggest` has its say.
 */
export function queryKeys(query: string): string[] {
  const denied = DENIAL.exec(query)?.[1]
  if (denied !== undefined) return unique(mentionsOfQuery(denied).map((mention) => FREE + baseKey(mention)))
  return unique(mentionsOfQuery(query).flatMap(keysOf))
}

/** Keys of which a recipe that names the very food has all: ranks «tomate» before «tomate cerise». */
export function exactKeys(query: string): string[] {
  return unique(mentionsOfQuery(query).map(exactKey))
}

function keysOf(mention: Mention): string[] {
  const base = baseKey(mention)
  const narrow = [
    ...narrowings(mention),
    ...searchNarrowings(mention),
    ...mention.pairs.filter((pair) => pair.tied).map((pair) => pair.food),
  ]
  return narrow.length === 0 ? [base] : narrow.map((word) => `${base} ${word}`)
}

/** The query read as a line would be, so that both end in the same keys. */
function mentionsOfQuery(query: string): Mention[] {
  return mentionsOf(query.slice(0, QUERY_LIMIT), false, SEARCH_LEXICON)
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys.map(bounded))].sort()
}
