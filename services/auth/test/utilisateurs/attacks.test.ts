// Attacks by bodies and logins: setting foreign fields, hashing for nothing, finding users.

import t from 'tap'
import { newUser, PASSWORD } from '../helper.js'
import { replicas } from '../rate-limits/attempts.js'

const LONG = 'é'.repeat(50_000)
const FORBIDDEN = {
  id: 4711,
  created_at: '2001-01-01T00:00:00.000',
  createdAt: '2001-01-01T00:00:00.000Z',
  updated_at: '2001-01-01T00:00:00.000',
  motDePasseHash: 'plain',
  mot_de_passe_hash: 'plain',
  suspenduLe: '2001-01-01T00:00:00.000Z',
  suspendu_le: '2001-01-01T00:00:00.000',
  sessions: { create: [] },
  __proto__: { role: 'ADMIN' },
  constructor: { prototype: { role: 'ADMIN' } },
}

t.test('fields that aren’t a caller’s to set are ignored in every body', async (t) => {
  const { app, user, db } = await replicas(t, { RATE_LIMITS: 'off' })
  const [admin, julie] = [await user('ADMIN'), await user()]
  const text = (body: object) =>
    JSON.stringify({ ...body, ...FORBIDDEN }).replace('{', '{"__proto__":{"role":"ADMIN"},')
  const json = { 'content-type': 'application/json' }
  const bodies = [
    { method: 'POST', url: '/register', headers: json },
    { method: 'POST', url: '/utilisateurs', headers: { ...json, ...admin.headers } },
    { method: 'PUT', url: `/utilisateurs/${julie.id}`, headers: { ...json, ...admin.headers } },
    { method: 'PATCH', url: `/utilisateurs/${julie.id}`, headers: { ...json, ...admin.headers } },
  ] as const
  for (const request of bodies) {
    const { mot_de_passe, ...rest } = newUser()
    const fields = request.method === 'POST' ? { ...rest, mot_de_passe } : rest
    const response = await app.inject({ ...request, payload: text(fields) })

    t.match(response.statusCode, /^20[01]$/, `${request.method} ${request.url}`)
    const shown = response.json()
    t.not(shown.id, FORBIDDEN.id)
    t.equal(shown.role, 'UTILISATEUR')
    t.notOk(shown.created_at.startsWith('2001'))
    const row = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id: shown.id } })
    t.match(row.motDePasseHash, /^\$argon2id/)
    t.equal(row.suspenduLe, null)
    t.ok(row.createdAt.getUTCFullYear() > 2001)
  }
})

t.test('a password of 100 kB is 400 at once, and nothing is hashed', async (t) => {
  const { app, user, count, token } = await replicas(t, { RATE_LIMITS: 'off' })
  const { id, courriel, headers } = await user('ADMIN')
  const refusals = [
    await app.inject({ method: 'POST', url: '/register', payload: newUser({ mot_de_passe: LONG }) }),
    await app.inject({
      method: 'POST',
      url: '/utilisateurs',
      headers,
      payload: newUser({ mot_de_passe: LONG }),
    }),
    await app.inject({
      method: 'PATCH',
      url: `/utilisateurs/${id}`,
      headers,
      payload: { mot_de_passe: LONG, mot_de_passe_actuel: PASSWORD },
    }),
    await token({ username: courriel, password: 'a'.repeat(100_000) }),
  ]

  t.same(
    refusals.map(({ statusCode }) => statusCode),
    [400, 400, 400, 400],
  )
  t.equal(count.hashed, 0)
  t.ok(count.verified <= 1, 'at most the current password was compared')
})

t.test(
  'a registration costs one hash, and a login one comparison, whether the courriel is known or not',
  async (t) => {
    const { app, user, count, token } = await replicas(t, { RATE_LIMITS: 'off' })
    const { courriel } = await user()
    const register = (payload: object) => app.inject({ method: 'POST', url: '/register', payload })

    t.equal((await register(newUser())).statusCode, 201)
    t.equal(count.hashed, 1)
    t.equal((await register(newUser({ courriel }))).statusCode, 400)
    t.equal(count.hashed, 2)
    const known = await token({ username: courriel, password: 'faux' })
    t.equal(count.verified, 1)
    const unknown = await token({ username: 'personne@example.org', password: 'faux' })
    t.equal(count.verified, 2)
    t.same(known.json(), unknown.json())
    t.same(Object.keys(known.headers).sort(), Object.keys(unknown.headers).sort())
  },
)

t.test('a courriel with a line break, a header or markup in it is 400, and is not sent back', async (t) => {
  const { app, token } = await replicas(t, { RATE_LIMITS: 'off' })
  const odd = [
    'julie@example.org\r\nSet-Cookie: a=b',
    'julie@example.org\n{"level":60,"msg":"forged"}',
    'julie\u2028@example.org',
    'julie@example.org%0d%0aX-Forged: 1',
    '<script>alert(1)</script>@example.org',
    '"julie\\"\r\n"@example.org',
  ]
  for (const courriel of odd) {
    const response = await app.inject({ method: 'POST', url: '/register', payload: newUser({ courriel }) })
    t.equal(response.statusCode, 400, encodeURIComponent(courriel))
    t.notOk(
      response.body.includes('forged') ||
        response.body.includes('script') ||
        response.body.includes('Forged'),
    )
    t.notOk('set-cookie' in response.headers || 'x-forged' in response.headers)
    t.equal((await token({ username: courriel, password: PASSWORD })).statusCode, 401)
  }
})
