// An upgrade with migrations under load: expand, roll every replica over, contract; no request may fail.

import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '@recettes/database'
import { inProject, SERVICES, type ServiceName } from '@recettes/local'
import { checkNothingFailed, type Report } from '../report.js'
import { withConnection } from '../sql.js'
import { underLoad } from '../under-load.js'
import { type Length, restartAll, settingsOf } from './restart.js'

/** Milliseconds; longer than the services wait for a lock. */
const LONG_READ_MS = 6_000

/** Changes that a release may bring: columns that old replicas don't know, of the tables that are read most. */
const EXPAND: Record<ServiceName, string> = {
  auth: 'ALTER TABLE utilisateurs ADD COLUMN surnom text;',
  recipe: `ALTER TABLE recettes ADD COLUMN cout_par_portion integer NOT NULL DEFAULT 0;
ALTER TABLE commentaires ADD COLUMN note smallint;`,
}

/** Changes of the next release, which no replica needs any more. */
const CONTRACT: Record<ServiceName, string> = {
  auth: 'ALTER TABLE utilisateurs DROP COLUMN surnom;',
  recipe: `ALTER TABLE recettes DROP COLUMN cout_par_portion;
ALTER TABLE commentaires DROP COLUMN note;`,
}

export async function upgrade(report: Report, length: Length): Promise<void> {
  const counts = await underLoad(
    report,
    { ...settingsOf(length), web: true },
    async ({ report, folder, database, fleet, phase }) => {
      const apply = async (name: string, sql: Record<ServiceName, string>) => {
        for (const service of SERVICES) {
          const applied = await migrate(
            database.urls[service],
            withMigration(folder, service, name, sql[service]),
          )
          report.check(`${service}: migrated by ${applied.join()}`, applied.length === 1)
        }
        await delay(2_000)
      }
      await delay(1_000)
      phase('before')
      // As a backup does: a long read of the very tables, which blocks ALTER TABLE.
      const reading = Promise.all(SERVICES.map((service) => readLong(database.urls[service])))
      await apply('29990101000000_expand', EXPAND)
      await reading
      phase('expanded beside a long read, all replicas of the old release')
      await restartAll(fleet)
      phase('rolled over')
      await apply('29990102000000_contract', CONTRACT)
      phase('contracted')
    },
  )
  checkNothingFailed(report, counts)
}

/** Holds on to every table for some seconds, reading. */
async function readLong(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    await client.query(`BEGIN; ${rows.map(({ name }) => `SELECT FROM ${name} LIMIT 1`).join('; ')}`)
    await delay(LONG_READ_MS)
    await client.query('COMMIT')
  })
}

/** A copy of a service's migrations plus one migration; later calls keep it. */
function withMigration(folder: string, service: ServiceName, name: string, sql: string): string {
  const copy = join(folder, 'prisma', service)
  cpSync(inProject('prisma', service), copy, { recursive: true })
  mkdirSync(join(copy, 'migrations', name), { recursive: true })
  writeFileSync(join(copy, 'migrations', name, 'migration.sql'), sql)
  return copy
}
