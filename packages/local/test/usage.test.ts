// The usage of commands that take minutes or write files without it.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'
import { inProject } from '../dist/project.js'
import { OWN_SETTINGS } from '../dist/stack.js'

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

t.test('infra/rolling-restart.sh exits 2 when called without a unit', async (t) => {
  for (const verb of ['restart', 'reload'])
    await t.rejects(run('bash', [inProject('infra/rolling-restart.sh'), verb]), {
      code: 2,
      stderr: /no unit is named/,
    })
})

t.test('npm run generate prints its usage when called with --help', async (t) => {
  const { stdout } = await run(process.execPath, [
    inProject('packages/local/dist/tasks/generate.js'),
    '--help',
  ])
  t.match(stdout, /^npm run generate — /)
})

const usageOf = async (task: string) =>
  (await run(process.execPath, [inProject(`packages/local/dist/tasks/${task}.js`), '--help'])).stdout

t.test('npm start --help names every setting that it doesn’t pass on to the services', async (t) => {
  const words = (await usageOf('start')).split(/[\s.]+/)
  for (const name of OWN_SETTINGS) t.ok(words.includes(name), name)
})

t.test('npm run journal:purge --help says that it deletes reported versions too', async (t) => {
  t.match(await usageOf('journal-purge'), 'reported versions')
})

t.test('npm test exits 2 when called with a file that isn’t there', async (t) => {
  const task = inProject('packages/local/dist/tasks/test.js')
  const stderr = /there is no file packages\/nothing\.test\.ts/
  await t.rejects(run(process.execPath, [task, 'packages/nothing.test.ts']), { code: 2, stderr })
})
