// The data folder outlives a run: secrets, and the record of the running stack.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openDataFolder } from '../dist/index.js'

t.test('a secret is generated once, stays the same, and is readable by its owner only', async (t) => {
  const path = join(t.testdir(), 'data')

  const secret = openDataFolder(path).secret('jwt-key')

  t.ok(Buffer.byteLength(secret) >= 32)
  t.equal(openDataFolder(path).secret('jwt-key'), secret)
  t.not(openDataFolder(path).secret('postgres-password'), secret)
  t.equal(statSync(join(path, 'jwt-key')).mode & 0o077, 0)
})

t.test('two folders have different secrets', async (t) => {
  const path = t.testdir()

  t.not(openDataFolder(join(path, 'a')).secret('jwt-key'), openDataFolder(join(path, 'b')).secret('jwt-key'))
})

t.test('stack.json is readable by its owner only, and gone after removeNote', async (t) => {
  const path = t.testdir()
  const data = openDataFolder(path)
  const note = {
    pid: 1,
    services: [2, 3],
    authUrl: 'http://localhost:1',
    baseUrl: 'http://localhost:2',
    databaseUrls: { auth: 'postgresql://a', recipe: 'postgresql://b' },
  }

  t.equal(data.readNote(), null)
  data.writeNote(note)
  t.same(openDataFolder(path).readNote(), note)
  t.equal(statSync(join(path, 'stack.json')).mode & 0o077, 0)
  data.removeNote()
  t.equal(data.readNote(), null)
  data.removeNote()
})

t.test('readNote returns null when stack.json is no JSON', async (t) => {
  const path = t.testdir({ 'stack.json': '{"pid": 12' })

  t.equal(openDataFolder(path).readNote(), null)
})

t.test('openDataFolder creates the data folder and its logs folder', async (t) => {
  const path = join(t.testdir(), 'a/b c/é')
  const data = openDataFolder(path)

  writeFileSync(data.logFile('auth'), 'x')

  t.equal(data.path, path)
  t.ok(existsSync(join(path, 'logs')))
  t.equal(readFileSync(join(path, 'logs/auth.log'), 'utf8'), 'x')
})
