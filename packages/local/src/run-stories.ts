// Runs test files, each in a process of its own, and prints their results as one TAP stream.
// `tap run` would load its TypeScript loader and its list of loaded modules into each: twice the time for nothing.

import t from 'tap'
import { sourceOf } from './transpiled-tests.js'

/** One more than two cores: a test waits for its imports and its database part of the time. */
const JOBS = 3
/** Seconds after which a file or a story that hangs is ended and fails. */
const LIMIT = 120

t.jobs = JOBS
t.setTimeout(0)
const env = { ...process.env, TAP_TIMEOUT: String(LIMIT) }
for (const program of process.argv.slice(2)) {
  const options = { buffered: true, env, timeout: LIMIT * 1000 }
  t.spawn(process.execPath, ['--enable-source-maps', program], options, sourceOf(program))
}
