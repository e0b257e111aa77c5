// A page of a list as one row, whose texts PostgreSQL joins: to read each of its rows costs the service more.

import type { Reads } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

/** A statement of a page; see `pageOf`. */
export type PageStatement = { name: string; text: string; values: unknown[] }

/**
 * The rows of a statement in their order, each with `shown`: whether the page has room for it. A page has one row at least.
 * @param limit SQL of the most rows that the statement reads; the last of so many only tells that there are more
 * @param length SQL of a row's bytes; PostgreSQL knows the length of a stored text without reading it
 * @param bytes SQL of the most bytes
 */
export function withRoom(
  rows: string,
  limit: string,
  length = 'octet_length(json)',
  bytes = String(PAGE_BYTES),
): string {
  return `SELECT *, place < ${limit} AND (place = 1 OR total <= ${bytes}) AS shown
    FROM (SELECT *, row_number() OVER so_far AS place, sum(${length}) OVER so_far AS total
      FROM (${rows}) AS found WINDOW so_far AS (ROWS UNBOUNDED PRECEDING)) AS placed`
}

/** SQL of whether there are rows that the page doesn't show. */
export const HAS_MORE = 'count(*) > count(*) FILTER (WHERE shown)'

/**
 * Makes one row of the rows of a statement, which are in id order and have the columns id and json.
 * @param limit the parameter with the most rows that the statement reads, see `withRoom`
 * @param mark SQL of what tells a row's state from every other, where there is something shorter than its JSON
 * @param last SQL of the id that the page ends with
 */
export function pageOf(rows: string, limit: string, mark?: string, last = 'max(id)'): string {
  const shown = 'FILTER (WHERE shown)'
  const marks = mark === undefined ? 'NULL' : `string_agg(${mark}, ',') ${shown}`
  return `SELECT string_agg(json, ',') ${shown} AS items, ${marks} AS marks, ${last} ${shown} AS last,
      ${HAS_MORE} AS "isFull"
    FROM (${withRoom(rows, limit)}) AS page`
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
