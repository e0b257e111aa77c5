// The process that runs a folder's tests names a hanging test case, and ends.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { inProject } from '../dist/project.js'

const TAP = inProject('node_modules/tap/dist/esm/index.js')
/** Never ends, keeps a timer open, and ignores the test's time-out. */
const FOR_EVER = 'for (;;) await new Promise((resolve) => setTimeout(resolve, 5))'

for (const [title, hanging] of [
  ['a test case', `t.test('outer', async () => { ${FOR_EVER} })`],
  [
    'a test case within one',
    `t.test('outer', async (t) => { await t.test('inner', async () => { ${FOR_EVER} }) })`,
  ],
] as const) {
  t.test(`${title} that hangs is named with its file, and the others run`, async (t) => {
    const folder = t.testdir()
    const file = join(folder, 'one.test.js')
    writeFileSync(file, `import t from '${TAP}'\n${hanging}\nt.test('other', async (t) => t.pass())\n`)

    const run = spawn(process.execPath, [inProject('packages/local/dist/run-folder.js')], {
      env: { TEST_FILES: file, TEST_LIMIT_MS: '1000' },
    })
    t.teardown(() => run.kill('SIGKILL'))
    const [output, errors, [code]] = await Promise.all([
      text(run.stdout),
      text(run.stderr),
      once(run, 'exit'),
    ])

    t.equal(code, 1)
    t.match(output, /^not ok 1 - outer/m)
    t.match(output, /^ok 2 - other/m)
    t.match(errors, `${folder}/one.test.ts: no end after 1 s: outer\n`)
  })
}
