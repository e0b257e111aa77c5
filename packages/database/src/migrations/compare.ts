// Compares a database's applied migrations with those that a release needs.

import type pg from 'pg'

/** `unknown`: applied, but not of this release. `now` is the database's clock. */
type Comparison = { missing: string[]; unknown: string[]; now: Date | null }

export type RunQuery = (text: string) => Promise<{ rows: pg.QueryResultRow[] }>

const APPLIED = `SELECT "migration_name" AS name, clock_timestamp() AS now FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`

/** SQLSTATE undefined_table: the database was never migrated. */
const NO_TABLE = '42P01'

/**
 * Unknown migrations are compatible: a migration drops only what no running release uses (expand and contract).
 * @throws errors of `runQuery`, except for a missing history
 */
export async function compareMigrations(runQuery: RunQuery, needed: string[]): Promise<Comparison> {
  const rows = await runQuery(APPLIED).then(
    (result) => result.rows as { name: string; now: Date }[],
    (error: { code?: unknown }) => {
      if (error.code === NO_TABLE) return []
      throw error
    },
  )
  const applied = new Set(rows.map(({ name }) => name))
  const neededNames = new Set(needed)
  return {
    missing: needed.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !neededNames.has(name)).sort(),
    now: rows[0]?.now ?? null,
  }
}
