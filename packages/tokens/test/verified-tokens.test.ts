// Verified tokens: one signature check for a token, and every other check for each request.

import { ApiError } from '@recettes/errors'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { callerOf, type KeyRing, member, tokens } from '../dist/index.js'
import { verifiedTokens } from '../dist/verified-tokens.js'

const NEW = { kid: 'new', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' }
const OLD = { kid: 'old', secret: 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA' }

async function build(t: Test, keys: KeyRing, isRevoked?: (userId: number, gen: number) => boolean) {
  const app = Fastify()
  await app.register(tokens, { keys, issuer: 'http://auth.test', ...(isRevoked && { isRevoked }) })
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ApiError ? reply.code(error.status).send(error.toBody()) : reply.code(500).send({}),
  )
  app.get('/member', member, async (request) => ({ caller: callerOf(request) }))
  t.teardown(() => app.close())
  const token = app.signToken({ sub: '7', courriel: 'a@example.org', role: 'UTILISATEUR', jti: 'x' })
  const status = async () =>
    (await app.inject({ url: '/member', headers: { authorization: `Bearer ${token}` } })).statusCode
  return { app, status }
}

t.test('a token whose key was dropped is refused although it was accepted before', async (t) => {
  const { app, status } = await build(t, [OLD])
  t.equal(await status(), 200)

  app.keyRing.current = [NEW]

  t.equal(await status(), 401)
})

t.test('a token stays accepted when a key is added', async (t) => {
  const { app, status } = await build(t, [OLD])
  t.equal(await status(), 200)

  app.keyRing.current = [NEW, OLD]

  t.equal(await status(), 200)
})

t.test('a token that is revoked is refused although it was accepted before', async (t) => {
  let revoked = false
  const { status } = await build(t, [NEW], () => revoked)
  t.equal(await status(), 200)

  revoked = true

  t.equal(await status(), 401)
})

t.test('a token’s payload is verified once until it expires', async (t) => {
  const { read } = verifiedTokens({ current: [NEW] })
  let verified = 0
  const verify = async () => ({ exp: 100, verified: ++verified })

  t.match(await read('token', 98, verify), { verified: 1 })
  t.match(await read('token', 99, verify), { verified: 1 })
  t.match(await read('other', 99, verify), { verified: 2 })
  t.match(await read('token', 100, verify), { verified: 3 })
})

t.test('a token’s refusal is not cached', async (t) => {
  const { read } = verifiedTokens({ current: [NEW] })
  await t.rejects(
    read('token', 1, () => Promise.reject(new Error('bad signature'))),
    /bad signature/,
  )

  t.match(await read('token', 1, async () => ({ exp: 9 })), { exp: 9 })
})

t.test('a token that was verified while the keys changed is verified again', async (t) => {
  const ring: { current: KeyRing } = { current: [OLD] }
  const { read } = verifiedTokens(ring)
  let verified = 0
  await read('token', 1, async () => {
    ring.current = [NEW]
    return { exp: 9, verified: ++verified }
  })

  t.match(await read('token', 1, async () => ({ exp: 9, verified: ++verified })), { verified: 2 })
})

t.test('5,000 tokens are kept; one more pushes out the one that was read longest ago', async (t) => {
  const { read } = verifiedTokens({ current: [NEW] })
  let verified = 0
  const verify = async () => ({ exp: 9, verified: ++verified })
  for (let n = 1; n <= 5_000; n++) await read(`token ${n}`, 1, verify)
  await read('token 1', 1, verify)
  t.equal(verified, 5_000)

  await read('token 5001', 1, verify)
  t.match(await read('token 1', 1, verify), { verified: 1 })
  t.match(await read('token 2', 1, verify), { verified: 5_002 })
})
