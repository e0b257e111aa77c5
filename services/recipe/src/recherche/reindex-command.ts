// The reindex command: derives search keys of other rules again, online.

import { isNotMigrated, isUnavailable } from '@recettes/database'
import { databaseUrl, helpOnRequest, readSettings, settingsHelp, settingsOrExit } from '@recettes/http'
import { RULES_VERSION } from '@recettes/ingredients'
import { openDatabase } from '../database.js'
import { deriveColumns } from './derive-columns.js'
import { reindex, removeOldKeys } from './reindex.js'

const specs = {
  DATABASE_URL: databaseUrl({
    desc: 'PostgreSQL connection URL of the recipe service’s database',
    example: 'postgresql://user:password@db.internal:5432/recettes',
  }),
}

const HELP = `
1. Run it from the target release, older or newer, while the current one serves.
2. Deploy the target release.
3. Run it again.

--remove-old deletes the keys of every other RULES_VERSION: use it when no rollback is planned. It can be interrupted and restarted.
Never run it from two releases at once.
Exit codes: 0 done, 1 the database is unreachable or not migrated, or another failure, 2 an unknown option,
78 settings
`
const REMOVE_OLD = '--remove-old'

export async function reindexCommand(): Promise<void> {
  helpOnRequest(
    () =>
      settingsHelp(
        'node services/recipe/dist/reindex.js [--remove-old]',
        'derive search keys again, of recipes with keys of another RULES_VERSION',
        specs,
      ) + HELP,
  )
  const options = process.argv.slice(2)
  const unknown = options.find((option) => option !== REMOVE_OLD)
  if (unknown !== undefined) {
    process.stderr.write(`reindex: there is no option ${unknown}; --help lists them\n`)
    process.exitCode = 2
    return
  }
  const { DATABASE_URL } = settingsOrExit((environment) => readSettings(specs, environment))
  const db = openDatabase({ url: DATABASE_URL, max: 2 })
  try {
    const count = await reindex(db.prisma, { version: RULES_VERSION, deriveColumns }, ({ done, total }) => {
      if (total > 0) process.stderr.write(`${done} of ${total} recipes reindexed\n`)
    })
    process.stdout.write(`rules ${RULES_VERSION}: ${count} recipe(s) reindexed\n`)
    if (options.includes(REMOVE_OLD)) {
      const cleaned = await removeOldKeys(db.prisma, RULES_VERSION)
      process.stdout.write(`old keys deleted from ${cleaned} recipe(s)\n`)
    }
  } catch (error) {
    const isUnusable = isUnavailable(error) || isNotMigrated(error)
    process.stderr.write(
      isUnusable ? 'The database is not reachable or not migrated.\n' : `Not finished: ${error}\n`,
    )
    process.exitCode = 1
  } finally {
    await db.close()
  }
}
