// Reads a page of a list as one row: aggregating JSON in PostgreSQL costs less than reading rows in Node.

import type { Query } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

export type PageStatement = { name: string; text: string; values: unknown[] }

export type AggregatedPage = {
  items: string
  /** Separated by commas. */
  cursors: string
  count: number
  hasMore: boolean
}

/**
 * SQL with the column `shown`: the row fits the page; the first row always does.
 * @param limit SQL of the page's size plus one: the extra row shows that there are more
 * @param length SQL of a row's bytes
 */
export function cutToBytes(rows: string, limit: string, length = 'octet_length(json)'): string {
  return `SELECT *, row_no < ${limit} AND (row_no = 1 OR total <= ${PAGE_BYTES}) AS shown
    FROM (SELECT *, row_number() OVER so_far AS row_no, sum(${length}) OVER so_far AS total
      FROM (${rows}) AS found WINDOW so_far AS (ROWS UNBOUNDED PRECEDING)) AS numbered`
}

export const HAS_MORE = 'count(*) > count(*) FILTER (WHERE shown)'

/**
 * SQL of a page, which ends at `limit` or `PAGE_BYTES`.
 * @param rows have a column `json`
 * @param cursor SQL, a text without commas
 */
export const pageOf = (rows: string, limit: string, cursor: string): string =>
  `SELECT string_agg(json, ',') FILTER (WHERE shown) AS items, string_agg(${cursor}, ',') FILTER (WHERE shown) AS cursors,
    count(*) FILTER (WHERE shown)::int AS count, ${HAS_MORE} AS "hasMore"
  FROM (${cutToBytes(rows, limit)}) AS page`

type AggregatedRow = { items: string | null; cursors: string | null; count: number; hasMore: boolean }

export async function readAggregated(query: Query, statement: PageStatement): Promise<AggregatedPage> {
  const [row] = (await query<AggregatedRow>(statement)).rows
  if (row === undefined) throw new Error('the aggregate returned no row')
  return { ...row, items: row.items ?? '', cursors: row.cursors ?? '' }
}

export const readPage = async (query: Query, statement: PageStatement): Promise<Page> =>
  toPage(await readAggregated(query, statement))

/** For a list, whose cursors begin with the id. */
export function toPage({ items, cursors, hasMore }: AggregatedPage): Page {
  return { items, nextAfter: cursors === '' ? null : Number.parseInt(lastCursor(cursors), 10), hasMore }
}

export const lastCursor = (cursors: string): string => cursors.slice(cursors.lastIndexOf(',') + 1)
