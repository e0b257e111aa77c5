// Starting the process: --help lists every setting, and wrong ones end it with all faults at once.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testEnvironment } from '@recettes/testing'
import t from 'tap'
import { run, start } from './running.js'

/** From the list that `npm run generate` writes. */
const settingsOfReadme = () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  return [...readme.matchAll(/^- `([A-Z][A-Z0-9_]+)[=`]/gm)].map(([, name]) => name)
}
const REQUIRED = ['DATABASE_URL', 'JWT_KEYS', 'AUTH_URL', 'BASE_URL']

for (const flag of ['--help', '-h']) {
  t.test(
    `${flag} lists every setting and that each may come from a file, and exits 0 without any`,
    async (t) => {
      const { code, stdout, stderr } = await run('main', [flag], {})

      t.equal(code, 0)
      t.equal(stderr, '')
      t.match(stdout, /NAME_FILE/)
      t.ok(settingsOfReadme().includes('DATABASE_URL'))
      for (const name of settingsOfReadme()) t.match(stdout, new RegExp(`^ +${name}$`, 'm'))
    },
  )
}

t.test('without settings the process exits 78, and names and describes every required setting', async (t) => {
  const { code, stderr, stdout } = await run('main', [], {})

  t.equal(code, 78)
  t.equal(stdout, '')
  for (const name of REQUIRED) t.match(stderr, new RegExp(`^ +${name}: is not set\n +\\S`, 'm'))
  t.match(stderr, /--help/)
})

t.test('all faulty settings are reported together, and no value is quoted', async (t) => {
  const wrong = {
    PORT: '70000x',
    DATABASE_URL: 'mysql://user:s3cr3t@db/x',
    DATABASE_POOL: '0',
    JWT_KEYS: 'a:s3cr3t',
    AUTH_URL: 'ftp://s3cr3t',
    BASE_URL: 's3cr3t',
    CORS_ORIGINS: 's3cr3t',
    TRUST_PROXY: 's3cr3t',
    NODE_ENV: 'Production',
    LIMIT_DELAY_SECONDS: '99999999999',
    ARGON2_MEMORY_KIB: '99999999999',
    LOG_LEVEL: 's3cr3t',
    DRAIN_MS: '-1',
    STOP_LIMIT_MS: 's3cr3t',
  }

  const { code, stderr } = await run('main', [], wrong)

  t.equal(code, 78)
  for (const name of Object.keys(wrong)) t.match(stderr, new RegExp(`^ +${name}: `, 'm'))
  t.notMatch(stderr, /s3cr3t/)
})

t.test('hash parameters that are too weak together are reported with the other faults', async (t) => {
  const settings = {
    ...testEnvironment('postgresql://localhost/x'),
    NODE_ENV: 'production',
    ARGON2_MEMORY_KIB: '8192',
    ARGON2_PASSES: '1',
    PORT: '70000x',
  }

  const { code, stderr } = await run('main', [], settings)

  t.equal(code, 78)
  t.match(stderr, /^ {2}ARGON2_MEMORY_KIB, ARGON2_PASSES: are weaker/m)
  t.match(stderr, /^ {2}PORT: /m)
})

t.test(
  'the auth service, which reads generations from its own database, has no REVOCATION_POLL_SECONDS',
  async (t) => {
    const { stdout } = await run('main', ['--help'], {})

    t.notMatch(stdout, /REVOCATION_POLL_SECONDS/)
  },
)

t.test('a key from an example is accepted outside production and refused in production', async (t) => {
  const JWT_KEYS = 'exemple:exemple-Wq3nT8xZ5rJ1vK7mB2cD9fG4hL6pS0yA'
  const settings = { ...testEnvironment('postgresql://localhost/x'), JWT_KEYS, NODE_ENV: 'production' }

  const { code, stderr } = await run('main', [], settings)

  t.equal(code, 78)
  t.match(stderr, /JWT_KEYS: .*example/)
  t.notMatch(stderr, /exemple-Wq3/)
  const { url } = await start(t, { JWT_KEYS })
  t.equal((await fetch(`${url}/healthz`)).status, 200)
})

t.test('a setting is read from NAME_FILE without the line break at its end', async (t) => {
  const folder = t.testdir({})
  const file = join(folder, 'keys')
  writeFileSync(file, `${testEnvironment('')['JWT_KEYS']}\n`)

  const { url } = await start(t, { JWT_KEYS: undefined, JWT_KEYS_FILE: file })

  t.equal((await fetch(`${url}/healthz`)).status, 200)
})

t.test('a setting given twice and an unreadable NAME_FILE are both reported', async (t) => {
  const file = join(t.testdir({ port: '3001' }), 'port')
  const settings = {
    ...testEnvironment('postgresql://localhost/x'),
    PORT: '3001',
    PORT_FILE: file,
    HOST_FILE: `${file}-that-is-not-there`,
  }

  const { code, stderr } = await run('main', [], settings)

  t.equal(code, 78)
  t.match(stderr, /PORT: is set twice/)
  t.match(stderr, /HOST_FILE: there is no readable file/)
})

t.test('a port that is taken ends the process with 1 and says so', async (t) => {
  const { port, databaseUrl } = await start(t)

  const settings = { ...testEnvironment(databaseUrl), LOG_LEVEL: 'info', PORT: String(port) }
  const { code, stdout } = await run('main', [], settings)

  t.equal(code, 1)
  t.match(stdout, new RegExp(`can't listen on 127\\.0\\.0\\.1:${port}`))
})
