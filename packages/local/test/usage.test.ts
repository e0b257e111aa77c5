// The usage of commands that take minutes or write files without it.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'
import { inProject } from '../dist/project.js'

const run = promisify(execFile)

for (const script of ['.ci/run', 'infra/audit.sh', 'infra/sbom.sh']) {
  t.test(`${script} prints its usage when called with --help`, async (t) => {
    const { stdout } = await run('bash', [inProject(script), '--help'])
    t.match(stdout, new RegExp(`^${script} \\[`))
  })
}

for (const script of ['.ci/run', 'infra/sbom.sh']) {
  t.test(`${script} exits 2 when called with an unknown option`, async (t) => {
    await t.rejects(run('bash', [inProject(script), '--odd']), { code: 2, stderr: /no option --odd/ })
  })
}

t.test('npm run generate prints its usage when called with --help', async (t) => {
  const { stdout } = await run(process.execPath, [
    inProject('packages/local/dist/tasks/generate.js'),
    '--help',
  ])
  t.match(stdout, /^npm run generate — /)
})
