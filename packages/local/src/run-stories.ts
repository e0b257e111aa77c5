// Runs test files, each in a process of its own, and prints their results as one TAP stream.
// `tap run` would load its TypeScript loader and its list of loaded modules into each: twice the time for nothing.

import t from 'tap'
import { sourceOf } from './transpiled-tests.js'

/** One more than two cores: a test waits for its imports and its database part of the time. */
const JOBS = 3
/** A file that hangs is ended and fails, in milliseconds. */
const LIMIT = 120_000

t.jobs = JOBS
for (const program of process.argv.slice(2)) {
  t.spawn(
    process.execPath,
    ['--enable-source-maps', program],
    { buffered: true, timeout: LIMIT },
    sourceOf(program),
  )
}
