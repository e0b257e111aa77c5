// Runs the tests of the files that TEST_FILES names, one after the other in this one process, which loads the service once.
// All files are loaded before the first test runs; none may wait for a test of its own at its top level.

import { delimiter, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import t, { type Base } from 'tap'
import { sourceOf } from './transpiled-tests.js'

/** Milliseconds after which a test that hangs fails; generous, for a machine that is busy with something else. */
const TEST_LIMIT = Number(process.env['TEST_LIMIT_MS'] ?? 300_000)

/** File of each test. */
const files = new Map<Base, string>()
let hangs = false

t.beforeEach((test) => {
  test.setTimeout(TEST_LIMIT)
  files.set(test, files.get(test) ?? files.get(test.parent ?? t) ?? '')
  test.on('subtestEnd', (part) => name(part, test))
})
t.on('subtestEnd', (test) => name(test, test))
// The code of a test that hung may run for ever; it must not keep this process alive.
t.on('complete', () => {
  if (hangs) process.exit(1)
})
t.waitOn(load((process.env['TEST_FILES'] ?? '').split(delimiter)))

/** A file that can't be loaded, or has no test, is a failure of its own; the others run. */
async function load(programs: string[]): Promise<void> {
  let file = ''
  t.on('subtestAdd', (test) => files.set(test, file))
  for (const program of programs) {
    const countBefore = files.size
    file = sourceOf(program)
    try {
      await import(pathToFileURL(resolve(program)).href)
      if (files.size === countBefore) t.fail(`${file} has no test`)
    } catch (error) {
      t.error(error, `${file} is loaded`)
    }
  }
  t.end()
}

/** Names a test of which a part, or itself, reached the limit; tap marks the innermost part alone. */
function name(part: Base, test: Base): void {
  if (!part.timedOut) return
  hangs = true
  process.stderr.write(`${files.get(test)}: no end after ${TEST_LIMIT / 1000} s: ${test.name}\n`)
}
