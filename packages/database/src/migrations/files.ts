// Reads the migrations in prisma/<service>/migrations.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `checksum` is Prisma's: SHA-256 of the script in hexadecimal. */
export type Migration = { name: string; sql: string; checksum: string }

export async function migrationNames(schemaDir: string): Promise<string[]> {
  const entries = await readdir(join(schemaDir, 'migrations'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

export async function readMigrations(schemaDir: string): Promise<Migration[]> {
  const names = await migrationNames(schemaDir)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(schemaDir, 'migrations', name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
