// Reads a page of a list as one row: aggregating JSON in PostgreSQL costs less than reading rows in Node.

import type { Query } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

export const EMPTY_PAGE: Page<never> = { items: Buffer.alloc(0), next: null }

export type PageStatement = {
  sql: PageSql
  values: unknown[]
  /** Rows of the page; one more is read, which shows whether there are others. */
  limit: number
  /** Of a page that is read by an index, and may share a connection. */
  rowSize?: RowSize
}

/** Mean bytes of a row in the last short pages of a kind, from which those of the next page are estimated. */
export type RowSize = { mean: number }

type Named = { name: string; text: string }

type PageSql = { short: Named; cut: Named }

/** With so many of the longest recipes, PostgreSQL holds 13 MB of text. */
const MAX_SHORT = 50

/**
 * SQL with the column `shown`: the row fits the page; the first row always does.
 * @param limit SQL of the page's size plus one
 * @param length SQL of a row's bytes
 */
export function cutToBytes(rows: string, limit: string, length = 'octet_length(json)'): string {
  return `SELECT *, row_no < ${limit} AND (row_no = 1 OR total <= ${PAGE_BYTES}) AS shown
    FROM (SELECT *, row_number() OVER so_far AS row_no, sum(${length}) OVER so_far AS total
      FROM (${rows}) AS found WINDOW so_far AS (ROWS UNBOUNDED PRECEDING)) AS numbered`
}

export const HAS_MORE = 'coalesce(bool_or(NOT shown), false)'

/** SQL of the id of the row with the number `at`. */
const idAt = (at: string): string => `(array_agg(id))[${at}]`

const TOO_LONG = `octet_length(string_agg(json, ',')) > ${PAGE_BYTES}`

/**
 * SQL of a page, which ends at `limit` or `PAGE_BYTES`. Most pages are short: to add up the bytes of their rows would cost
 * PostgreSQL a tenth more, so a short page has all rows, unless they are too long.
 * @param name of the prepared statement
 * @param rows have a column `json`
 * @param limit SQL of the page's size plus one
 * @param placeAt SQL of the place of the row with the number `at`
 */
export const pageOf = (name: string, rows: string, limit: string, placeAt = idAt): PageSql => ({
  short: {
    name: `${name}_courte`,
    text: `SELECT CASE WHEN NOT ${TOO_LONG} THEN string_agg(json, ',') END AS items,
      ${placeAt(`least(count(*), ${limit} - 1)::int`)} AS last, (array_agg(octet_length(json)))[${limit}] AS "extraBytes"
    FROM (${rows}) AS found`,
  },
  cut: {
    name,
    text: `SELECT string_agg(json, ',') FILTER (WHERE shown) AS items,
      ${placeAt('(count(*) FILTER (WHERE shown))::int')} AS last, ${HAS_MORE} AS "hasMore"
    FROM (${cutToBytes(rows, limit)}) AS page`,
  },
})

type ShortRow<Place> = { items: Buffer | null; last: Place | null; extraBytes: number | null }
type CutRow<Place> = { items: Buffer | null; last: Place | null; hasMore: boolean }

export async function readPage<Place = number>(
  query: Query,
  { sql, limit, values, rowSize }: PageStatement,
): Promise<Page<Place>> {
  if (limit <= MAX_SHORT) {
    const resultBytes = rowSize && Math.ceil(limit * rowSize.mean)
    const { items, last, extraBytes } = only(
      await query<ShortRow<Place>>({ ...sql.short, values, resultBytes, asBytes: true }),
    )
    if (last === null) return EMPTY_PAGE
    if (items !== null) {
      if (rowSize !== undefined) rowSize.mean += (items.length / limit - rowSize.mean) / 10
      if (extraBytes === null) return { items, next: null }
      // Without the extra row, and the comma before it.
      return { items: items.subarray(0, -extraBytes - 1), next: last }
    }
  }
  const { items, last, hasMore } = only(await query<CutRow<Place>>({ ...sql.cut, values, asBytes: true }))
  return items === null ? EMPTY_PAGE : { items, next: hasMore ? last : null }
}

function only<R>({ rows: [row] }: { rows: R[] }): R {
  if (row === undefined) throw new Error('the aggregate returned no row')
  return row
}
