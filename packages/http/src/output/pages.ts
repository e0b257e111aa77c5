// Lists: one page with a link to the next, or the whole list, streamed in constant memory.

import { clampCursor } from '@recettes/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Batch, bufferResponse, type ReadResponse, sendBuffered, sendResponse } from './responses.js'

export type Row = { id: number; json: string }

/** Reads rows in id order, after the id `after`. */
export type ReadRows = (after: number, limit: number) => Promise<Row[]>

export type Page = {
  /** JSON texts with commas between them, in UTF-8. */
  items: Buffer
  /** Where the next page starts: the last item's id; for the recipes of a search, its place (from 1) in the list of ids. */
  nextAfter: number | null
  hasMore: boolean
}

/** Reads a page of at most `PAGE_BYTES`, but at least one row. */
type ReadPage = (after: number, limit: number) => Promise<Page>

/** Bound of a page with several rows; sending it takes some tens of milliseconds. */
export const PAGE_BYTES = 2 * 1024 * 1024

/** Rows of a whole list that are read at once: few enough for memory, enough to hide round trips. */
const BATCH = 500

/** Pages with more rows, and whole lists, go through the limiter of long reads. */
export const LONG_PAGE = 100

/** Rows of a usually short list that are read without it. */
const SHORT_LIST = 50

type ListOptions = {
  /** PostgreSQL's `integer` by default. */
  maxId?: number | undefined
  /** The id to start after; 0 by default. */
  start?: number | undefined
  /** The whole list usually has at most `SHORT_LIST` rows. */
  isUsuallyShort?: boolean
}

type PageQuery = { limite?: number | undefined; apres?: number | undefined }

/**
 * Returns `never` as `sendBuffered` does.
 * @param etag strong; by default each page is hashed
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: ReadRows,
  baseUrl: string,
  { maxId, start, etag }: Pick<ListOptions, 'maxId' | 'start'> & { etag?: string | undefined } = {},
): Promise<never> {
  const response = await readList(request, pagesOf(readPage), baseUrl, { maxId, start })
  if (etag === undefined || !('body' in response)) return sendResponse(request, reply, response)
  return sendBuffered(request, reply, { ...response, etag })
}

/**
 * Without `limite` it reads page by page, one ahead of the caller, without cursor or transaction: rows written meanwhile may be
 * missing, none is there twice.
 */
export async function readList(
  request: FastifyRequest,
  readPage: ReadPage,
  baseUrl: string,
  options: ListOptions = {},
): Promise<ReadResponse> {
  const { limite, apres } = request.query as PageQuery
  const after = apres === undefined ? (options.start ?? 0) : clampCursor(apres, options.maxId)
  const short = await shortPage()
  if (short !== null) return responseOf(short)
  const release = await request.server.longReads.acquire(request)
  try {
    // Before the response starts, so that an unreachable database is a 503.
    const first = await readPage(after, limite ?? BATCH)
    const { items, nextAfter, hasMore } = first
    if (limite === undefined && hasMore && nextAfter !== null) {
      return { batches: startingWith([items], batches(nextAfter, readPage)), release }
    }
    release()
    return responseOf(first)
  } catch (error) {
    release()
    throw error
  }

  function responseOf({ items, nextAfter, hasMore }: Page): ReadResponse {
    const next = hasMore ? nextAfter : null
    const link = next === null ? {} : { link: nextLink(request, baseUrl, { apres: String(next) }) }
    return bufferResponse(jsonArray(items), link)
  }

  /** Returns null if there is more than a short page. */
  async function shortPage(): Promise<Page | null> {
    if (limite === undefined ? options.isUsuallyShort !== true : limite > LONG_PAGE) return null
    const page = await readPage(after, limite ?? SHORT_LIST)
    return limite === undefined && page.hasMore ? null : page
  }
}

/** One more row shows whether there are others. */
function pagesOf(readPage: ReadRows): ReadPage {
  return async (after, limit) => {
    const rows = await readPage(after, limit + 1)
    const pageRows = rows.slice(0, Math.min(limit, roomFor(rows)))
    const items = Buffer.from(pageRows.map(({ json }) => json).join(','))
    return { items, nextAfter: pageRows.at(-1)?.id ?? null, hasMore: rows.length > pageRows.length }
  }
}

function roomFor(rows: Row[]): number {
  let total = 0
  const end = rows.findIndex(({ json }) => {
    total += Buffer.byteLength(json)
    return total > PAGE_BYTES
  })
  return end < 0 ? rows.length : Math.max(end, 1)
}

const [OPENING, CLOSING] = [Buffer.from('['), Buffer.from(']')]

/** @param items JSON texts with commas between them */
export const jsonArray = (items: Buffer): Buffer => Buffer.concat([OPENING, items, CLOSING])

/** RFC 8288; without parameters unknown to the route. */
export function nextLink(
  request: FastifyRequest,
  baseUrl: string,
  parameters: Record<string, string>,
): string {
  // `new URL` is slower.
  const { pathname, search } = partsOf(request.url)
  const knownParameters = request.query as object
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (!Object.hasOwn(knownParameters, name)) query.delete(name)
  for (const [name, value] of Object.entries(parameters)) query.set(name, value)
  return `<${baseUrl}${pathname}?${query}>; rel="next"`
}

function partsOf(target: string): { pathname: string; search: string } {
  // Absolute targets (RFC 9112 section 3.2.2) may name any host.
  const path = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  const end = path.search(/[?#]/)
  return end < 0
    ? { pathname: path, search: '' }
    : { pathname: path.slice(0, end), search: path.slice(end + 1) }
}

/** Empties `first`: a generator would keep it for as long as it runs. */
export async function* startingWith(first: Batch, rest: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  yield first.splice(0)
  yield* rest
}

async function* batches(after: number, readPage: ReadPage): AsyncGenerator<Batch> {
  for (let cursor: number | null = after; cursor !== null; ) {
    const { items, nextAfter, hasMore }: Page = await readPage(cursor, BATCH)
    if (items.length > 0) yield [items]
    cursor = hasMore ? nextAfter : null
  }
}
