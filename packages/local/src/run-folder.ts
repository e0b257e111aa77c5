// Runs the tests of the files that TEST_FILES names, one after the other in this one process, which loads the service once.
// All files are loaded before the first test runs; none may wait for a test of its own at its top level.

import { delimiter, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { sourceOf } from './transpiled-tests.js'

/** Milliseconds after which a test that hangs fails; generous, for a machine that is busy with something else. */
const TEST_LIMIT = 120_000

t.beforeEach((test) => test.setTimeout(TEST_LIMIT))
t.waitOn(load((process.env['TEST_FILES'] ?? '').split(delimiter)))

/** A file that can't be loaded, or has no test, is a failure of its own; the others run. */
async function load(programs: string[]): Promise<void> {
  let tests = 0
  t.on('subtestAdd', () => {
    tests += 1
  })
  for (const program of programs) {
    const before = tests
    try {
      await import(pathToFileURL(resolve(program)).href)
      if (tests === before) t.fail(`${sourceOf(program)} has no test`)
    } catch (error) {
      t.error(error, `${sourceOf(program)} is loaded`)
    }
  }
}
