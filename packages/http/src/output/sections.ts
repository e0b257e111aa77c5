// Streams a JSON object of several lists of any size.

import { type TSchema, Type } from 'typebox'
import type { ReadRows } from './pages.js'

/** Values of the columns that order the list. */
type Cursor = readonly (number | string)[]

type CursorRow = { json: string; cursor: Cursor }

export type Section = {
  /** Reads rows after a cursor; `null` reads from the beginning. */
  read: (after: Cursor | null, limit: number) => Promise<CursorRow[]>
  /** Bytes of the largest possible row; the batch size is computed from it. */
  rowBytes: number
}

export type Sections = Record<string, Section>

export type PersonalList = {
  /** SQL that selects `cursor` and `json`, ordered by the cursor. Parameters: $1 user id, $2 limit, from $3 the last cursor. */
  sql: string
  /** Initial cursor, below that of every row; `[0]` by default. */
  start?: Cursor
  rowBytes: number
}

type Pool = {
  query: (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: CursorRow[] }>
}

/** Statements are named `export_<list>`. */
export const exportSections =
  (pool: Pool, lists: Record<string, PersonalList>) =>
  (utilisateurId: number): Sections =>
    mapValues(lists, ({ sql, start = [0], rowBytes }, list) => ({
      read: async (after, limit) => {
        const values = [utilisateurId, limit, ...(after ?? start)]
        return (await pool.query({ name: `export_${list}`, text: sql, values })).rows
      },
      rowBytes,
    }))

/** OpenAPI schemas of the lists. */
export const listSchemas = (descriptions: Record<string, string>): Record<string, TSchema> =>
  mapValues(descriptions, (description) =>
    Type.Array(Type.Object({}, { additionalProperties: true }), { description }),
  )

/** Example: each list empty. */
export const emptyLists = (descriptions: Record<string, string>): Record<string, unknown[]> =>
  mapValues(descriptions, () => [])

const mapValues = <V, T>(record: Record<string, V>, map: (value: V, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))

/** Bytes of a batch, which a slow reader keeps in memory. Larger ones occupy the event loop for tens of milliseconds. */
const BATCH_BYTES = 1024 * 1024

/** Larger batches aren't faster per row. */
const MAX_ROWS = 1000

export const readById =
  (readPage: ReadRows): Section['read'] =>
  async (after, limit) => {
    const rows = await readPage(Number(after?.[0] ?? 0), limit)
    return rows.map(({ id, json }) => ({ json, cursor: [id] }))
  }

/** Yields nothing before the first rows are read, so that a failed first read can still be answered with an error status. */
export async function* streamSections(sections: Sections): AsyncGenerator<string> {
  let opening = '{'
  for (const [name, section] of Object.entries(sections)) {
    for await (const piece of streamList(name, section)) {
      yield opening + piece
      opening = ''
    }
    opening = ','
  }
  yield opening === '{' ? '{}' : '}'
}

export async function* streamList(name: string, { read, rowBytes }: Section): AsyncGenerator<string> {
  const batch = Math.max(1, Math.min(Math.floor(BATCH_BYTES / rowBytes), MAX_ROWS))
  let rows: CursorRow[] = []
  const textAfter = async (cursor: Cursor | null) => {
    rows = await read(cursor, batch)
    return jsonOf(rows)
  }
  yield `${JSON.stringify(name)}:[${await textAfter(null)}`
  for (let lastRow = rows.at(-1); rows.length === batch && lastRow !== undefined; lastRow = rows.at(-1)) {
    const text = await textAfter(lastRow.cursor)
    if (text !== '') yield `,${text}`
  }
  yield ']'
}

const jsonOf = (rows: { json: string }[]) => rows.map(({ json }) => json).join(',')
