// Results of a search as one text, which PostgreSQL joins: to read each recipe as a row cost the service more.

import { HAS_MORE, withRoom } from '../modele/page.js'

/** 0 for recipes that name the very food, 1 for those with a kind of it. */
export type Rank = 0 | 1

/** Where a recipe stands among the results: by rank, then by number of ingredients, then by id. */
export type Position = { rang: Rank; nb: number; id: number }

/** Results in order. */
export type Results = {
  count: number
  /** Their JSON texts, with commas in between. */
  items: string
  /** What tells these states of these recipes from every other. */
  marks: string
  /** The position of the last of them. */
  last: Position | null
  /** Whether there are more. */
  isFull: boolean
}

/** No results. */
export const NO_RESULTS: Results = { count: 0, items: '', marks: '', last: null, isFull: false }

/** What `resultsOf` selects; an aggregate of no row is null. */
export type ResultsRow = {
  count: number
  full: boolean
  last: [Rank, number, number] | null
  items: string | null
  marks: string | null
}

/**
 * Makes one row of the rows of a statement, which are in order and have the columns id, nb, rang, mark and json.
 * @param limit the parameter with the most rows that the statement reads, see `withRoom`
 * @param bytes the parameter with the most bytes, where it isn't those of a page
 */
export function resultsOf(rows: string, limit: string, bytes?: string): string {
  const shown = 'FILTER (WHERE shown)'
  return `SELECT count(*) ${shown}::int AS count, ${HAS_MORE} AS full, max(ARRAY[rang, nb, id]) ${shown} AS last,
      string_agg(json, ',') ${shown} AS items, string_agg(id || '-' || mark, ',') ${shown} AS marks
    FROM (${withRoom(rows, limit, undefined, bytes)}) AS page`
}

/** Reads the row of `resultsOf`. */
export function readResults([row]: ResultsRow[]): Results {
  if (row === undefined) throw new Error('an aggregate without groups is one row')
  const { count, full: isFull, last, items, marks } = row
  return {
    count,
    items: items ?? '',
    marks: marks ?? '',
    last: last && { rang: last[0], nb: last[1], id: last[2] },
    isFull,
  }
}

/** Results of the first rank, and then those of the second. */
export function joined(first: Results, second: Results): Results {
  if (first.count === 0) return second
  if (second.count === 0) return { ...first, isFull: second.isFull }
  return {
    count: first.count + second.count,
    items: `${first.items},${second.items}`,
    marks: `${first.marks},${second.marks}`,
    last: second.last,
    isFull: second.isFull,
  }
}
