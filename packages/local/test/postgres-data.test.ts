// Folder of PostgreSQL's data, and data with another password.

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { copyPrograms, folderOutside, startServer } from '../dist/index.js'
import { processesWith } from './local-stack.js'

function folders(t: Test) {
  const path = t.testdir({ project: {}, home: {} })
  return { project: join(path, 'project'), home: join(path, 'home'), copy: join(path, 'copy') }
}

t.test('a project’s data folder is outside of it, and found again', async (t) => {
  const { project, home } = folders(t)

  const outside = folderOutside(project, home)

  t.ok(existsSync(outside))
  t.equal(folderOutside(project, home), outside)
})

t.test(
  'a project that was deleted and cloned again gets a new data folder, and the old data stays',
  async (t) => {
    const { project, home } = folders(t)
    const old = folderOutside(project, home)
    writeFileSync(join(old, 'data'), 'old')
    rmSync(project, { recursive: true })
    mkdirSync(project)

    const outside = folderOutside(project, home)

    t.not(outside, old)
    t.equal(folderOutside(project, home), outside)
    t.equal(readFileSync(join(old, 'data'), 'utf8'), 'old')
  },
)

t.test('a copy of a project gets a data folder of its own', async (t) => {
  const { project, home, copy } = folders(t)
  const outside = folderOutside(project, home)
  cpSync(project, copy, { recursive: true, verbatimSymlinks: true })

  t.not(folderOutside(copy, home), outside)
  t.equal(folderOutside(project, home), outside)
})

t.test('the copy of PostgreSQL’s programs is readable by every account under a strict umask', async (t) => {
  const { project, home } = folders(t)
  mkdirSync(join(project, 'bin'))
  writeFileSync(join(project, 'bin', 'initdb'), '#!/bin/sh\n', { mode: 0o700 })
  chmodSync(join(project, 'bin'), 0o700)
  const before = process.umask(0o077)
  t.teardown(() => process.umask(before))

  const copy = copyPrograms(project, join(home, 'programs'))

  t.equal(statSync(join(copy, 'bin')).mode & 0o777, 0o755)
  t.equal(statSync(join(copy, 'bin', 'initdb')).mode & 0o777, 0o755)
})

t.test('startServer refuses data made with another password, and stops PostgreSQL', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-password-'))
  chmodSync(folder, 0o711)
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const options = { folder, logFile: join(folder, 'log') }
  const server = await startServer({ ...options, password: 'first' })
  await server.stop()

  await t.rejects(startServer({ ...options, password: 'second' }), /made with another password/)

  t.same(processesWith(`-D ${server.dataFolder}`), [])
})
