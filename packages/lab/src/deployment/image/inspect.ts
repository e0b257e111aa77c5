// Looks at a release, and runs it on an embedded PostgreSQL as the image would run.
// Arguments: the release's folder, the Node that runs it, a folder for PostgreSQL.

import { join } from 'node:path'
import { startServer } from '@recettes/local'
import { openReport } from '../../report.js'
import { inspect } from './release.js'
import { tryRunning } from './running.js'

const [release = '', node = '', scratch = ''] = process.argv.slice(2)
const report = openReport()
inspect(release, report)
const server = await startServer({
  folder: join(scratch, 'postgres'),
  password: 'essai',
  logFile: join(scratch, 'postgres.log'),
})
try {
  await tryRunning(release, node, server.urlOf('postgres'), report)
} finally {
  await server.stop()
}
process.exitCode = report.finish()
