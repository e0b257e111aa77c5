// `npm run samples:remove`: removes the sample recipes and members that the first `npm start` published.

import { openDataFolder } from '../data-folder.js'
import { NoStackError, runningStack } from '../running-stack.js'
import { removeSamples } from '../samples/remove.js'

const HELP = `npm run samples:remove — removes the sample recipes from the running local stack

Deletes the three sample members with their recipes and comments; what others published stays, but for their
comments on these recipes. EXEMPLES=0 npm start publishes none.
Exit codes: 0 removed, 2 no local stack runs here
`

if (process.argv.includes('--help')) {
  process.stdout.write(HELP)
} else {
  try {
    const { authUrl, baseUrl } = runningStack('DATA_DIR')
    const password = openDataFolder().secret('samples-password')
    const removed = await removeSamples({ authUrl, baseUrl, password })
    process.stdout.write(`${removed} sample recipes removed\n`)
  } catch (error) {
    if (!(error instanceof NoStackError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
