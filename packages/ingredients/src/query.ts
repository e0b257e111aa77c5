// Keys that answer what somebody typed.
import { SEARCH_LEXICON } from './lexicon.js'
import { baseKey, type Mention } from './mention.js'
import { bounded, exactKey, FREE, narrowings, searchNarrowings } from './mention-keys.js'
import { mentionsOf } from './parse.js'
import { plainText } from './plain-line.js'

// «sans gluten»: a search for what lines deny.
const DENIAL = /^\s*sans\s+(.+)$/isu
/** Longest query that is read, in characters. */
export const QUERY_LIMIT = 300

/** Keys of a query; see `readName`. */
type NameKeys = { all: string[]; exact: string[] }

/**
 * Reads a query once for both kinds of its keys.
 * `all` are those that must ALL be among a recipe's keys; [] when the query names nothing at all. Accents, plurals and
 * listed misspellings count as right; any other unknown word is a key that no line has, so that «tomatte» finds nothing and
 * `suggest` has its say.
 * `exact` are those of which a recipe that names the very food has all: they rank «tomate» before «tomate cerise».
 */
export function readName(typed: string): NameKeys {
  const query = plainText(typed.slice(0, QUERY_LIMIT))
  const mentions = mentionsOfQuery(query)
  const denied = DENIAL.exec(query)?.[1]
  const all =
    denied === undefined
      ? mentions.flatMap(keysOf)
      : mentionsOfQuery(denied).map((mention) => FREE + baseKey(mention))
  return { all: unique(all), exact: unique(mentions.map(exactKey)) }
}

/** The keys `all` of `readName`. */
export const queryKeys = (query: string): string[] => readName(query).all

/** The keys `exact` of `readName`. */
export const exactKeys = (query: string): string[] => readName(query).exact

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
  return mentionsOf(query, false, SEARCH_LEXICON)
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys.map(bounded))].sort()
}
