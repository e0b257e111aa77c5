// Pages and cursors of search results.

import { type AggregatedPage, lastCursor } from '../modele/page.js'

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

/** Ends in the recipe's state, which the page's ETag covers. */
export const CURSOR_SQL = "rang || '-' || nb || '-' || id || '-' || state"

export const NO_RESULTS: AggregatedPage = { count: 0, items: '', cursors: '', hasMore: false }

export function lastSearchCursor({ cursors }: AggregatedPage): SearchCursor | null {
  if (cursors === '') return null
  const [rang, nb = 0, id = 0] = lastCursor(cursors).split('-', 3).map(Number)
  return { rang: toRank(rang), nb, id }
}
