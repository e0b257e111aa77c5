// A JSON object of several lists, of any size, written piece by piece.

import type { ReadPage } from './pages.js'

/** Lists by their names in the document. */
export type Sections = Record<string, ReadPage>

/** Rows that one statement fetches: a recipe may have 250 kB, and each export that is read slowly holds a batch. */
const BATCH = 20

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

const jsonOf = (rows: { json: string }[]) => rows.map(({ json }) => json).join(',')
