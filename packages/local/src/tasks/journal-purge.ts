// `npm run journal:purge`: both services' own command on the running local stack, or one service's on DATABASE_URL.

import { SERVICES, type ServiceName } from '../project.js'
import { runOnStack } from '../run-on-stack.js'

const HELP = `npm run journal:purge [-- auth | recipe] — deletes audit-log entries older than
JOURNAL_DAYS (365), and reported versions of recipes once all their reports have been closed for that long

Without a name, of both services of the running local stack. Exit codes: 0 done, 1 not purged, 2 wrong usage or no
stack, 78 settings
`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(HELP)
} else {
  process.exitCode = await purge(args)
}

async function purge(services: string[]): Promise<number> {
  const unknown = services.some((name) => !(SERVICES as readonly string[]).includes(name))
  const ownUrl = process.env['DATABASE_URL'] ?? process.env['DATABASE_URL_FILE']
  // One URL can't be both databases.
  if (unknown || (ownUrl !== undefined && services.length !== 1)) {
    process.stderr.write(HELP)
    return 2
  }
  for (const name of services.length > 0 ? (services as ServiceName[]) : SERVICES) {
    const code = await runOnStack(`services/${name}/dist/purge-journal.js`, [], name)
    if (code !== 0) return code
  }
  return 0
}
