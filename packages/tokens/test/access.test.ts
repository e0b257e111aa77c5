// Access rights: anyone, optional, member, only(…), and the caller that a handler gets.

import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@recettes/errors'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import {
  anyone,
  callerOf,
  type KeyRing,
  member,
  moderates,
  only,
  optional,
  type Role,
  type TokenOptions,
  tokens,
} from '../dist/index.js'

const NEW = { kid: 'new', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' }
const OLD = { kid: 'old', secret: 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA' }

type Confirm = NonNullable<TokenOptions['confirmCaller']>

async function build(
  t: Test,
  keys: KeyRing = [NEW],
  issuer = 'http://auth.test',
  confirmCaller: Confirm = async (caller) => caller,
) {
  const app = Fastify()
  await app.register(tokens, { keys, issuer, confirmCaller })
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ApiError ? reply.code(error.status).send(error.toBody()) : reply.code(500).send({}),
  )
  app.get('/anyone', anyone, async (request) => ({ caller: request.caller }))
  app.get('/optional', optional, async (request) => ({ caller: request.caller }))
  app.get('/member', member, async (request) => ({ caller: callerOf(request) }))
  app.get('/admin', only('ADMIN'), async (request) => ({ caller: callerOf(request) }))
  app.get('/moderators', only('ADMIN', 'MODERATEUR'), async (request) => ({ caller: callerOf(request) }))
  app.get('/forgotten', anyone, async (request) => ({ caller: callerOf(request) }))
  t.teardown(() => app.close())
  const tokenFor = (role: Role) => app.signToken({ sub: '7', courriel: 'a@example.org', role, jti: 'x' })
  const get = async (url: string, token?: string) => {
    const response = await app.inject({
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    return { status: response.statusCode, ...response.json() }
  }
  return { get, tokenFor }
}

const table: [url: string, statuses: Record<Role | 'nobody' | 'bad', number>][] = [
  ['/anyone', { nobody: 200, bad: 200, UTILISATEUR: 200, MODERATEUR: 200, ADMIN: 200 }],
  ['/optional', { nobody: 200, bad: 200, UTILISATEUR: 200, MODERATEUR: 200, ADMIN: 200 }],
  ['/member', { nobody: 401, bad: 401, UTILISATEUR: 200, MODERATEUR: 200, ADMIN: 200 }],
  ['/moderators', { nobody: 401, bad: 401, UTILISATEUR: 403, MODERATEUR: 200, ADMIN: 200 }],
  ['/admin', { nobody: 401, bad: 401, UTILISATEUR: 403, MODERATEUR: 403, ADMIN: 200 }],
]
for (const [url, statuses] of table) {
  t.test(`${url} answers each kind of caller as the table says`, async (t) => {
    const { get, tokenFor } = await build(t)

    t.equal((await get(url)).status, statuses.nobody)
    t.equal((await get(url, 'bad')).status, statuses.bad)
    for (const role of ['UTILISATEUR', 'MODERATEUR', 'ADMIN'] as const) {
      t.equal((await get(url, tokenFor(role))).status, statuses[role], role)
    }
  })
}

t.test('an optional token sets the caller if it is valid, and is ignored otherwise', async (t) => {
  const { get, tokenFor } = await build(t)

  t.same((await get('/optional', tokenFor('ADMIN'))).caller, { id: 7, role: 'ADMIN', gen: 0 })
  t.equal((await get('/optional', 'bad')).caller, null)
  t.equal((await get('/optional')).caller, null)
})

t.test('an optional token that was revoked in the users table is ignored', async (t) => {
  const { get, tokenFor } = await build(t, [NEW], undefined, async () => {
    // As long as a query takes.
    await pause(5)
    return null
  })
  const { status, caller } = await get('/optional', tokenFor('ADMIN'))
  t.equal(status, 200)
  t.equal(caller, null)
})

t.test('a revoked token is 401, not 403, on a route for other roles', async (t) => {
  const { get, tokenFor } = await build(t, [NEW], undefined, async () => null)

  t.has(await get('/admin', tokenFor('UTILISATEUR')), { status: 401, code: 'jeton_invalide' })
})

t.test('a token is ignored on a route for anyone', async (t) => {
  const { get, tokenFor } = await build(t)

  t.equal((await get('/anyone', tokenFor('ADMIN'))).caller, null)
})

t.test('a handler that asks for the caller on a route for anyone gets 401, never a crash', async (t) => {
  const { get } = await build(t)

  t.has(await get('/forgotten'), { status: 401, code: 'jeton_absent' })
})

t.test('moderators and administrators moderate, others don’t', async (t) => {
  t.equal(moderates({ id: 1, gen: 0, role: 'ADMIN' }), true)
  t.equal(moderates({ id: 1, gen: 0, role: 'MODERATEUR' }), true)
  t.equal(moderates({ id: 1, gen: 0, role: 'UTILISATEUR' }), false)
})

t.test(
  'during a key rotation the new key signs, and tokens of the old key are accepted until it leaves the ring',
  async (t) => {
    const before = await build(t, [OLD])
    const during = await build(t, [NEW, OLD])
    const after = await build(t, [NEW])

    const old = before.tokenFor('ADMIN')
    const fresh = during.tokenFor('ADMIN')

    t.equal((await during.get('/admin', old)).status, 200)
    t.equal((await after.get('/admin', fresh)).status, 200)
    t.has(await after.get('/admin', old), { status: 401, code: 'jeton_invalide' })
    t.has(await before.get('/admin', fresh), { status: 401, code: 'jeton_invalide' })
  },
)

t.test('a token whose kid is unknown is 401 even if its secret is in the ring', async (t) => {
  const issuer = await build(t, [{ kid: 'one', secret: NEW.secret }])
  const verifier = await build(t, [{ kid: 'two', secret: NEW.secret }])

  t.has(await verifier.get('/member', issuer.tokenFor('ADMIN')), { status: 401, code: 'jeton_invalide' })
})

t.test('a token of another issuer is 401', async (t) => {
  const ours = await build(t)
  const elsewhere = await build(t, [NEW], 'http://elsewhere.test')

  t.has(await ours.get('/member', elsewhere.tokenFor('ADMIN')), { status: 401, code: 'jeton_invalide' })
})
