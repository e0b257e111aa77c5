// A page of a list is read as one row: it costs less to join the JSON in PostgreSQL than to read each row in Node.

import type { Reads } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

/** SQL of a page in two forms, see `pageOf`. */
export type PageText = { ordinary: string; bounded: string }

export type PageStatement = { name: string; text: PageText; values: unknown[] }

/** Rows as they were joined. */
export type Joined = {
  /** Their JSON texts, with commas in between. */
  items: string
  /** Their cursors, with commas in between. */
  cursors: string
  count: number
  hasMore: boolean
}

/** Bytes of a row up to which it is joined before anybody knows the length of the page. */
const LONG_ROW = 32 * 1024

/** JSON text of PostgreSQL has no line feed in it, so the last `,\n` of a page stands before its last row. */
export const SEPARATOR = ',\n'

/**
 * SQL of the rows of a statement in their order, each with the column `shown`: whether the page has room for it. A page has
 * one row at least.
 * @param limit SQL of the page's size plus one: the extra row only tells that there are more
 * @param length SQL of a row's bytes; PostgreSQL knows the length of a stored text without reading it
 * @param bytes SQL of the most bytes
 */
export function withRoom(
  rows: string,
  limit: string,
  length = 'octet_length(json)',
  bytes = String(PAGE_BYTES),
): string {
  return `SELECT *, row_no < ${limit} AND (row_no = 1 OR total <= ${bytes}) AS shown
    FROM (SELECT *, row_number() OVER so_far AS row_no, sum(${length}) OVER so_far AS total
      FROM (${rows}) AS found WINDOW so_far AS (ROWS UNBOUNDED PRECEDING)) AS numbered`
}

/** SQL of whether there are rows that the page doesn't show. */
export const HAS_MORE = 'count(*) > count(*) FILTER (WHERE shown)'

/**
 * Makes two statements of one that reads rows in order, with the column json. `ordinary` joins all rows and tells whether
 * they fit a page. `bounded` runs only where they don't: it chooses rows by their lengths, which takes a microsecond or two
 * for each.
 * @param limit see `withRoom`
 * @param cursor SQL of what pages go by, a text without commas
 * @param bytes SQL of the most bytes, where they aren't those of a page
 */
export function pageOf(rows: string, limit: string, cursor: string, bytes = String(PAGE_BYTES)): PageText {
  const length = 'octet_length(json)'
  const json = `string_agg(json, '${SEPARATOR}')`
  const cursors = `string_agg(${cursor}, ',')`
  const shown = 'FILTER (WHERE shown)'
  return {
    ordinary: `SELECT ${json} FILTER (WHERE ${length} <= ${LONG_ROW}) AS items, ${cursors} AS cursors,
        count(*)::int AS count, count(*) = ${limit} AS "hasMore",
        coalesce(sum(${length}) <= ${bytes} AND max(${length}) <= ${LONG_ROW}, true) AS fits
      FROM (${rows}) AS found`,
    bounded: `SELECT ${json} ${shown} AS items, ${cursors} ${shown} AS cursors,
        count(*) ${shown}::int AS count, ${HAS_MORE} AS "hasMore"
      FROM (${withRoom(rows, limit, length, bytes)}) AS page`,
  }
}

type JoinedRow = { items: string | null; cursors: string | null; count: number; hasMore: boolean }
type Query = Reads['query'] | Reads['byKey']

/** Reads a page by one of the two ways that short and long answers are read. */
export async function readJoined(query: Query, { name, text, values }: PageStatement): Promise<Joined> {
  const [row] = (await query<JoinedRow & { fits: boolean }>({ name, text: text.ordinary, values })).rows
  if (row?.fits) return row.hasMore ? withoutLast(row) : joinedOf(row)
  const bounded = { name: `${name}_bornee`, text: text.bounded, values }
  return joinedOf((await query<JoinedRow>(bounded)).rows[0])
}

/** Reads a page whose cursors begin with an id. */
export const readPage = async (query: Query, statement: PageStatement): Promise<Page> =>
  toPage(await readJoined(query, statement))

/** The page of some rows whose cursors begin with an id. */
export function toPage({ items, cursors, hasMore }: Joined): Page {
  return { items, last: cursors === '' ? null : Number.parseInt(lastCursor(cursors), 10), hasMore }
}

/** The cursor of the last of some rows. */
export const lastCursor = (cursors: string): string => cursors.slice(cursors.lastIndexOf(',') + 1)

function joinedOf(row: JoinedRow | undefined): Joined {
  if (row === undefined) throw new Error('an aggregate without groups is one row')
  return { items: row.items ?? '', cursors: row.cursors ?? '', count: row.count, hasMore: row.hasMore }
}

/** Takes away the row that only tells that there are more. */
function withoutLast(row: JoinedRow): Joined {
  const { items, cursors, count } = joinedOf(row)
  const shown = (text: string, separator: string) => text.slice(0, Math.max(text.lastIndexOf(separator), 0))
  return { items: shown(items, SEPARATOR), cursors: shown(cursors, ','), count: count - 1, hasMore: true }
}
