// Lists: the whole of one streamed in pages with constant memory, or one page with a link to the next.

import { afterId } from '@recettes/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Items, readyOf, sendAnswer } from './ready.js'

/**
 * One row of a list: its id, which pages go by, its JSON text, and what tells this state of it from every other, where
 * there is something shorter than the text.
 */
export type Row = { id: number; json: string; mark?: string }

/** Reads rows in id order: at most `limit` of those after the id `after`. */
export type ReadPage = (after: number, limit: number) => Promise<Row[]>

/** Reads all rows after an id, for lists that are long as a rule: without it they are read page by page. */
export type ReadRest = (after: number) => AsyncIterable<Items>

/** Rows that one statement fetches for a whole list: few enough for memory, many enough to hide the round trips. */
const BATCH = 500

/** The paging parameters as they came. */
export type PageQuery = { limite?: number | undefined; apres?: number | undefined }

/** Answers with a list. Typed like `sendReady`. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: ReadPage,
  baseUrl: string,
  maxId?: number,
): Promise<never> {
  return sendAnswer(request, reply, await readList(request, readPage, baseUrl, maxId))
}

/**
 * Reads a list as a JSON array. With `limite` it is one page, and a `Link` header (RFC 8288) names the next where there is
 * one; without, the whole list, read page by page as the caller takes it: no cursor or transaction stays open meanwhile,
 * so rows written during a long answer may or may not be in it, but none is there twice.
 * @param baseUrl the public address of the API, for the link
 * @param maxId the largest id that the list's table can have; PostgreSQL's `integer` unless given
 * @param readRest reads what is behind the first rows
 */
export async function readList(
  request: FastifyRequest,
  readPage: ReadPage,
  baseUrl: string,
  maxId?: number,
  readRest: ReadRest = (after) => batches(after, readPage),
): Promise<Answer> {
  const { limite, apres } = request.query as PageQuery
  const after = afterId(apres ?? 0, maxId)
  if (limite === undefined) {
    // The first rows are read before the answer begins, so that a database that is away is still a clear 503.
    const first = await readPage(after, BATCH)
    const lastOfFirst = first.at(-1)
    if (first.length < BATCH || lastOfFirst === undefined) return readyOf(rowsJson(first), {}, marksOf(first))
    return { texts: startingWith(first, readRest(lastOfFirst.id)) }
  }
  const rows = await readPage(after, limite + 1)
  const page = rows.slice(0, limite)
  const last = page.at(-1)
  const link =
    rows.length > limite && last ? { link: nextLink(request, baseUrl, { apres: String(last.id) }) } : {}
  return readyOf(rowsJson(page), link, marksOf(page))
}

/** What a page's tag is made from; undefined for its text. */
function marksOf(rows: Row[]): string | undefined {
  const marks = rows.map(({ id, mark }) => `${id}-${mark}`)
  return rows.some(({ mark }) => mark === undefined) ? undefined : marks.join()
}

/** A JSON array of texts that are JSON themselves. */
export function jsonArray(texts: string[]): string {
  return `[${texts.join(',')}]`
}

/**
 * The `Link` header to the next page: this address with other parameters.
 * @param baseUrl the public address of the API
 */
export function nextLink(
  request: FastifyRequest,
  baseUrl: string,
  parameters: Record<string, string>,
): string {
  const next = new URL(request.url, 'http://unused')
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, value)
  return `<${baseUrl}${next.pathname}${next.search}>; rel="next"`
}

const rowsJson = (rows: Row[]) => jsonArray(rows.map((row) => row.json))

async function* startingWith(first: Row[], rest: AsyncIterable<Items>): AsyncGenerator<Items> {
  yield first.map((row) => row.json)
  yield* rest
}

async function* batches(after: number, readPage: ReadPage): AsyncGenerator<string[]> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const rows: Row[] = await readPage(last, BATCH)
    yield rows.map((row) => row.json)
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
}
