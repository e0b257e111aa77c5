// Reads a page of a list as one row: aggregating JSON in PostgreSQL costs less than reading rows in Node.

import type { Reads } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

export type PageSql = { short: string; whole: string; cutToSize: string }

export type PageStatement = { name: string; text: PageSql; values: unknown[] }

export type AggregatedPage = {
  items: string
  /** Separated by commas. */
  cursors: string
  count: number
  hasMore: boolean
}

/** SQL of the row length above which the first statement returns no page: it wastes the work of at most four pages. */
const longRow = (bytes: string, limit: string) => `least(32768, 4 * ${bytes} / ${limit})`

/** Bytes of a page that needs no slot of long reads. */
const SHORT_BYTES = 256 * 1024

/**
 * Bytes of stored text in a page that needs no slot. Its JSON may have six times as many, and delays other pipelined reads by
 * about a millisecond.
 */
const TINY_BYTES = 16 * 1024

/** PostgreSQL's JSON contains no line feed. */
export const SEPARATOR = ',\n'

/**
 * SQL with the column `shown`: the row fits the page; the first row always does.
 * @param limit SQL of the page's size plus one: the extra row shows that there are more
 * @param length SQL of a row's bytes, read without the text
 * @param bytes SQL of the page's bound
 */
export function cutToBytes(
  rows: string,
  limit: string,
  length = 'octet_length(json)',
  bytes = String(PAGE_BYTES),
): string {
  return `SELECT *, row_no < ${limit} AND (row_no = 1 OR total <= ${bytes}) AS shown
    FROM (SELECT *, row_number() OVER so_far AS row_no, sum(${length}) OVER so_far AS total
      FROM (${rows}) AS found WINDOW so_far AS (ROWS UNBOUNDED PRECEDING)) AS numbered`
}

export const HAS_MORE = 'count(*) > count(*) FILTER (WHERE shown)'

/**
 * `short` and `whole` answer all rows if they fit, else none; `cutToSize` selects by length, at 1 to 2 µs a row, if they don't fit.
 * @param rows have a column `json`
 * @param cursor SQL, a text without commas
 */
export function pageOf(rows: string, limit: string, cursor: string, bytes = String(PAGE_BYTES)): PageSql {
  const length = 'octet_length(json)'
  const json = `string_agg(json, '${SEPARATOR}')`
  const cursors = `string_agg(${cursor}, ',')`
  const ofShownRows = 'FILTER (WHERE shown)'
  const upTo = (maxBytes: string) => {
    const fits = `coalesce(sum(${length}) <= ${maxBytes} AND max(${length}) <= ${longRow(maxBytes, limit)}, true)`
    return `SELECT CASE WHEN ${fits} THEN ${json} FILTER (WHERE ${length} <= ${longRow(maxBytes, limit)}) END AS items,
        ${cursors} AS cursors, count(*)::int AS count, count(*) = ${limit} AS "hasMore", ${fits} AS fits
      FROM (${rows}) AS found`
  }
  return {
    short: upTo(`least(${SHORT_BYTES}, ${bytes})`),
    whole: upTo(bytes),
    cutToSize: `SELECT ${json} ${ofShownRows} AS items, ${cursors} ${ofShownRows} AS cursors,
        count(*) ${ofShownRows}::int AS count, ${HAS_MORE} AS "hasMore"
      FROM (${cutToBytes(rows, limit, length, bytes)}) AS page`,
  }
}

/**
 * SQL of a page, or of none where its texts exceed 16 KiB: rows beyond these aren't turned into JSON.
 * @param rows have the columns that the others name
 * @param json SQL of a row's JSON
 * @param length SQL of the bytes of a row's texts, read without the texts
 */
export function tinyPageOf(rows: string, limit: string, json: string, length: string): string {
  const fits = `coalesce(max(total) <= ${TINY_BYTES}, true)`
  return `SELECT CASE WHEN ${fits} THEN string_agg(${json}, '${SEPARATOR}') FILTER (WHERE total <= ${TINY_BYTES}) END AS items,
      string_agg(id::text, ',') AS cursors, count(*)::int AS count, count(*) = ${limit} AS "hasMore", ${fits} AS fits
    FROM (SELECT *, sum(${length}) OVER (ROWS UNBOUNDED PRECEDING) AS total FROM (${rows}) AS found) AS measured`
}

type AggregatedRow = { items: string | null; cursors: string | null; count: number; hasMore: boolean }
type Query = Reads['query']

export async function readAggregated(query: Query, statement: PageStatement): Promise<AggregatedPage> {
  const { name, text, values } = statement
  const page = await readIfFitting(query, { name, text: text.whole, values })
  if (page !== null) return page
  const cutToSize = { name: `${name}_cut`, text: text.cutToSize, values }
  return aggregatedOf((await query<AggregatedRow>(cutToSize)).rows[0])
}

/** Returns null if the page exceeds 256 KiB. */
export const readIfShort = (
  query: Query,
  { name, text, values }: PageStatement,
): Promise<AggregatedPage | null> => readIfFitting(query, { name: `${name}_short`, text: text.short, values })

/** Returns null if the page exceeds the bound in its SQL. */
export async function readIfFitting(
  query: Query,
  statement: { name: string; text: string; values: unknown[] },
): Promise<AggregatedPage | null> {
  const [row] = (await query<AggregatedRow & { fits: boolean }>(statement)).rows
  if (!row?.fits) return null
  return row.hasMore ? withoutLast(row) : aggregatedOf(row)
}

export const readPage = async (query: Query, statement: PageStatement): Promise<Page> =>
  toPage(await readAggregated(query, statement))

/** For a list, whose cursors begin with the id; those of a search are `rang-nb-id-state`. */
export function toPage({ items, cursors, hasMore }: AggregatedPage): Page {
  return { items, nextAfter: cursors === '' ? null : Number.parseInt(lastCursor(cursors), 10), hasMore }
}

export const lastCursor = (cursors: string): string => cursors.slice(cursors.lastIndexOf(',') + 1)

function aggregatedOf(row: AggregatedRow | undefined): AggregatedPage {
  if (row === undefined) throw new Error('the aggregate returned no row')
  return { items: row.items ?? '', cursors: row.cursors ?? '', count: row.count, hasMore: row.hasMore }
}

function withoutLast(row: AggregatedRow): AggregatedPage {
  const { items, cursors, count } = aggregatedOf(row)
  const allButLast = (text: string, separator: string) =>
    text.slice(0, Math.max(text.lastIndexOf(separator), 0))
  return {
    items: allButLast(items, SEPARATOR),
    cursors: allButLast(cursors, ','),
    count: count - 1,
    hasMore: true,
  }
}
