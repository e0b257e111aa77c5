// `npm test`: all checks, then all *.test.ts on a PostgreSQL of their own; with files named, those tests alone.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../project.js'
import { runChecks } from '../run-checks.js'
import { countTests } from '../tap-count.js'
import { runTests } from '../test-run.js'
import { startTestServer } from '../test-server.js'
import { programOf, transpileTests } from '../transpiled-tests.js'

const HELP = `npm test [-- FILE …] — runs all checks, and all tests that need neither a browser nor Debian packages
(bash .ci/run adds those: pages and journeys in a browser, audit, deployment, alerts), or the tests of these files alone

TEST_POSTGRES=FOLDER: another PostgreSQL than the embedded one, the folder that has its bin/.

Each test file gets a fresh database of its own on an embedded PostgreSQL that ends with the run.
The last line counts tests and failed checks: «N passed, N failed». Exit codes: 0 all passed, 1 not, 2 a file is missing.
`

const files = process.argv.slice(2)
if (files.includes('--help')) {
  process.stdout.write(HELP)
} else {
  const missing = files.filter((file) => !existsSync(inProject(file)))
  for (const file of missing) process.stderr.write(`npm test: there is no file ${file}\n`)
  process.exitCode = missing.length > 0 ? 2 : await test()
}

async function test(): Promise<number> {
  const output = mkdtempSync(join(tmpdir(), 'recettes-tap-'))
  const server = await startTestServer()
  try {
    const transpiled = transpileTests()
    const programs = files.length === 0 ? transpiled : files.map(programOf)
    const tapFile = join(output, 'run.tap')
    // The checks run beside the first tests, since most of them use one core.
    const [code, failedChecks] = await Promise.all([
      runTests(programs, tapFile, { TEST_SERVER_URL: server.url }),
      files.length === 0 ? runChecks(server.url) : [],
    ])
    const { passed, failed } = countTests(readFileSync(tapFile, 'utf8'))
    for (const name of failedChecks) process.stdout.write(`failed check: ${name}\n`)
    // A line of its own: the reporter ends with the terminal code that shows the cursor again, and no line break.
    process.stdout.write(`\n${passed} passed, ${failed + failedChecks.length} failed\n`)
    return code === 0 && failed === 0 && failedChecks.length === 0 ? 0 : 1
  } finally {
    await server.stop()
    rmSync(output, { recursive: true, force: true })
  }
}
