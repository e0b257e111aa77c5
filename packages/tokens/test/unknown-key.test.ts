// The log names the key of a token whose key the ring lacks.

import Fastify from 'fastify'
import t from 'tap'
import { type KeyRing, member, tokens } from '../dist/index.js'

const OLD = { kid: 'old', secret: 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA' }
const NEW = { kid: 'new', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' }

async function build(keys: KeyRing) {
  const lines: { kid?: string; kids?: string[]; msg: string }[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  t.teardown(() => app.close())
  await app.register(tokens, { keys, issuer: 'http://auth.test' })
  app.get('/member', member, async () => ({}))
  await app.ready()
  const get = async (token: string) =>
    (await app.inject({ url: '/member', headers: { authorization: `Bearer ${token}` } })).statusCode
  return { app, lines, get }
}

const claims = { sub: '7', courriel: 'a@example.org', role: 'ADMIN', jti: 'x' } as const

t.test('a token of a key that the ring lacks is refused, and logged once', async (t) => {
  const auth = await build([NEW, OLD])
  const recipe = await build([OLD])
  const token = auth.app.signToken(claims)
  t.equal(await recipe.get(token), 401)
  t.equal(await recipe.get(token), 401)
  t.match(recipe.lines, [{ kid: 'new', kids: ['old'], msg: /read the ring again/ }])
  t.equal(recipe.lines.length, 1)
})

t.test('an expired token of an unknown key is not logged', async (t) => {
  const auth = await build([OLD])
  const recipe = await build([NEW])
  const [header, payload, signature] = auth.app.signToken(claims).split('.')
  const expired = { ...JSON.parse(Buffer.from(`${payload}`, 'base64url').toString()), exp: 1 }
  const changed = Buffer.from(JSON.stringify(expired)).toString('base64url')
  t.equal(await recipe.get(`${header}.${changed}.${signature}`), 401)
  t.equal(recipe.lines.length, 0)
})
