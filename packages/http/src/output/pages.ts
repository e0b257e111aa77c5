// Lists: one page with a link to the next, or the whole list, streamed in constant memory.

import { afterId } from '@recettes/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Items, readyOf, sendAnswer, sendReady } from './ready.js'
import { readLimited } from './streams.js'

export type Row = { id: number; json: string }

/** Reads at most `limit` rows after the id `after`, in id order. */
export type ReadPage = (after: number, limit: number) => Promise<Row[]>

export type Page = {
  /** JSON of its rows, joined by commas. */
  items: string
  /** Identifies these states of these rows for the ETag, if shorter than `items`. */
  marks?: string
  /** Id of the last row; null if empty. */
  last: number | null
  hasMore: boolean
}

/** Like `ReadPage`, joined and at most `PAGE_BYTES` long. */
export type ReadPageText = (after: number, most: number) => Promise<Page>

/** Reads all rows after an id, for lists that are usually long. */
export type ReadRest = (after: number) => AsyncIterable<Items>

/** Maximum of a page of more than one row; reading and sending it takes some tens of milliseconds. */
export const PAGE_BYTES = 2 * 1024 * 1024

/** Rows of one statement for a whole list: few enough for memory, enough to hide the round trips. */
const BATCH = 500

/** Up to so many rows are read without queueing. */
const FEW = 100

export type PageQuery = { limite?: number | undefined; apres?: number | undefined }

/** Typed like `sendReady`. `etag` is the whole list's strong tag; by default each page's content is hashed. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: ReadPage,
  baseUrl: string,
  { maxId, etag }: { maxId?: number; etag?: string | undefined } = {},
): Promise<never> {
  const answer = await readList(request, toPageText(readPage), baseUrl, { maxId })
  if (etag === undefined || !('body' in answer)) return sendAnswer(request, reply, answer)
  return sendReady(request, reply, { ...answer, etag: answer.long === true ? `W/${etag}` : etag })
}

/**
 * Reads a list as a JSON array. With `limite` it is one page, shorter if its rows are long; a `Link` header (RFC 8288) names
 * the next one. Without `limite` it is the whole list, read page by page as the caller consumes it, without an open cursor
 * or transaction: rows written meanwhile may be missing, and none is there twice.
 * @param how.maxId the largest possible id; PostgreSQL's `integer` by default
 * @param how.start read after this id if the request names none; 0 by default
 * @param how.readRest reads all after the first page; page by page by default
 * @param how.isShort such lists are usually short, so the first page isn't queued
 */
export async function readList(
  request: FastifyRequest,
  readPage: ReadPageText,
  baseUrl: string,
  how: { maxId?: number | undefined; start?: number; readRest?: ReadRest; isShort?: boolean } = {},
): Promise<Answer> {
  const { limite, apres } = request.query as PageQuery
  const after = apres === undefined ? (how.start ?? 0) : afterId(apres, how.maxId)
  // Reads the first page before the response starts, so that an unreachable database is still a 503.
  const read = () => readPage(after, limite ?? BATCH)
  const isLong = limite === undefined ? how.isShort !== true : limite > FEW
  const { items, marks, last, hasMore } = await (isLong ? readLimited(request, read) : read())
  const next = hasMore ? last : null
  if (next !== null && limite === undefined) {
    return { texts: startingWith(items, how.readRest?.(next) ?? batches(next, readPage)) }
  }
  const link = next === null ? {} : { link: nextLink(request, baseUrl, { apres: String(next) }) }
  return readyOf(jsonArray([items]), link, marks)
}

/** Reads one more row than the page has, to know whether there are others. */
function toPageText(readPage: ReadPage): ReadPageText {
  return async (after, most) => {
    const rows = await readPage(after, most + 1)
    const shown = rows.slice(0, Math.min(most, roomFor(rows)))
    const items = shown.map(({ json }) => json).join(',')
    return { items, last: shown.at(-1)?.id ?? null, hasMore: rows.length > shown.length }
  }
}

/** Rows that fit into a page, at least one. */
function roomFor(rows: Row[]): number {
  let total = 0
  const end = rows.findIndex(({ json }) => {
    total += json.length
    return total > PAGE_BYTES
  })
  return end < 0 ? rows.length : Math.max(end, 1)
}

export function jsonArray(texts: string[]): string {
  return `[${texts.join(',')}]`
}

/** The `Link` header to the next page: this address with other parameters, without those unknown to the route. */
export function nextLink(
  request: FastifyRequest,
  baseUrl: string,
  parameters: Record<string, string>,
): string {
  // `new URL` takes four times as long.
  const { pathname, search } = partsOf(request.url)
  const known = request.query as object
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => Object.hasOwn(known, name)),
  )
  for (const [name, value] of Object.entries(parameters)) query.set(name, value)
  return `<${baseUrl}${pathname}?${query}>; rel="next"`
}

function partsOf(target: string): { pathname: string; search: string } {
  // Absolute targets (RFC 9112 section 3.2.2) may name any host.
  const address = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  const end = address.search(/[?#]/)
  return end < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, end), search: address.slice(end + 1) }
}

async function* startingWith(first: string, rest: AsyncIterable<Items>): AsyncGenerator<Items> {
  yield [first]
  yield* rest
}

async function* batches(after: number, readPage: ReadPageText): AsyncGenerator<string[]> {
  for (let from: number | null = after; from !== null; ) {
    const { items, last, hasMore }: Page = await readPage(from, BATCH)
    if (items !== '') yield [items]
    from = hasMore ? last : null
  }
}
