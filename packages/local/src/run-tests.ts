// Runs test files, those of a folder in one process, and prints their results as one TAP stream.
// `tap run` would start a process a file and load its TypeScript loader into each: most of the time went into that. Small folders
// share a process, which loads the service and compiles its schemas once.

import { statSync } from 'node:fs'
import { delimiter } from 'node:path'
import t from 'tap'
import { inProject } from './project.js'
import { sharesOf } from './shares.js'
import { sourceOf } from './transpiled-tests.js'

/** One more than two cores: a test waits for its database and for other processes part of the time. */
const JOBS = 3
/** Seconds after which a process is ended and fails; a test that hangs has ended long before (run-folder.ts). */
const LIMIT = 1_800

t.jobs = JOBS
t.setTimeout(0)
for (const { folders, programs } of sharesOf(
  process.argv.slice(2),
  (program) => statSync(sourceOf(program)).size,
)) {
  // tap names its temporary folders after the arguments, which have to stay short.
  const args = ['--enable-source-maps', inProject('packages/local/dist/run-folder.js'), folders[0] ?? '']
  const env = { ...process.env, TAP_TIMEOUT: String(LIMIT), TEST_FILES: programs.join(delimiter) }
  const name = folders.map((folder) => sourceOf(`${folder}/`)).join(' ')
  t.spawn(process.execPath, args, { buffered: true, env, timeout: LIMIT * 1000 }, name)
}
