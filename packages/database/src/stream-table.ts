// Streams a long list from PostgreSQL in batches of bounded size, without a transaction around them.

import type { Reads } from './standby/reads.js'

/** Parts of SQL, unescaped because COPY takes no parameters. Must not contain callers' input. */
export type TableScan = {
  table: string
  json: string
  /** SQL that estimates a row's bytes more cheaply than building its JSON. */
  length: string
  conditions: string[]
}

/** Large enough to hide round trips, small enough for many long responses at once. The first row may exceed it. */
export const BATCH_BYTES = 512 * 1024
const BATCH_ROWS = { first: 100, min: 10, max: 2_000 }
const [NEWLINE, COMMA] = [10, 44] as const

/** Yields all rows in id order, separated by commas. */
export async function* streamTable(reads: Reads, list: TableScan, after: number): AsyncGenerator<Buffer[]> {
  let limit = BATCH_ROWS.first
  for (let cursor = after; ; ) {
    const batch = await readBatch(reads, list, cursor, limit)
    if (batch === null) return
    const { bytes, rows, lastId, chunks } = batch
    const fitting = Math.round((rows * BATCH_BYTES) / Math.max(bytes, 1))
    limit = Math.min(Math.max(fitting, BATCH_ROWS.min), BATCH_ROWS.max)
    cursor = lastId
    yield chunks
  }
}

type Batch = { chunks: Buffer[]; bytes: number; rows: number; lastId: number }

/** @param rows maximum number of rows; the first row alone may exceed `BATCH_BYTES` */
async function readBatch(reads: Reads, list: TableScan, after: number, rows: number): Promise<Batch | null> {
  const { table, json, length, conditions } = list
  const where = (...more: string[]) => [...conditions, ...more].join(' AND ')
  const lengths = `SELECT id, ${length} AS length FROM ${table} WHERE ${where(`id > ${after}`)} ORDER BY id LIMIT ${rows}`
  const sums = `SELECT id, sum(length) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) - length AS before FROM (${lengths}) AS lengths`
  const batchEnd = await reads.query<{ lastId: number | null; count: number }>({
    text: `SELECT max(id) AS "lastId", count(*)::int AS count FROM (${sums}) AS sums WHERE before < ${BATCH_BYTES}`,
  })
  const { lastId = null, count = 0 } = batchEnd.rows[0] ?? {}
  if (lastId === null) return null
  const range = where(`id > ${after}`, `id <= ${lastId}`)
  const chunks = await reads.copyRows(`SELECT ${json} FROM ${table} WHERE ${range} ORDER BY id`)
  return {
    chunks: withCommas(chunks),
    bytes: chunks.reduce((sum, { length }) => sum + length, 0),
    rows: count,
    lastId,
  }
}

function withCommas(chunks: Buffer[]): Buffer[] {
  for (const chunk of chunks) {
    for (let newline = chunk.indexOf(NEWLINE); newline >= 0; newline = chunk.indexOf(NEWLINE, newline + 1))
      chunk[newline] = COMMA
  }
  const lastChunk = chunks.pop()
  if (lastChunk !== undefined && lastChunk.length > 1) chunks.push(lastChunk.subarray(0, -1))
  return chunks
}
