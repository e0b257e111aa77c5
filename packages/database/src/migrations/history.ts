// Prisma's table of applied migrations, kept so that `prisma migrate deploy` can continue.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Migration } from './files.js'

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/**
 * - `interrupted`: Prisma's engine was killed, before or after it ran the script.
 * - `executed`: the script has run, but isn't recorded as finished.
 * - `failed`: the script ended with an error, and was rolled back.
 * - `applied`: recorded as finished.
 */
export type State = 'interrupted' | 'executed' | 'failed' | 'applied'

export async function createHistory(client: pg.ClientBase): Promise<void> {
  await client.query(TABLE)
}

export async function readHistory(client: pg.ClientBase): Promise<Map<string, State>> {
  const { rows } = await client.query<{ name: string; state: State }>(
    `SELECT "migration_name" AS name,
       CASE WHEN "finished_at" IS NOT NULL THEN 'applied' WHEN "applied_steps_count" > 0 THEN 'executed'
         WHEN "logs" IS NULL THEN 'interrupted' ELSE 'failed' END AS state
     FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "finished_at" NULLS FIRST`,
  )
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/** A database of a release before the baseline, whose data nothing carries over. */
export class OutdatedDatabase extends Error {}

/** Reads only. @throws OutdatedDatabase if the database has a migration from before the first of this release */
export async function refuseOutdated(client: pg.ClientBase, baseline: string): Promise<void> {
  const { rows: tables } = await client.query(`SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL`)
  if (tables.length === 0) return
  const { rows } = await client.query<{ name: string }>(
    `SELECT "migration_name" AS name FROM "_prisma_migrations" WHERE "migration_name" COLLATE "C" < $1 LIMIT 1`,
    [baseline],
  )
  if (rows[0] === undefined) return
  throw new OutdatedDatabase(
    `this database has the migration ${rows[0].name}, from before the first of this release, ${baseline}, and can't be ` +
      'brought up to date. Nothing was changed. Create a new, empty database, or keep running the older release with this one',
  )
}

/** An unfinished row is marked as rolled back, as `migrate resolve` does. */
export async function recordApplied(
  client: pg.ClientBase,
  { name, checksum }: Migration,
  startedAt: Date,
): Promise<void> {
  // One statement: a kill between two would leave an applied script without its row.
  await client.query(
    `WITH unfinished AS (UPDATE "_prisma_migrations" SET "rolled_back_at" = now()
       WHERE "migration_name" = $3 AND "finished_at" IS NULL AND "rolled_back_at" IS NULL)
     INSERT INTO "_prisma_migrations"
       ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, startedAt],
  )
}
