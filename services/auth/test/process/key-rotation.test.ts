// A key is rotated by infra/rotate-keys.sh while two replicas serve: nobody is refused, until the old key is dropped.

import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshDatabase, TEST_KEY, until, untilLocked } from '@recettes/testing'
import { parseKeyRing } from '@recettes/tokens'
import t from 'tap'
import { buildApp } from '../../dist/app.js'
import { openDatabase } from '../../dist/database.js'
import { build, newUser, PASSWORD } from '../helper.js'
import { guess, login } from '../rate-limits/attempts.js'
import { run, start } from './running.js'

const SCRIPT = fileURLToPath(new URL('../../../../infra/rotate-keys.sh', import.meta.url))

/** Takes a step as an operator does. */
function rotate(step: string[], settings: NodeJS.ProcessEnv) {
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(SCRIPT, ['tokens', ...step], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

const folder = mkdtempSync(join(tmpdir(), 'recettes-keys-'))
const file = join(folder, 'jwt_keys')
t.teardown(() => rmSync(folder, { recursive: true }))

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
const kids = () =>
  readFileSync(file, 'utf8')
    .split(',')
    .map((key) => key.split(':')[0])

t.test('the three steps of a key rotation under load over two replicas refuse no valid token', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const settings = { JWT_KEYS: undefined, JWT_KEYS_FILE: file }
  const first = await start(t, settings)
  const second = await start(t, { ...settings, DATABASE_URL: first.databaseUrl })
  const replicas = [first, second]
  const user = newUser()
  await fetch(`${first.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })

  const refusals: string[] = []
  const tokens: { access_token: string; refresh_token: string }[] = []
  let served = 0
  let going = false
  const ask = async (path: string, init: RequestInit = {}) => {
    const at = replicas[served % 2]?.url
    served += 1
    const response = await fetch(at + path, init)
    const body = (await response.json()) as { access_token: string; refresh_token: string; code: string }
    if (!response.ok) refusals.push(`${path} ${response.status} ${body.code}`)
    return body
  }
  const grant = (form: Record<string, string>) =>
    ask('/token', { method: 'POST', body: new URLSearchParams(form) })
  const me = (token: string) => ask('/users/me/', { headers: { authorization: `Bearer ${token}` } })
  const login = async () => {
    const scope = 'offline_access'
    const pair = await grant({ username: user.courriel, password: PASSWORD, scope })
    tokens.push(pair)
    await me(pair.access_token)
    await me(pair.access_token)
    const next = await grant({ grant_type: 'refresh_token', refresh_token: pair.refresh_token })
    await me(next.access_token)
    await me(tokens[0]?.access_token ?? '')
  }
  const underLoad = async (work: () => Promise<void>) => {
    going = true
    const load = Promise.all(
      [1, 2].map(async () => {
        while (going) await login()
      }),
    )
    await work().finally(() => {
      going = false
    })
    await load
    t.same(refusals, [])
  }
  /** Some rounds of the load, so that each state of the two replicas is met. */
  const rounds = async () => {
    const from = tokens.length
    await until(async () => tokens.length >= from + 3)
  }
  const step = async (name: string) => {
    const env = { DATABASE_URL: first.databaseUrl, JWT_KEYS_FILE: file }
    const kid = name === 'add' ? ['--kid', 'next'] : []
    const done = await rotate([name, ...kid], env)
    t.equal(done.code, 0, done.stderr)
    t.notOk(
      readFileSync(file, 'utf8')
        .split(/[:,]/)
        .some((part) => part.length > 20 && done.stdout.includes(part)),
    )
    for (const replica of replicas) {
      const count = () => replica.printed.stdout.split('key ring read again').length
      const before = count()
      replica.signal('SIGHUP')
      await until(async () => count() > before)
      await rounds()
    }
  }

  await underLoad(async () => {
    await rounds()
    await step('add')
    t.same(kids(), [TEST_KEY.kid, 'next'])
    await step('promote')
    t.same(kids(), ['next', TEST_KEY.kid])
  })
  const old = tokens[0]?.access_token ?? ''
  const [fresh] = tokens.slice(-1)
  t.same([kidOf(old), kidOf(fresh?.access_token ?? '')], [TEST_KEY.kid, 'next'])

  const env = { DATABASE_URL: first.databaseUrl, JWT_KEYS_FILE: file }
  const early = await rotate(['drop'], env)
  t.match(early, { code: 1, stderr: /promotion of next was \d+ s ago; tokens .* for up to 1860 s/ })
  t.same(kids(), ['next', TEST_KEY.kid])
  await age(first.databaseUrl, 1_700)
  t.equal((await run('admin', ['keys', 'rotate', 'drop'], env)).code, 1)
  await age(first.databaseUrl, 1_861)

  // The tokens of the old key have ended by now.
  tokens.splice(0, tokens.length, ...(fresh ? [fresh] : []))
  await underLoad(async () => {
    await step('drop')
    t.same(kids(), ['next'])
  })
  await me(old)
  t.same(refusals, ['/users/me/ 400 moi_jeton_invalide'])
})

/** Dates the steps of a rotation so many seconds back, past the trigger that keeps the audit log as it is. */
async function age(databaseUrl: string, seconds: number): Promise<void> {
  const db = openDatabase({ url: databaseUrl })
  const client = await db.pool.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(
    `UPDATE journal SET date_creation = now() - make_interval(secs => $1) WHERE action = 'rotation_cles'`,
    [seconds],
  )
  client.release(true)
  await db.close()
}

t.test('a key whose promotion isn’t recorded is dropped with --now alone', async (t) => {
  writeFileSync(file, `next:${'Rw4nPz8bXe1kTy6vCq3mUd9fJs5hLa2g'},${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const env = { DATABASE_URL: await freshDatabase(t, 'auth'), JWT_KEYS_FILE: file }

  const refused = await rotate(['drop'], env)
  t.match(refused, { code: 1, stderr: /promotion of next is not noted in the audit log/ })
  t.same(kids(), ['next', TEST_KEY.kid])

  t.match(await rotate(['drop', '--now'], env), { code: 0 })
  t.same(kids(), ['next'])
})

t.test('a repeated promotion is refused, so that the next drop keeps the new key', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const env = { DATABASE_URL: await freshDatabase(t, 'auth'), JWT_KEYS_FILE: file }
  const next = (...step: string[]) => rotate(step, env)
  await next('add', '--kid', 'next')
  t.equal((await next('promote')).code, 0)

  t.match(await next('promote'), { code: 1, stderr: /next was promoted by the last step/ })

  t.same(kids(), ['next', TEST_KEY.kid])
  await next('drop', '--now')
  t.same(kids(), ['next'])
  await next('add', '--kid', 'third')
  t.equal((await next('promote')).code, 0)
  t.same(kids(), ['third', 'next'])
})

t.test('of two concurrent rotation steps the second is refused, and no key is lost', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const env = { DATABASE_URL: await freshDatabase(t, 'auth'), JWT_KEYS_FILE: file }
  // A connection ends after a statement's time-out without a word, and the start of the commands may take as long.
  const db = openDatabase({ url: env.DATABASE_URL, statementTimeoutMs: 120_000 })
  t.teardown(() => db.close())
  const client = await db.pool.connect()
  await client.query(`SELECT pg_advisory_lock(hashtextextended('rotation_cles', 0))`)
  const steps = ['one', 'two'].map((kid) => rotate(['add', '--kid', kid], env))
  t.match(await Promise.race(steps), { code: 1, stderr: /another rotation is running/ })
  await untilLocked(db.pool, 1)
  await client.query('SELECT pg_advisory_unlock_all()')
  client.release()

  const done = await Promise.all(steps)

  t.same(done.map(({ code }) => code).sort(), [0, 1])
  t.same(kids(), [TEST_KEY.kid, done[0]?.code === 0 ? 'one' : 'two'])
})

t.test('known networks stay known through a key rotation without a login', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const { app, db, config, user } = await build(t, { RATE_LIMITS: 'on', LIMIT_TOKEN_ACCOUNT: '1/3600' })
  const { courriel } = await user()
  t.equal((await login(app, '192.0.2.1', courriel)).statusCode, 200)
  const env = { DATABASE_URL: config.database.url, JWT_KEYS_FILE: file }

  for (const step of [['add', '--kid', 'next'], ['promote'], ['drop', '--now']]) {
    t.equal((await rotate(step, env)).code, 0)
  }

  t.same(kids(), ['next'])
  const parsed = parseKeyRing(readFileSync(file, 'utf8'), false)
  const keys = 'ring' in parsed ? parsed.ring : config.keys
  const rotated = await buildApp({ config: { ...config, keys }, db })
  t.teardown(() => rotated.close())
  await guess(rotated, '203.0.113.7', courriel, 2)
  t.equal((await login(rotated, '192.0.2.1', courriel)).statusCode, 200)
})

