// Reads many rows as bytes, without a string for each.

import type pg from 'pg'
import { to } from 'pg-copy-streams'

/**
 * The SELECT has one column, a text without characters that COPY quotes, such as JSON. All lines are in memory when it
 * resolves.
 */
export async function copyLines(client: pg.ClientBase, select: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  const copy = `COPY (${select}) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`
  for await (const piece of client.query(to(copy))) pieces.push(piece as Buffer)
  return pieces
}
