// Results of a search, as `pageOf` joins them: best first.

import { type Joined, lastCursor, SEPARATOR } from '../modele/page.js'

/** 0 for recipes that name the very food, 1 for those with a kind of it. */
export type Rank = 0 | 1

/** Where a recipe stands among the results: by rank, then by number of ingredients, then by id. */
export type Position = { rang: Rank; nb: number; id: number }

/** SQL of a result's cursor: its position, and what tells its state from every other. */
export const CURSOR = "rang || '-' || nb || '-' || id || '-' || mark"

/** No results. */
export const NO_RESULTS: Joined = { count: 0, items: '', cursors: '', hasMore: false }

/** The position of the last of some results; null where there are none. */
export function lastPosition({ cursors }: Joined): Position | null {
  if (cursors === '') return null
  const [rang, nb = 0, id = 0] = lastCursor(cursors).split('-', 3).map(Number)
  return { rang: rang === 0 ? 0 : 1, nb, id }
}

/** Results of the first rank, and then those of the second. */
export function joined(first: Joined, second: Joined): Joined {
  if (first.count === 0) return second
  if (second.count === 0) return { ...first, hasMore: second.hasMore }
  return {
    count: first.count + second.count,
    items: `${first.items}${SEPARATOR}${second.items}`,
    cursors: `${first.cursors},${second.cursors}`,
    hasMore: second.hasMore,
  }
}
