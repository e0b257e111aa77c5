// Streams a JSON object of several lists of any size.

import { type TSchema, Type } from 'typebox'

/** Values of the columns that order the list. */
type Cursor = readonly (number | string)[]

type CursorRow = { json: string; cursor: Cursor }

export type Section = {
  read: (after: Cursor, limit: number) => Promise<CursorRow[]>
  /** Initial cursor, below that of every row; `[0]` by default. */
  start?: Cursor
  /** Bytes of the largest possible row; the batch size is computed from it. */
  rowBytes: number
}

export type Sections = Record<string, Section>

export type PersonalList = Omit<Section, 'read'> & {
  /** SQL that selects `cursor` and `json`, ordered by the cursor. Parameters: $1 user id, $2 limit, from $3 the last cursor. */
  sql: string
}

type Pool = {
  query: (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: CursorRow[] }>
}

/** Statements are named `export_<list>`. */
export const exportSections =
  (pool: Pool, lists: Record<string, PersonalList>) =>
  (utilisateurId: number): Sections =>
    mapValues(lists, ({ sql, ...list }, name) => ({
      ...list,
      read: async (after, limit) => {
        const values = [utilisateurId, limit, ...after]
        return (await pool.query({ name: `export_${name}`, text: sql, values })).rows
      },
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

/**
 * Yields the lists as members of an object, the first of them after `opening`; nothing before its first rows are read, so that a
 * failed first read can still be answered with an error status.
 */
export async function* streamSections(sections: Sections, opening: string): AsyncGenerator<string> {
  let separator = opening
  for (const [name, { read, start = [0], rowBytes }] of Object.entries(sections)) {
    const batch = Math.max(1, Math.min(Math.floor(BATCH_BYTES / rowBytes), MAX_ROWS))
    let rows = await read(start, batch)
    yield `${separator}${JSON.stringify(name)}:[${jsonOf(rows)}`
    for (let last = rows.at(-1); last !== undefined && rows.length === batch; last = rows.at(-1)) {
      rows = await read(last.cursor, batch)
      if (rows.length > 0) yield `,${jsonOf(rows)}`
    }
    yield ']'
    separator = ','
  }
}

const jsonOf = (rows: CursorRow[]) => rows.map(({ json }) => json).join(',')
