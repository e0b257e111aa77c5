// Lists: one page with a link to the next, or the whole list, streamed in constant memory.

import { clampCursor } from '@recettes/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bufferResponse, type ReadResponse, sendResponse } from './responses.js'

export type Row = { id: number; json: string }

/** Reads rows in id order, after the id `after`. */
export type ReadRows = (after: number, limit: number) => Promise<Row[]>

export type Page<Place = number> = {
  /** JSON texts with commas between them, in UTF-8. */
  items: Buffer
  /** Where the next page starts, by default after the last item's id; null at the end. */
  next: Place | null
}

/** Reads a page of at most `PAGE_BYTES`, but at least one row. */
type ReadPage = (after: number, limit: number) => Promise<Page>

/** Bound of a page with several rows; sending it takes some tens of milliseconds. */
export const PAGE_BYTES = 2 * 1024 * 1024

/** Rows of a whole list that are read at once: few enough for memory, enough to hide round trips. */
const BATCH = 500

/** Pages with more rows, and whole lists, go through the limiter of long reads. */
const LONG_PAGE = 100

/** Rows of a usually short list that are read without it. */
const SHORT_LIST = 50

type ListOptions = {
  /** PostgreSQL's `integer` by default. */
  maxId?: number
  /** The id to start after; 0 by default. */
  start?: number
  /** The whole list usually has at most `SHORT_LIST` rows. */
  isUsuallyShort?: boolean
  /** Strong; by default each page is hashed. Whole lists that are streamed have none. */
  etag?: string | undefined
}

type PageQuery = { limite?: number | undefined; apres?: number | undefined }

/** Returns `never` as `sendBuffered` does. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: ReadPage,
  baseUrl: string,
  options?: ListOptions,
): Promise<never> {
  return sendResponse(request, reply, await readList(request, readPage, baseUrl, options))
}

/**
 * Without `limite` it reads page by page, one ahead of the caller, without cursor or transaction: rows written meanwhile may be
 * missing, none is there twice.
 */
export async function readList(
  request: FastifyRequest,
  readPage: ReadPage,
  baseUrl: string,
  { maxId, start = 0, isUsuallyShort = false, etag }: ListOptions = {},
): Promise<ReadResponse> {
  const { limite, apres } = request.query as PageQuery
  const after = apres === undefined ? start : clampCursor(apres, maxId)
  if (limite === undefined ? isUsuallyShort : limite <= LONG_PAGE) {
    const page = await readPage(after, limite ?? SHORT_LIST)
    if (limite !== undefined || page.next === null) return responseOf(page)
  }
  const release = await request.server.longReads.acquire(request)
  try {
    // Before the response starts, so that an unreachable database is a 503.
    const page = await readPage(after, limite ?? BATCH)
    if (limite === undefined && page.next !== null) {
      return { batches: itemsFrom(page, (place) => readPage(place, BATCH)), release }
    }
    release()
    return responseOf(page)
  } catch (error) {
    release()
    throw error
  }

  function responseOf({ items, next }: Page): ReadResponse {
    const link = next === null ? {} : { link: nextLink(request, baseUrl, { apres: String(next) }) }
    const response = bufferResponse(jsonArray(items), link)
    return etag === undefined ? response : { ...response, etag }
  }
}

/** One more row shows whether there are others. */
export function pagesOf(readRows: ReadRows): ReadPage {
  return async (after, limit) => {
    const rows = await readRows(after, limit + 1)
    const pageRows = rows.slice(0, Math.min(limit, roomFor(rows)))
    const items = Buffer.from(pageRows.map(({ json }) => json).join(','))
    const last = rows.length > pageRows.length ? pageRows.at(-1) : undefined
    return { items, next: last?.id ?? null }
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

/** The items of a page and of those after it. */
export async function* itemsFrom<Place>(
  page: Page<Place>,
  readPage: (after: Place) => Promise<Page<Place>>,
): AsyncGenerator<Buffer> {
  for (;;) {
    yield page.items
    if (page.next === null) return
    // A variable beside the parameter would keep the first page for as long as the generator runs.
    page = await readPage(page.next)
  }
}
