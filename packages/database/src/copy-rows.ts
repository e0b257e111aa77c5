// Reads many rows as bytes, without a string for each.

import type pg from 'pg'
import { to } from 'pg-copy-streams'

/**
 * @param select has one text column without characters that COPY quotes, such as JSON
 * @returns chunks of all rows, each row ended by a line feed
 */
export async function copyRows(client: pg.ClientBase, select: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  const copy = `COPY (${select}) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`
  for await (const chunk of client.query(to(copy))) chunks.push(chunk as Buffer)
  return chunks
}
