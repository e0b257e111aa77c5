// A page of a list as one row, whose texts PostgreSQL joins: to read each of its rows costs the service more.

import type { Reads } from '@recettes/database'
import { PAGE_BYTES, type Page } from '@recettes/http'

/** SQL of a page in two forms, see `pageOf`. */
export type PageText = { ordinary: string; bounded: string }

/** A statement of a page. */
export type PageStatement = { name: string; text: PageText; values: unknown[] }

/** Rows as they were joined. */
export type Joined = {
  /** Their JSON texts, with commas in between. */
  items: string
  /** Their places, with commas in between. */
  places: string
  count: number
  /** Whether there are more. */
  isFull: boolean
}

/** Bytes of a row up to which it is joined before anybody knows the length of the page. */
const LONG_ROW = 32 * 1024

/** No JSON text that PostgreSQL writes has a line feed in it, so the last one in a page stands before its last row. */
const SEPARATOR = ',\n'

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
 * Makes one row of the rows of a statement, which have the column json and are in order. The ordinary form joins all of
 * them, and says whether they fit a page; where they don't, the bounded form tells by their lengths which of them do, which
 * costs a microsecond or two a row.
 * @param limit SQL of the most rows that the statement reads, see `withRoom`
 * @param place SQL of a row's place, a text without commas
 * @param bytes SQL of the most bytes, where they aren't those of a page
 */
export function pageOf(rows: string, limit: string, place: string, bytes = String(PAGE_BYTES)): PageText {
  const joined = (which: string) =>
    `string_agg(json, E',\\n') FILTER (WHERE ${which}) AS items, string_agg(${place}, ',')`
  const length = 'octet_length(json)'
  return {
    ordinary: `SELECT ${joined(`${length} <= ${LONG_ROW}`)} AS places, count(*)::int AS count, count(*) = ${limit} AS "isFull",
        coalesce(sum(${length}) <= ${bytes} AND max(${length}) <= ${LONG_ROW}, true) AS fits
      FROM (${rows}) AS found`,
    bounded: `SELECT ${joined('shown')} FILTER (WHERE shown) AS places, count(*) FILTER (WHERE shown)::int AS count,
        ${HAS_MORE} AS "isFull"
      FROM (${withRoom(rows, limit, length, bytes)}) AS page`,
  }
}

type JoinedRow = { items: string | null; places: string | null; count: number; isFull: boolean }
type Query = Reads['query'] | Reads['byKey']

/** Reads a page by one of the two ways that short and long answers are read. */
export async function readJoined(query: Query, { name, text, values }: PageStatement): Promise<Joined> {
  const [row] = (await query<JoinedRow & { fits: boolean }>({ name, text: text.ordinary, values })).rows
  if (row?.fits) return row.isFull ? withoutLast(row) : joinedOf(row)
  const bounded = { name: `${name}_bornee`, text: text.bounded, values }
  return joinedOf((await query<JoinedRow>(bounded)).rows[0])
}

/** Reads a page whose places begin with the id that pages go by. */
export const readPage = async (query: Query, statement: PageStatement): Promise<Page> =>
  toPage(await readJoined(query, statement))

/** The page of some rows whose places begin with the id that pages go by. */
export function toPage({ items, places, isFull }: Joined): Page {
  return { items, last: places === '' ? null : Number.parseInt(lastPlace(places), 10), isFull }
}

/** The place of the last of some rows. */
export const lastPlace = (places: string): string => places.slice(places.lastIndexOf(',') + 1)

function joinedOf(row: JoinedRow | undefined): Joined {
  if (row === undefined) throw new Error('an aggregate without groups is one row')
  return { items: row.items ?? '', places: row.places ?? '', count: row.count, isFull: row.isFull }
}

/** Takes away the row that only tells that there are more. */
function withoutLast(row: JoinedRow): Joined {
  const { items, places, count } = joinedOf(row)
  const shown = (text: string, separator: string) => text.slice(0, Math.max(text.lastIndexOf(separator), 0))
  return { items: shown(items, SEPARATOR), places: shown(places, ','), count: count - 1, isFull: true }
}
