// A page of a list as one row, whose texts PostgreSQL joins: to read each of its rows costs the service more.

import type { Reads } from '@recettes/database'
import type { Page } from '@recettes/http'

/** A statement of a page; see `pageOf`. */
export type PageStatement = { name: string; text: string; values: unknown[] }

/**
 * Makes one row of the rows of a statement, which are in id order and have the columns id and json.
 * @param limit the parameter with the most rows that the statement reads; the last of so many only tells that there are more
 * @param mark SQL of what tells a row's state from every other, where there is something shorter than its JSON
 * @param last SQL of the id that the page ends with
 */
export function pageOf(rows: string, limit: string, mark?: string, last = 'max(id)'): string {
  const shown = `FILTER (WHERE place < ${limit})`
  const marks = mark === undefined ? 'NULL' : `string_agg(${mark}, ',') ${shown}`
  return `SELECT string_agg(json, ',') ${shown} AS items, ${marks} AS marks, ${last} ${shown} AS last,
      count(*) = ${limit} AS "isFull"
    FROM (SELECT *, row_number() OVER () AS place FROM (${rows}) AS found) AS placed`
}

type PageRow = { items: string | null; marks: string | null; last: number | null; isFull: boolean }

/** Reads a page by one of the two ways that short and long answers are read. */
export async function readPage(
  query: Reads['query'] | Reads['byKey'],
  statement: PageStatement,
): Promise<Page> {
  const [row] = (await query<PageRow>(statement)).rows
  if (row === undefined) throw new Error('an aggregate without groups is one row')
  const { items, marks, last, isFull } = row
  return { items: items ?? '', last, isFull, ...(marks !== null && { marks }) }
}
