// Brings a database to the schema of prisma/<service>/migrations, and tells whether SQL and schema.prisma agree.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { withSchemaEngine } from './schema-engine.js'

/** Any fixed number: whoever migrates holds this advisory lock, so that replicas starting together take turns. */
export const MIGRATION_LOCK = 7_203_114

const filters = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that a database doesn't have yet, in order, under a lock.
 * @param url a PostgreSQL connection URL whose role may create tables
 * @param schemaDir a folder with `schema.prisma` and `migrations/`
 * @returns the names of those applied now; none when it was up to date
 * @throws Error when a migration fails; Prisma's history table then holds it as failed
 */
export async function migrate(url: string, schemaDir: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrationsList = await readMigrations(schemaDir)
    const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList, filters }),
    )
    return appliedMigrationNames
  } finally {
    await lock.end()
  }
}

/**
 * Compares what the migrations make with what `schema.prisma` says, in a shadow database that the engine creates.
 * @returns null where they agree, else what differs, as Prisma words it
 */
export async function schemaDrift(url: string, schemaDir: string): Promise<string | null> {
  const path = join(schemaDir, 'schema.prisma')
  const schema = { path, content: await readFile(path, 'utf8') }
  const migrations = await readMigrations(schemaDir)
  const { exitCode, stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: false,
      exitCode: true,
      filters,
    }),
  )
  return exitCode === 0 ? null : (stdout ?? 'they differ')
}

async function readMigrations(schemaDir: string): Promise<MigrationList> {
  const baseDir = join(schemaDir, 'migrations')
  const entries = await readdir(baseDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => {
      const value = await readFile(join(baseDir, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    }),
  )
  const lockfile = await readFile(join(baseDir, 'migration_lock.toml'), 'utf8')
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: lockfile },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}
