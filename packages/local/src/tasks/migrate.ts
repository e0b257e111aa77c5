// `npm run migrate`: brings the databases of both services up to date.

import { migrate, OutdatedDatabase } from '@recettes/database'
import { Command } from 'commander'
import { inProject, SERVICES } from '../project.js'
import { NoStackError, runningStack } from '../running-stack.js'

const program = new Command('npm run migrate --')
  .description('Apply the migrations that are missing, to the running local stack or to the databases named.')
  .option('--auth-database-url <url>', 'database of the auth service')
  .option('--recipe-database-url <url>', 'database of the recipe service')
  .addHelpText(
    'after',
    '\nExit codes: 0 up to date now, 1 a migration failed, 2 wrong usage or no stack, 78 a database of an older release',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .action(migrateAll)

await program.parseAsync()

async function migrateAll(options: { authDatabaseUrl?: string; recipeDatabaseUrl?: string }): Promise<void> {
  const urls = { auth: options.authDatabaseUrl, recipe: options.recipeDatabaseUrl }
  // If one database is named, only that one is migrated.
  const chosen = SERVICES.filter((name) => urls[name] !== undefined)
  try {
    for (const name of chosen.length > 0 ? chosen : SERVICES) {
      const url = urls[name] ?? runningStack('the database URLs').databaseUrls[name]
      const applied = await migrate(url, inProject('prisma', name))
      process.stdout.write(
        `${name}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}\n`,
      )
    }
  } catch (error) {
    process.stderr.write(`Not migrated: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = error instanceof NoStackError ? 2 : error instanceof OutdatedDatabase ? 78 : 1
  }
}
