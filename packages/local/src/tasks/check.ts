// `npm run check`: everything that `npm test` does before the tests.

import { CHECKS } from '../checks.js'
import { runChecks } from '../run-checks.js'
import { startTestServer } from '../test-server.js'

if (process.argv.includes('--help')) {
  const names = CHECKS.map(({ name }) => `  ${name}`).join('\n')
  process.stdout.write(
    `npm run check — holds the project to:\n\n${names}\n\nExit codes: 0 all hold, 1 one doesn't\n`,
  )
} else {
  const server = await startTestServer()
  const failed = await runChecks(server.url).finally(() => server.stop())
  process.stdout.write(failed.length === 0 ? 'All checks hold.\n' : `These fail: ${failed.join(', ')}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
