// A JSON object of several lists, of any size, written piece by piece.

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ReadPage } from './pages.js'

/** Lists by their names in the document. */
export type Sections = Record<string, ReadPage>

/** Rows that one statement fetches: a recipe may have 150 kB, and nobody waits for an export. */
const BATCH = 100

/** The text of the document; the first piece comes after the first rows were read. */
export async function* sectionsText(sections: Sections): AsyncGenerator<string> {
  let opening = '{'
  for (const [name, readPage] of Object.entries(sections)) {
    for await (const piece of listText(name, readPage)) {
      yield opening + piece
      opening = ''
    }
    opening = ','
  }
  yield opening === '{' ? '{}' : '}'
}

/** One list as a member of a JSON object: `"name":[…]`. The first piece comes after the first rows were read. */
export async function* listText(name: string, readPage: ReadPage): AsyncGenerator<string> {
  let rows = await readPage(0, BATCH)
  yield `${JSON.stringify(name)}:[${jsonOf(rows)}`
  for (let last = rows.at(-1); rows.length === BATCH && last !== undefined; last = rows.at(-1)) {
    rows = await readPage(last.id, BATCH)
    if (rows.length > 0) yield `,${jsonOf(rows)}`
  }
  yield ']'
}

/**
 * Answers with a JSON text that comes in pieces, for nobody but the caller. The first piece is awaited, so that what
 * fails before it is still a clear error without these headers; what fails later ends the connection, so that nobody takes a part for the whole.
 */
export async function sendText(
  reply: FastifyReply,
  pieces: AsyncGenerator<string | Uint8Array>,
  headers: Record<string, string> = {},
): Promise<never> {
  const first = await pieces.next()
  async function* all() {
    if (first.done !== true) yield first.value
    yield* pieces
  }
  reply.headers(headers).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(Readable.from(all())) as never
}

const jsonOf = (rows: { json: string }[]) => rows.map(({ json }) => json).join(',')
