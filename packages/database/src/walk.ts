// A long list out of PostgreSQL: its bytes as they come, in batches of about the same size, no transaction in between.

import type { Reads } from './replica/reads.js'

/**
 * What is walked through: a table with an `id`, the SQL that makes the JSON text of a row, and conditions on its columns.
 * All of it is put into statements as it is, since COPY takes no parameters: nothing of a caller's may be in it.
 */
export type Walk = { table: string; json: string; conditions: string[] }

/** Bytes of a batch: enough to hide the round trips, little enough for many long answers at once. */
const BATCH_BYTES = 512 * 1024
/** Rows of a batch: the first, the fewest and the most. */
const ROWS = { first: 100, least: 10, most: 2_000 }
const [NEWLINE, COMMA] = [10, 44] as const

/** JSON texts of the rows after an id, in id order, separated by commas. Between two batches nothing is held in the database. */
export async function* walk(reads: Reads, what: Walk, after: number): AsyncGenerator<Buffer[]> {
  let most = ROWS.first
  for (let from = after; ; ) {
    const batch = await readBatch(reads, what, from, most)
    if (batch === null) return
    const { bytes, rows, last, pieces } = batch
    const fitting = Math.round((rows * BATCH_BYTES) / Math.max(bytes, 1))
    most = Math.min(Math.max(fitting, ROWS.least), ROWS.most)
    from = last
    yield pieces
  }
}

type Batch = { pieces: Buffer[]; bytes: number; rows: number; last: number }

async function readBatch(reads: Reads, what: Walk, after: number, rows: number): Promise<Batch | null> {
  const { table, json, conditions } = what
  const where = (...more: string[]) => [...conditions, ...more].join(' AND ')
  const ids = `SELECT id FROM ${table} WHERE ${where(`id > ${after}`)} ORDER BY id LIMIT ${rows}`
  const found = await reads.query<{ last: number | null }>({
    text: `SELECT max(id) AS last FROM (${ids}) AS ids`,
  })
  const last = found.rows[0]?.last ?? null
  if (last === null) return null
  const range = where(`id > ${after}`, `id <= ${last}`)
  const pieces = await reads.lines(`SELECT ${json} FROM ${table} WHERE ${range} ORDER BY id`)
  return { pieces: joined(pieces), bytes: pieces.reduce((sum, { length }) => sum + length, 0), rows, last }
}

/** Lines become items of an array: their ends turn into commas, but for the last, which goes. */
function joined(pieces: Buffer[]): Buffer[] {
  for (const piece of pieces) {
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) piece[at] = COMMA
  }
  const last = pieces.pop()
  if (last !== undefined && last.length > 1) pieces.push(last.subarray(0, -1))
  return pieces
}
