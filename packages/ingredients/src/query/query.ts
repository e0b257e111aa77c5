// Keys that answer what somebody typed.

import { bounded, DENIED, exactKey, narrowings, searchNarrowings, USUAL } from '../keys/mention-keys.js'
import { SEARCH_LEXICON } from '../lexicon/lexicon.js'
import { FLOUR, hasWheatCode } from '../reading/flour-codes.js'
import { baseKey, type Mention } from '../reading/mention.js'
import { mentionsOf } from '../reading/parse.js'
import { plainText } from '../text/plain-line.js'

// «sans gluten»: a search for what lines deny.
const DENIAL = /^\s*sans\s+(.+)$/isu
export const QUERY_LIMIT = 300

type NameKeys = { all: string[]; exact: string[] }

/**
 * A recipe must have ALL of `all`; [] when the query names nothing. Unlisted misspellings become a key that no line has.
 * `exact` ranks «tomate» before «tomate cerise».
 */
export function readName(typed: string): NameKeys {
  const query = plainText(typed.slice(0, QUERY_LIMIT))
  const mentions = mentionsOfQuery(query)
  const denied = DENIAL.exec(query)?.[1]
  const all =
    denied === undefined
      ? mentions.flatMap((mention) => keysOf(mention, query))
      : mentionsOfQuery(denied).map((mention) => DENIED + baseKey(mention))
  return { all: unique(all), exact: unique(mentions.map(exactKey)) }
}

export const queryKeys = (query: string): string[] => readName(query).all

function keysOf(mention: Mention, query: string): string[] {
  const base = baseKey(mention)
  const narrow = [
    ...narrowings(mention),
    ...searchNarrowings(mention),
    ...mention.pairs.filter((pair) => pair.tied).map((pair) => pair.food),
  ]
  const keys = narrow.length === 0 ? [base] : narrow.map((word) => `${base} ${word}`)
  return isOfUsualKind(mention, query) ? [...keys, USUAL + base] : keys
}

/** «farine de blé» and «farine T55» are the food `farine`, but find no «farine de riz». */
function isOfUsualKind({ variant, complement }: Mention, query: string): boolean {
  if (variant === null || complement !== null) return false
  return (
    SEARCH_LEXICON.usualNames.has(variant.words.join(' ')) ||
    (variant.food.id === FLOUR && hasWheatCode(query))
  )
}

/** Reads a query as a line, so that both end in the same keys. */
function mentionsOfQuery(query: string): Mention[] {
  return mentionsOf(query, SEARCH_LEXICON)
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys.map(bounded))].sort()
}
