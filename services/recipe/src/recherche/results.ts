// Cursors of search results.

/** 0: the food itself, 1: a kind of it. */
type Rank = 0 | 1

export type SearchCursor = { rang: Rank; nb: number; id: number }

export const START: SearchCursor = { rang: 0, nb: 0, id: 0 }

/** Reads the parameters of a next page's link. Returns null without `rang`. */
export function parseCursor(apres: number, rang: string | undefined): SearchCursor | null {
  const [rank, nb] = rang?.split('-').map(Number) ?? []
  return nb === undefined ? null : { rang: rank === 0 ? 0 : 1, nb, id: apres }
}

export const cursorParameters = ({ rang, nb, id }: SearchCursor) => ({
  apres: String(id),
  rang: `${rang}-${nb}`,
})

/** SQL of the place of the row with the number `at`. */
export const placeAt = (at: string): string => `(array_agg(ARRAY[rang, nb, id]))[${at}:${at}]`

/** As `placeAt` reads it. */
export type Place = [[rang: Rank, nb: number, id: number]]

export const cursorOf = ([[rang, nb, id]]: Place): SearchCursor => ({ rang, nb, id })
