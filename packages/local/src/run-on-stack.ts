// Runs a service's own command, on the running local stack unless the environment names a database.

import type { ServiceName } from './project.js'
import { runProgram } from './run-program.js'
import { NoStackError, runningStack } from './running-stack.js'

/** Exit code where no stack runs and nothing else was named. */
const EXIT_USAGE = 2

/** Runs the command and returns its exit code. */
export async function runOnStack(program: string, args: string[], service: ServiceName): Promise<number> {
  const wantsHelp = args.includes('--help') || args.includes('-h')
  const ownUrl = process.env['DATABASE_URL'] ?? process.env['DATABASE_URL_FILE']
  try {
    const environment =
      wantsHelp || ownUrl ? {} : { DATABASE_URL: runningStack('DATABASE_URL').databaseUrls[service] }
    return await runProgram(program, args, environment)
  } catch (error) {
    if (!(error instanceof NoStackError)) throw error
    process.stderr.write(`${error.message}\n`)
    return EXIT_USAGE
  }
}
