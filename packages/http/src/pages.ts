// Lists: the whole of one streamed in pages with constant memory, or one page with a link to the next.

import { afterId } from '@recettes/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Items, readyOf, sendAnswer, sendReady } from './ready.js'
import { readInTurn } from './streams.js'

/** One row of a list: its id, which pages go by, and its JSON text. */
export type Row = { id: number; json: string }

/** Reads rows in id order: at most `limit` of those after the id `after`. */
export type ReadPage = (after: number, limit: number) => Promise<Row[]>

/** A page as one text. */
export type Page = {
  /** JSON texts of its rows, with commas in between. */
  items: string
  /** What tells these states of these rows from every other, where there is something shorter than `items`. */
  marks?: string
  /** The id of its last row; null for none. */
  last: number | null
  /** Whether there are rows after it. */
  hasMore: boolean
}

/** Reads at most `most` rows after the id `after`, in id order, and at most `PAGE_BYTES`, as one page. */
export type ReadJoined = (after: number, most: number) => Promise<Page>

/** Reads all rows after an id, for lists that are long as a rule: without it they are read page by page. */
export type ReadRest = (after: number) => AsyncIterable<Items>

/** Bytes of a page at most, of all but a page of one row: reading and sending so many takes some tens of milliseconds. */
export const PAGE_BYTES = 2 * 1024 * 1024

/** Rows that one statement fetches for a whole list: few enough for memory, many enough to hide the round trips. */
const BATCH = 500

/** Rows that are read without waiting for one's turn. */
const FEW = 100

/** The paging parameters as they came. */
export type PageQuery = { limite?: number | undefined; apres?: number | undefined }

/**
 * Answers with a list whose pages are read row by row. Typed like `sendReady`.
 * @param how.maxId see `readList`
 * @param how.etag the strong tag of all pages together, where one isn't to be made from each page's content
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: ReadPage,
  baseUrl: string,
  { maxId, etag }: { maxId?: number; etag?: string | undefined } = {},
): Promise<never> {
  const answer = await readList(request, joining(readPage), baseUrl, { maxId })
  if (etag === undefined || !('body' in answer)) return sendAnswer(request, reply, answer)
  return sendReady(request, reply, { ...answer, etag: answer.long === true ? `W/${etag}` : etag })
}

/**
 * Reads a list as a JSON array. With `limite` it is one page, which ends earlier where its rows are long; a `Link` header
 * (RFC 8288) names the next page where there is one. Without `limite` it is the whole list, read page by page as the caller
 * takes it. No cursor or transaction stays open meanwhile: rows written during a long answer may be missing from it, and
 * none is there twice.
 * @param baseUrl the public address of the API, for the link
 * @param how.maxId the largest id that the list's table can have; PostgreSQL's `integer` unless given
 * @param how.start the place of a list from its start; 0 unless given
 * @param how.readRest reads what is behind the first rows; page by page unless given
 * @param how.isShort whether most such lists are short, so that the first rows of a whole one wait for no turn
 */
export async function readList(
  request: FastifyRequest,
  readPage: ReadJoined,
  baseUrl: string,
  how: { maxId?: number | undefined; start?: number; readRest?: ReadRest; isShort?: boolean } = {},
): Promise<Answer> {
  const { limite, apres } = request.query as PageQuery
  const after = apres === undefined ? (how.start ?? 0) : afterId(apres, how.maxId)
  // The first rows are read before the answer begins, so that a database that is away is still a clear 503.
  const read = () => readPage(after, limite ?? BATCH)
  const isLong = limite === undefined ? how.isShort !== true : limite > FEW
  const { items, marks, last, hasMore } = await (isLong ? readInTurn(request, read) : read())
  const next = hasMore ? last : null
  if (next !== null && limite === undefined) {
    return { texts: startingWith(items, how.readRest?.(next) ?? batches(next, readPage)) }
  }
  const link = next === null ? {} : { link: nextLink(request, baseUrl, { apres: String(next) }) }
  return readyOf(jsonArray([items]), link, marks)
}

/** Reads a row more than the page has, which tells whether there are others. */
function joining(readPage: ReadPage): ReadJoined {
  return async (after, most) => {
    const rows = await readPage(after, most + 1)
    const shown = rows.slice(0, Math.min(most, roomFor(rows)))
    const items = shown.map(({ json }) => json).join(',')
    return { items, last: shown.at(-1)?.id ?? null, hasMore: rows.length > shown.length }
  }
}

/** How many rows a page has room for, one at least. */
function roomFor(rows: Row[]): number {
  let total = 0
  const end = rows.findIndex(({ json }) => {
    total += json.length
    return total > PAGE_BYTES
  })
  return end < 0 ? rows.length : Math.max(end, 1)
}

/** A JSON array of texts that are JSON themselves. */
export function jsonArray(texts: string[]): string {
  return `[${texts.join(',')}]`
}

/**
 * The `Link` header to the next page: this address with other parameters, without those that the route doesn't know.
 * @param baseUrl the public address of the API
 */
export function nextLink(
  request: FastifyRequest,
  baseUrl: string,
  parameters: Record<string, string>,
): string {
  // Not by URL, which takes four times as long.
  const { pathname, search } = partsOf(request.url)
  const known = request.query as object
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => Object.hasOwn(known, name)),
  )
  for (const [name, value] of Object.entries(parameters)) query.set(name, value)
  return `<${baseUrl}${pathname}?${query}>; rel="next"`
}

function partsOf(target: string): { pathname: string; search: string } {
  // The absolute form of a target (RFC 9112 section 3.2.2) may name any host.
  const address = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  // Where the router ends the path.
  const end = address.search(/[?#]/)
  return end < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, end), search: address.slice(end + 1) }
}

async function* startingWith(first: string, rest: AsyncIterable<Items>): AsyncGenerator<Items> {
  yield [first]
  yield* rest
}

async function* batches(after: number, readPage: ReadJoined): AsyncGenerator<string[]> {
  for (let from: number | null = after; from !== null; ) {
    const { items, last, hasMore }: Page = await readPage(from, BATCH)
    if (items !== '') yield [items]
    from = hasMore ? last : null
  }
}
