// A JSON object of several lists, of any size, written piece by piece.

import type { ReadPage } from './pages.js'

/** Where a batch goes on: the last row that was read, by the columns that its list is ordered by. */
export type Place = readonly (number | string)[]

/** A list, and the most bytes that the JSON of one of its rows may have. */
export type Section = {
  /** Reads at most `limit` rows after a place, null for the start. */
  read: (after: Place | null, limit: number) => Promise<{ json: string; place: Place }[]>
  rowBytes: number
}

/** Lists by their names in the document. */
export type Sections = Record<string, Section>

/** Bytes that one statement may fetch: each export that is read slowly holds a batch. */
const BATCH_BYTES = 5 * 1024 * 1024

/** Rows that one statement fetches at most: more take no less time for each. */
const MOST_ROWS = 1000

/** Reads a section in id order. */
export const byId =
  (readPage: ReadPage): Section['read'] =>
  async (after, limit) => {
    const rows = await readPage(Number(after?.[0] ?? 0), limit)
    return rows.map(({ id, json }) => ({ json, place: [id] }))
  }

/** The text of the document; the first piece comes after the first rows were read. */
export async function* sectionsText(sections: Sections): AsyncGenerator<string> {
  let opening = '{'
  for (const [name, section] of Object.entries(sections)) {
    for await (const piece of listText(name, section)) {
      yield opening + piece
      opening = ''
    }
    opening = ','
  }
  yield opening === '{' ? '{}' : '}'
}

/** One list as a member of a JSON object: `"name":[…]`. The first piece comes after the first rows were read. */
export async function* listText(name: string, { read, rowBytes }: Section): AsyncGenerator<string> {
  const batch = Math.max(1, Math.min(Math.floor(BATCH_BYTES / rowBytes), MOST_ROWS))
  let rows = await read(null, batch)
  yield `${JSON.stringify(name)}:[${jsonOf(rows)}`
  for (let last = rows.at(-1); rows.length === batch && last !== undefined; last = rows.at(-1)) {
    rows = await read(last.place, batch)
    if (rows.length > 0) yield `,${jsonOf(rows)}`
  }
  yield ']'
}

const jsonOf = (rows: { json: string }[]) => rows.map(({ json }) => json).join(',')
