// Streams a long list from PostgreSQL in batches of about equal size, without a transaction around them.

import type { Reads } from './standby/reads.js'

/** They become part of statements unescaped, since COPY takes no parameters: no caller's input. */
export type Walk = { table: string; json: string; conditions: string[] }

/** Large enough to hide round trips, small enough for many long answers at once. */
const BATCH_BYTES = 512 * 1024
const ROWS = { first: 100, min: 10, max: 2_000 }
const [NEWLINE, COMMA] = [10, 44] as const

/** Yields all rows in id order, separated by commas. */
export async function* walk(reads: Reads, list: Walk, after: number): AsyncGenerator<Buffer[]> {
  let limit = ROWS.first
  for (let from = after; ; ) {
    const batch = await readBatch(reads, list, from, limit)
    if (batch === null) return
    const { bytes, rows, last, pieces } = batch
    const fitting = Math.round((rows * BATCH_BYTES) / Math.max(bytes, 1))
    limit = Math.min(Math.max(fitting, ROWS.min), ROWS.max)
    from = last
    yield pieces
  }
}

type Batch = { pieces: Buffer[]; bytes: number; rows: number; last: number }

async function readBatch(reads: Reads, list: Walk, after: number, rows: number): Promise<Batch | null> {
  const { table, json, conditions } = list
  const where = (...more: string[]) => [...conditions, ...more].join(' AND ')
  const ids = `SELECT id FROM ${table} WHERE ${where(`id > ${after}`)} ORDER BY id LIMIT ${rows}`
  const found = await reads.query<{ last: number | null }>({
    text: `SELECT max(id) AS last FROM (${ids}) AS ids`,
  })
  const last = found.rows[0]?.last ?? null
  if (last === null) return null
  const range = where(`id > ${after}`, `id <= ${last}`)
  const pieces = await reads.lines(`SELECT ${json} FROM ${table} WHERE ${range} ORDER BY id`)
  return {
    pieces: withCommas(pieces),
    bytes: pieces.reduce((sum, { length }) => sum + length, 0),
    rows,
    last,
  }
}

function withCommas(pieces: Buffer[]): Buffer[] {
  for (const piece of pieces) {
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) piece[at] = COMMA
  }
  const last = pieces.pop()
  if (last !== undefined && last.length > 1) pieces.push(last.subarray(0, -1))
  return pieces
}
