// Applies migrations; safe to run again after being killed at any moment.

import type pg from 'pg'
import { isConcurrent, runConcurrently } from './concurrently.js'
import { type Migration, readMigrations } from './files.js'
import { createHistory, readHistory, recordApplied, refuseOutdated, type State } from './history.js'
import { withMigrationLock } from './lock.js'
import { type Grant, grantTo } from './rights.js'
import { runWithLockRetries } from './script.js'

type MigrateOptions = { grant?: Grant; waitMs?: number }

/**
 * Runs each script in a transaction with its row in Prisma's table; scripts with CONCURRENTLY without a transaction.
 * @param url of a role that can create tables
 * @param schemaDir folder that contains `migrations/`
 * @returns names of the migrations that this call applied
 * @throws OutdatedDatabase before anything is changed
 */
export async function migrate(
  url: string,
  schemaDir: string,
  { grant, waitMs }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(schemaDir)
  const run = async (client: pg.Client) => {
    await refuseOutdated(client, migrations[0]?.name ?? '')
    await prepare(client, grant)
    const history = await readHistory(client)
    const missing = migrations.filter(({ name }) => history.get(name) !== 'applied')
    for (const migration of missing) await apply(client, migration, history.get(migration.name))
    // Again: the default rights are too wide for some new objects.
    if (grant !== undefined) await grantTo(client, grant)
    return missing.map(({ name }) => name)
  }
  return withMigrationLock(url, run, waitMs)
}

/** Default rights apply only to objects created later, so they are granted first. */
async function prepare(client: pg.Client, grant: Grant | undefined): Promise<void> {
  await client.query('BEGIN')
  try {
    await createHistory(client)
    if (grant !== undefined) await grantTo(client, grant)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function apply(client: pg.Client, migration: Migration, state: State | undefined): Promise<void> {
  const startedAt = new Date()
  const recordMigration = () => recordApplied(client, migration, startedAt)
  try {
    if (state === 'executed') await recordMigration()
    else if (isConcurrent(migration.sql)) await runConcurrently(client, migration.sql).then(recordMigration)
    else await runWithLockRetries(client, migration.sql, recordMigration)
  } catch (error) {
    if (state === 'interrupted' && isDuplicate(error)) return recordMigration()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${migration.name}: ${reason}`, { cause: error })
  }
}

/**
 * SQLSTATEs of existing objects. Prisma's engine records a script in a second transaction: killed in between, it leaves the script
 * applied but unrecorded.
 */
const isDuplicate = (error: unknown) =>
  /^(42P06|42P07|42701|42710|42723)$/.test((error as { code?: string }).code ?? '')
