// Migrations with one CREATE or DROP INDEX CONCURRENTLY: run outside a transaction, idempotent.

import type pg from 'pg'

const NAME = '"?([a-z_][a-z0-9_]*)"?'
const CREATE = new RegExp(`^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?${NAME} ON `, 'i')
const DROP = new RegExp(`^DROP INDEX CONCURRENTLY IF EXISTS ${NAME}$`, 'i')

const normalised = (script: string) =>
  script.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')

export const isConcurrent = (script: string): boolean => /\bCONCURRENTLY\b/i.test(normalised(script))

/**
 * First drops the invalid index of a killed build; keeps a valid one, which a killed run didn't record.
 * @throws Error for other scripts, before anything is run
 */
export async function runConcurrently(client: pg.ClientBase, script: string): Promise<void> {
  const statement = normalised(script)
  const index = CREATE.exec(statement)?.[1]
  if (statement.includes(';') || (index === undefined && !DROP.test(statement))) {
    throw new Error(
      'a migration with CONCURRENTLY must consist of one statement, CREATE INDEX CONCURRENTLY with a name or DROP INDEX ' +
        'CONCURRENTLY IF EXISTS: only these can be run again after an interruption',
    )
  }
  if (index !== undefined) {
    // PostgreSQL folds a name without quotes, and then an interrupted build wouldn't be found.
    if (index !== index.toLowerCase())
      throw new Error(`the name of a concurrent index must be in lower case: ${index}`)
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
      [index],
    )
    if (rows[0]?.indisvalid === true) return
    if (rows[0]?.indisvalid === false) await client.query(`DROP INDEX CONCURRENTLY "${index}"`)
  }
  await client.query(statement)
}
