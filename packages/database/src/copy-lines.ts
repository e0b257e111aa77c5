// The bytes of many rows as PostgreSQL sends them, without a string for each.

import type pg from 'pg'
import { to } from 'pg-copy-streams'

/**
 * Lines of the one text column that a SELECT has, all in memory when it resolves, so that nobody keeps the statement
 * waiting. Texts of JSON have none of the signs that this COPY would quote, so the bytes are the texts themselves.
 */
export async function copyLines(client: pg.ClientBase, select: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  const copy = `COPY (${select}) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`
  for await (const piece of client.query(to(copy))) pieces.push(piece as Buffer)
  return pieces
}
