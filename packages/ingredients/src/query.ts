// Which keys answer what somebody typed, and which ones leave a recipe out.
import { LEXICON, SEARCH_LEXICON } from './lexicon.js'
import type { Mention } from './mention.js'
import { baseKey, bounded, EXACT, exactKey, narrowings, TRACE } from './mention-keys.js'
import { mentionsOf } from './parse.js'
import { suggest } from './suggest.js'

const QUERY_LIMIT = 300

/**
 * Keys that must ALL be among a recipe's keys; [] when the query names nothing at all.
 * Accents, plurals and listed misspellings count as right; any other unknown word is a key that no line has,
 * so that «tomatte» finds nothing and `suggest` has its say.
 */
export function queryKeys(query: string): string[] {
  return unique(mentionsOfQuery(query).flatMap(keysOf))
}

/** Keys of which a recipe that names the very food has all: ranks «tomate» before «tomate cerise». */
export function exactKeys(query: string): string[] {
  return unique(mentionsOfQuery(query).map(exactKey))
}

/**
 * Keys of which ANY present excludes a recipe (`sauf`). Errs towards leaving out: kinds and contents count
 * («fromage» leaves out gruyère, «gluten» leaves out flour), a bare name counts for its narrower one
 * («poivron rouge» leaves out «poivrons»), and a misspelt food counts as its nearest known one.
 */
export function exclusionKeys(query: string): string[] {
  const mentions = mentionsOfQuery(query, LEXICON)
  const unknown = mentions.some((mention) => mention.variant === null)
  const nearest = unknown ? suggest(query) : null
  return unique(
    [...mentions, ...(nearest === null ? [] : mentionsOfQuery(nearest, LEXICON))].flatMap(excludedBy),
  )
}

function excludedBy(mention: Mention): string[] {
  const base = baseKey(mention)
  const narrow = [
    ...narrowings(mention),
    ...mention.pairs.filter((pair) => pair.tied).map((pair) => pair.food),
  ]
  const kinds = (mention.variant?.nommes ?? []).map((kind) => EXACT + kind.id)
  if (narrow.length === 0) return [base, TRACE + base, ...kinds]
  return [EXACT + base, ...kinds, ...narrow.map((word) => `${base} ${word}`)]
}

function keysOf(mention: Mention): string[] {
  const base = baseKey(mention)
  const narrow = [
    ...narrowings(mention),
    ...mention.pairs.filter((pair) => pair.tied).map((pair) => pair.food),
  ]
  return narrow.length === 0 ? [base] : narrow.map((word) => `${base} ${word}`)
}

/** The query read as a line would be, so that both end in the same keys. */
function mentionsOfQuery(query: string, lexicon = SEARCH_LEXICON): Mention[] {
  return mentionsOf(query.slice(0, QUERY_LIMIT), false, lexicon)
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys.map(bounded))].sort()
}