t.test(
  'a faulty key file leaves the keys as they are, and the log has the reason without a secret',
  async (t) => {
    writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
    const service = await start(t, { JWT_KEYS: undefined, JWT_KEYS_FILE: file })

    writeFileSync(file, 'next:tooshort')
    service.signal('SIGHUP')

    await until(async () => service.printed.stdout.includes('key ring not replaced'))
    t.notOk(service.printed.stdout.includes('tooshort'))
    t.equal((await fetch(`${service.url}/readyz`)).status, 200)
  },
)

t.test('keys rotate exits 1 for a step that has nothing to do, and for a kid that is taken', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', JWT_KEYS_FILE: file }

  for (const args of [['promote'], ['drop'], ['add', '--kid', TEST_KEY.kid]]) {
    const done = await run('admin', ['keys', 'rotate', ...args], env)
    t.equal(done.code, 1)
    t.notOk(done.stderr.includes(TEST_KEY.secret))
  }
  t.equal((await run('admin', ['keys', 'rotate', 'odd'], env)).code, 2)
  const { DATABASE_URL } = env
  t.match(await run('admin', ['keys', 'rotate', 'add'], { DATABASE_URL }), {
    code: 2,
    stderr: /JWT_KEYS: is not set/,
  })
  t.same(kids(), [TEST_KEY.kid])
})

