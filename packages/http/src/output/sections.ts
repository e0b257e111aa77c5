// Streams a JSON object of several lists of any size.

import { type TSchema, Type } from 'typebox'
import type { ReadRows } from './pages.js'

/** Values of the columns that order the list. */
type Cursor = readonly (number | string)[]

type CursorRow = { json: string; cursor: Cursor }

export type Section = {
  /** Reads rows after a cursor; null starts. */
  read: (after: Cursor | null, limit: number) => Promise<CursorRow[]>
  /** The largest row; sizes the batches. */
  rowBytes: number
}

export type Sections = Record<string, Section>

export type UserList = {
  /** Reads `cursor` and `json` of at most `$2` rows about the user `$1`, in the order of the cursor, after `$3, …`. */
  text: string
  /** Comes before every cursor; `[0]` by default. */
  start?: Cursor
  rowBytes: number
}

type Pool = {
  query: (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: CursorRow[] }>
}

/** Statements are named `export_<list>`. */
export const userSections =
  (pool: Pool, lists: Record<string, UserList>) =>
  (utilisateurId: number): Sections =>
    mapValues(lists, ({ text, start = [0], rowBytes }, list) => ({
      read: async (after, limit) => {
        const values = [utilisateurId, limit, ...(after ?? start)]
        return (await pool.query({ name: `export_${list}`, text, values })).rows
      },
      rowBytes,
    }))

export const listSchemas = (descriptions: Record<string, string>): Record<string, TSchema> =>
  mapValues(descriptions, (description) =>
    Type.Array(Type.Object({}, { additionalProperties: true }), { description }),
  )

export const emptyLists = (descriptions: Record<string, string>): Record<string, unknown[]> =>
  mapValues(descriptions, () => [])

const mapValues = <V, T>(from: Record<string, V>, to: (value: V, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value, name)]))

/** Each export that is read slowly holds a batch. */
const BATCH_BYTES = 5 * 1024 * 1024

/** Larger batches aren't faster per row. */
const MAX_ROWS = 1000

export const byId =
  (readPage: ReadRows): Section['read'] =>
  async (after, limit) => {
    const rows = await readPage(Number(after?.[0] ?? 0), limit)
    return rows.map(({ id, json }) => ({ json, cursor: [id] }))
  }

/** Yields nothing before the first rows are read, so that a failure until then is an error response. */
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

export async function* listText(name: string, { read, rowBytes }: Section): AsyncGenerator<string> {
  const batch = Math.max(1, Math.min(Math.floor(BATCH_BYTES / rowBytes), MAX_ROWS))
  let rows = await read(null, batch)
  yield `${JSON.stringify(name)}:[${jsonOf(rows)}`
  for (let last = rows.at(-1); rows.length === batch && last !== undefined; last = rows.at(-1)) {
    rows = await read(last.cursor, batch)
    if (rows.length > 0) yield `,${jsonOf(rows)}`
  }
  yield ']'
}

const jsonOf = (rows: { json: string }[]) => rows.map(({ json }) => json).join(',')
