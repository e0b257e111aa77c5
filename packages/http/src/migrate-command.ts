// What both services' migrate.ts do around Prisma's engine: --help, the database's address, a clear report.

import { helpOnRequest, settingsOrExit } from './process.js'
import { databaseUrl, readSettings, settingsHelp } from './settings.js'

const specs = {
  DATABASE_URL: databaseUrl({
    desc: 'PostgreSQL connection URL of the service’s database, as a role that may change its schema',
    example: 'postgresql://owner:password@db.internal:5432/recettes',
  }),
}

/**
 * Applies what is missing and says what that was. Exit codes: 0 up to date now, 1 a migration failed, 78 settings.
 * @param service its name, for the help and the report
 * @param migrate applies migrations to the database of that URL and answers their names
 */
export async function migrateCommand(
  service: string,
  migrate: (url: string) => Promise<string[]>,
): Promise<void> {
  const command = `node services/${service}/dist/migrate.js`
  helpOnRequest(() => settingsHelp(command, `bring the database of the ${service} service up to date`, specs))
  const { DATABASE_URL } = settingsOrExit((environment) => readSettings(specs, environment))
  try {
    const applied = await migrate(DATABASE_URL)
    const report = applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`
    process.stdout.write(`${service}: ${report}\n`)
  } catch (error) {
    process.stderr.write(
      `${service}: not migrated: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
