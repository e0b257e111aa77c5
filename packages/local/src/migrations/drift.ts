// Compares the migrations with schema.prisma by Prisma's own engine.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { withSchemaEngine } from './schema-engine.js'

const filters = { externalTables: [], externalEnums: [] }

/**
 * Compares what the migrations make with what `schema.prisma` says, in a shadow database that the engine creates.
 * @returns null where they agree, else what differs, as Prisma words it
 */
export async function schemaDrift(url: string, schemaDir: string): Promise<string | null> {
  const path = join(schemaDir, 'schema.prisma')
  const schema = { path, content: await readFile(path, 'utf8') }
  const migrations = await listMigrations(schemaDir)
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

/** Applies migrations as Prisma's own engine does: `prisma migrate deploy`, for tests of what it leaves behind. */
export async function deployWithPrisma(url: string, schemaDir: string): Promise<string[]> {
  const migrationsList = await listMigrations(schemaDir)
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList, filters }),
  )
  return appliedMigrationNames
}

async function listMigrations(schemaDir: string): Promise<MigrationList> {
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
