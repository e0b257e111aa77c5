// Pages and cursors of search results.

import { type AggregatedPage, NO_ITEMS } from '../modele/page.js'

/** 0: the food itself, 1: a kind of it. */
type Rank = 0 | 1

export type SearchCursor = { rang: Rank; nb: number; id: number }

export const START: SearchCursor = { rang: 0, nb: 0, id: 0 }

/** Reads the parameters of a next page's link. Returns null without `rang`. */
export function parseCursor(apres: number, rang: string | undefined): SearchCursor | null {
  const [rank, nb] = rang?.split('-').map(Number) ?? []
  return nb === undefined ? null : { rang: toRank(rank), nb, id: apres }
}

export const cursorParameters = ({ rang, nb, id }: SearchCursor) => ({
  apres: String(id),
  rang: `${rang}-${nb}`,
})

const toRank = (rank: number | undefined): Rank => (rank === 0 ? 0 : 1)

export type SearchPage = AggregatedPage<[[rang: number, nb: number, id: number]]>

/** SQL of the place of the row with the number `at`. */
export const placeAt = (at: string): string => `(array_agg(ARRAY[rang, nb, id]))[${at}:${at}]`

export const NO_RESULTS: SearchPage = { items: NO_ITEMS, last: null, hasMore: false }

export function lastSearchCursor({ last }: SearchPage): SearchCursor | null {
  if (last === null) return null
  const [[rang, nb, id]] = last
  return { rang: toRank(rang), nb, id }
}
