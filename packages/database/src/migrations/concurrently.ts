// Migrations with one CREATE or DROP INDEX CONCURRENTLY: run outside a transaction, idempotent.

import type pg from 'pg'

const NAME = '"?([a-z_][a-z0-9_]*)"?'
const CREATE = new RegExp(`^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?${NAME} ON `, 'i')
const DROP = new RegExp(`^DROP INDEX CONCURRENTLY IF EXISTS ${NAME}$`, 'i')

/** The script without comments and superfluous spaces. */
const normalised = (script: string) =>
  script.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')

/** Whether PostgreSQL refuses the script within a transaction. */
export const isConcurrent = (script: string): boolean => /\bCONCURRENTLY\b/i.test(normalised(script))

/**
 * Runs the script's statement. First drops the invalid index that a killed build leaves; keeps a valid one,
 * built by a run that ended before it was recorded.
 * @throws Error for a script of another form, before anything is run
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
