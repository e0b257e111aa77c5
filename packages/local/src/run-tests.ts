// Runs test files, those of a folder in one process, and prints their results as one TAP stream.
// `tap run` would start a process a file and load its TypeScript loader into each: most of the time went into that.

import { statSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import t from 'tap'
import { inProject } from './project.js'
import { sourceOf } from './transpiled-tests.js'

/** One more than two cores: a test waits for its database and for other processes part of the time. */
const JOBS = 3
/** Seconds after which a folder is ended and fails; a test that hangs has ended long before (run-folder.ts). */
const LIMIT = 600

t.jobs = JOBS
t.setTimeout(0)
for (const [folder, programs] of folders(process.argv.slice(2))) {
  // tap names its temporary folders after the arguments, which have to stay short.
  const args = ['--enable-source-maps', inProject('packages/local/dist/run-folder.js'), folder]
  const env = { ...process.env, TAP_TIMEOUT: String(LIMIT), TEST_FILES: programs.join(delimiter) }
  t.spawn(process.execPath, args, { buffered: true, env, timeout: LIMIT * 1000 }, sourceOf(`${folder}/`))
}

/** The programs of each folder, the folder with most to do first, so that no long one is left alone at the end. */
function folders(programs: string[]): [string, string[]][] {
  const byFolder = new Map<string, string[]>()
  for (const program of programs) {
    const folder = dirname(program)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), program])
  }
  const size = ([, files]: [string, string[]]) => files.reduce((sum, file) => sum + statSync(file).size, 0)
  return [...byFolder].sort((one, other) => size(other) - size(one))
}
