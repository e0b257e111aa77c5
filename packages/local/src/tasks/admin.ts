// `npm run admin`: the auth service's own command, on the running local stack unless DATABASE_URL names a database.

import { runProgram } from '../run-program.js'
import { NoStackError, runningStack } from '../running-stack.js'

const args = process.argv.slice(2)
const wantsHelp = args.length === 0 || args.includes('--help') || args.includes('-h')
const named = process.env['DATABASE_URL'] ?? process.env['DATABASE_URL_FILE']

try {
  const environment =
    wantsHelp || named ? {} : { DATABASE_URL: runningStack('DATABASE_URL').databaseUrls.auth }
  process.exitCode = await runProgram('services/auth/dist/admin.js', args, environment)
} catch (error) {
  if (!(error instanceof NoStackError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
