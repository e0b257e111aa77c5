// Results of a search, as `pageOf` joins them, in the order of their places.

import { type Joined, lastPlace } from '../modele/page.js'

/** 0 for recipes that name the very food, 1 for those with a kind of it. */
export type Rank = 0 | 1

/** Where a recipe stands among the results: by rank, then by number of ingredients, then by id. */
export type Position = { rang: Rank; nb: number; id: number }

/** SQL of a result's place: its position, and what tells its state from every other. */
export const PLACE = "rang || '-' || nb || '-' || id || '-' || mark"

/** No results. */
export const NO_RESULTS: Joined = { count: 0, items: '', places: '', isFull: false }

/** The position of the last of some results; null where there are none. */
export function lastPosition({ places }: Joined): Position | null {
  if (places === '') return null
  const [rang, nb = 0, id = 0] = lastPlace(places).split('-', 3).map(Number)
  return { rang: rang === 0 ? 0 : 1, nb, id }
}

/** Results of the first rank, and then those of the second. */
export function joined(first: Joined, second: Joined): Joined {
  if (first.count === 0) return second
  if (second.count === 0) return { ...first, isFull: second.isFull }
  return {
    count: first.count + second.count,
    items: `${first.items},\n${second.items}`,
    places: `${first.places},${second.places}`,
    isFull: second.isFull,
  }
}