t.test('keys rotate exits 2 and shows no secret when JWT_KEYS is faulty', async (t) => {
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', JWT_KEYS: 'next:tooshort' }

  const done = await run('admin', ['keys', 'rotate', 'add'], env)

  t.match(done, { code: 2, stdout: '', stderr: /JWT_KEYS: / })
  t.notOk(done.stderr.includes('tooshort'))
})

t.test(
  'a rotation step whose file can’t be replaced leaves the ring whole and can be repeated',
  async (t) => {
    writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
    const env = { DATABASE_URL: await freshDatabase(t, 'auth'), JWT_KEYS_FILE: file }
    await rotate(['add', '--kid', 'next'], env)
    for (const step of [['promote'], ['drop', '--now']]) {
      const before = kids()
      mkdirSync(`${file}.next`)

      const failed = await rotate(step, env)

      t.match(failed, { code: 1, stderr: /directory .*jwt_keys\.next/ })
      t.same(kids(), before)
      rmSync(`${file}.next`, { recursive: true })
      t.equal((await rotate(step, env)).code, 0)
    }
    t.same(kids(), ['next'])
  },
)

t.test('keys rotate rewrites a ring behind a symbolic link in place, and keeps the link', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  const link = join(t.testdir(), 'linked')
  symlinkSync(file, link)
  const env = { DATABASE_URL: await freshDatabase(t, 'auth'), JWT_KEYS_FILE: link }

  t.equal((await rotate(['add', '--kid', 'next'], env)).code, 0)

  t.same(kids(), [TEST_KEY.kid, 'next'])
  t.ok(lstatSync(link).isSymbolicLink())
})

t.test('the rewritten ring keeps group and mode of its file, by which the services read it', async (t) => {
  writeFileSync(file, `${TEST_KEY.kid}:${TEST_KEY.secret}`)
  // root gives a file to any group, anybody else to one of their own.
  const { uid } = statSync(file)
  const group = uid === 0 ? 12_345 : (process.getgroups?.().at(-1) ?? 0)
  chownSync(file, uid, group)
  chmodSync(file, 0o640)
  const env = { DATABASE_URL: await freshDatabase(t, 'auth'), JWT_KEYS_FILE: file }

  t.equal((await rotate(['add', '--kid', 'next'], env)).code, 0)

  t.same(kids(), [TEST_KEY.kid, 'next'])
  t.equal(statSync(file).gid, group)
  t.equal(statSync(file).mode & 0o777, 0o640)
  t.notOk(existsSync(`${file}.next`))
})
