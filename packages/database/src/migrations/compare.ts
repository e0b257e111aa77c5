// Compares a database's applied migrations with those that a release needs.

import type pg from 'pg'

/** `newer`: applied and unknown to this release. `now` is the database's clock. */
type Comparison = { missing: string[]; newer: string[]; now: Date | null }

export type Ask = (text: string) => Promise<{ rows: pg.QueryResultRow[] }>

const APPLIED = `SELECT "migration_name" AS name, clock_timestamp() AS now FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`

/** SQLSTATE undefined_table: the database was never migrated. */
const NO_TABLE = '42P01'

/**
 * Newer migrations are compatible: a release contracts only what no serving release uses.
 * @throws errors of `ask`, except for a missing history
 */
export async function compareMigrations(ask: Ask, needed: string[]): Promise<Comparison> {
  const rows = await ask(APPLIED).then(
    (result) => result.rows as { name: string; now: Date }[],
    (error: { code?: unknown }) => {
      if (error.code === NO_TABLE) return []
      throw error
    },
  )
  const applied = new Set(rows.map(({ name }) => name))
  const known = new Set(needed)
  return {
    missing: needed.filter((name) => !applied.has(name)),
    newer: [...applied].filter((name) => !known.has(name)).sort(),
    now: rows[0]?.now ?? null,
  }
}
