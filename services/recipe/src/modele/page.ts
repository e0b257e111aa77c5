// Reads a page of a list as one row: aggregating JSON in PostgreSQL costs less than reading rows in Node.

import type { Query, Statement } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

export type PageStatement = Statement & { name: string; values: unknown[] }

/** `last`: of the last item, what the next page starts after; null without items. */
export type AggregatedPage<Last> = { items: string; last: Last | null; hasMore: boolean }

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

export const HAS_MORE = 'coalesce(bool_or(NOT shown), false)'

/**
 * SQL of a page, which ends at `limit` or `PAGE_BYTES`.
 * @param rows have a column `json`
 * @param last SQL of an aggregate that is the last row's: its order is that of the rows
 */
export const pageOf = (rows: string, limit: string, last = 'max(id)'): string =>
  `SELECT string_agg(json, ',') FILTER (WHERE shown) AS items, ${last} FILTER (WHERE shown) AS last, ${HAS_MORE} AS "hasMore"
  FROM (${cutToBytes(rows, limit)}) AS page`

export async function readAggregated<Last = number>(
  query: Query,
  statement: PageStatement,
): Promise<AggregatedPage<Last>> {
  const [row] = (await query<AggregatedPage<Last> & { items: string | null }>(statement)).rows
  if (row === undefined) throw new Error('the aggregate returned no row')
  return { ...row, items: row.items ?? '' }
}

/** A list ordered by id. */
export async function readPage(query: Query, statement: PageStatement): Promise<Page> {
  const { items, last, hasMore } = await readAggregated(query, statement)
  return { items, nextAfter: last, hasMore }
}
