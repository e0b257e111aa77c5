// Streams a long list from PostgreSQL in batches of bounded size, without a transaction around them.

import type { Reads } from './standby/reads.js'

/** They become part of statements unescaped, since COPY takes no parameters: no caller's input. */
export type TableScan = {
  table: string
  json: string
  /** A row's bytes, or nearly so, cheaper than by building its JSON. */
  length: string
  conditions: string[]
}

/** Large enough to hide round trips, small enough for many long answers at once. The first row may exceed it. */
const BATCH_BYTES = 512 * 1024
const ROWS = { first: 100, min: 10, max: 2_000 }
const [NEWLINE, COMMA] = [10, 44] as const

/** Yields all rows in id order, separated by commas. */
export async function* streamTable(reads: Reads, list: TableScan, after: number): AsyncGenerator<Buffer[]> {
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

/** @param rows at most so many, and at most `BATCH_BYTES` but for the first */
async function readBatch(reads: Reads, list: TableScan, after: number, rows: number): Promise<Batch | null> {
  const { table, json, length, conditions } = list
  const where = (...more: string[]) => [...conditions, ...more].join(' AND ')
  const lengths = `SELECT id, ${length} AS length FROM ${table} WHERE ${where(`id > ${after}`)} ORDER BY id LIMIT ${rows}`
  const sums = `SELECT id, sum(length) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) - length AS before FROM (${lengths}) AS lengths`
  const found = await reads.query<{ last: number | null; count: number }>({
    text: `SELECT max(id) AS last, count(*)::int AS count FROM (${sums}) AS sums WHERE before < ${BATCH_BYTES}`,
  })
  const { last = null, count = 0 } = found.rows[0] ?? {}
  if (last === null) return null
  const range = where(`id > ${after}`, `id <= ${last}`)
  const pieces = await reads.lines(`SELECT ${json} FROM ${table} WHERE ${range} ORDER BY id`)
  return {
    pieces: withCommas(pieces),
    bytes: pieces.reduce((sum, { length }) => sum + length, 0),
    rows: count,
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
