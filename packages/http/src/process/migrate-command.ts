// The migrate command of both services.

import { join } from 'node:path'
import { migrate, OutdatedDatabase } from '@recettes/database'
import { str } from 'envalid'
import { databaseUrl } from '../settings/database-url.js'
import { readSettings, settingsHelp } from '../settings/settings.js'
import { helpOnRequest, settingsOrExit } from './process.js'

const specs = {
  DATABASE_URL: databaseUrl({
    desc: 'PostgreSQL connection URL of the service’s database, as a role that may change its schema',
    example: 'postgresql://owner:password@db.internal:5432/recettes',
  }),
  SERVICE_ROLE: str({
    default: undefined,
    desc: 'Role that the service connects as: gets what it needs in this database, as infra/database-roles.sql says',
    example: 'recettes_auth',
  }),
}

/**
 * @param release its folder, which has `prisma/` and `infra/`. Exits 0 when up to date, 1 on failure, 78 on invalid settings or for
 * a database from before the baseline.
 */
export async function migrateCommand(service: string, release: string): Promise<void> {
  const command = `node services/${service}/dist/migrate.js`
  helpOnRequest(() => settingsHelp(command, `bring the database of the ${service} service up to date`, specs))
  const { DATABASE_URL, SERVICE_ROLE } = settingsOrExit((environment) => readSettings(specs, environment))
  const script = join(release, 'infra/database-roles.sql')
  const options = SERVICE_ROLE ? { grant: { role: SERVICE_ROLE, script } } : {}
  try {
    const applied = await migrate(DATABASE_URL, join(release, 'prisma', service), options)
    const report = applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`
    process.stdout.write(`${service}: ${report}\n`)
  } catch (error) {
    process.stderr.write(
      `${service}: not migrated: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = error instanceof OutdatedDatabase ? 78 : 1
  }
}
