// Fields that a body has no say in: id, dates, hashes, suspension, and the role beyond one's right.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

const { app, db, user, token } = await build(t)
const admin = await user('ADMIN')

/** Fields that an attacker adds, by the names of the API, the columns and the code. */
const EXTRA = {
  id: 4242,
  created_at: '2000-01-01T00:00:00.000',
  createdAt: '2000-01-01T00:00:00.000Z',
  updated_at: '2000-01-01T00:00:00.000',
  mot_de_passe_hash: '$argon2id$v=19$m=19456,t=2,p=1$YQ$YQ',
  motDePasseHash: '$argon2id$v=19$m=19456,t=2,p=1$YQ$YQ',
  suspendu_le: '2000-01-01T00:00:00.000Z',
  suspenduLe: '2000-01-01T00:00:00.000Z',
  suspensionMotif: 'x',
  sessions: { create: { id: 1 } },
  ['__proto__']: { role: 'ADMIN' },
  constructor: { prototype: { role: 'ADMIN' } },
}
const row = (id: number) => db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })

const creations = [
  ['/register', {}],
  ['/utilisateurs', admin.headers],
] as const
for (const [url, headers] of creations) {
  t.test(`POST ${url} takes its documented fields and nothing else`, async (t) => {
    const payload = newUser(EXTRA)

    const response = await app.inject({ method: 'POST', url, headers, payload })

    t.equal(response.statusCode, 201)
    const { id, created_at, updated_at } = response.json()
    t.not(id, EXTRA.id)
    t.notMatch(created_at + updated_at, /2000/)
    t.has(await row(id), { role: 'UTILISATEUR', suspenduLe: null, suspensionMotif: null })
    t.notMatch((await row(id)).motDePasseHash, /YQ\$YQ/)
    t.equal((await token({ username: payload.courriel, password: PASSWORD })).statusCode, 200)
  })
}

for (const role of ['ADMIN', 'MODERATEUR']) {
  t.test(`role ${role} at /register is 400 for a stranger, on oneself 403`, async (t) => {
    const { id, courriel, headers } = await user()
    const person = { prenom: 'J', nom: 'M', courriel, role, ...EXTRA }
    const before = await row(id)

    const registered = await app.inject({ method: 'POST', url: '/register', payload: newUser({ role }) })

    refused(t, registered, 400, 'role_reserve')
    for (const method of ['PUT', 'PATCH'] as const) {
      const response = await app.inject({ method, url: `/utilisateurs/${id}`, headers, payload: person })
      refused(t, response, 403, 'droits_insuffisants')
    }
    t.same(await row(id), before)
  })
}

for (const method of ['PUT', 'PATCH'] as const) {
  for (const caller of ['oneself', 'an ADMIN']) {
    t.test(`${method} by ${caller} changes the documented fields and nothing else`, async (t) => {
      const { id, courriel, headers } = await user()
      const before = await row(id)
      const payload = { prenom: 'Anne', nom: 'Martin', courriel, ...EXTRA }

      const response = await app.inject({
        method,
        url: `/utilisateurs/${id}`,
        headers: caller === 'oneself' ? headers : admin.headers,
        payload,
      })

      t.equal(response.statusCode, 200)
      t.same({ ...(await row(id)), updatedAt: null }, { ...before, prenom: 'Anne', updatedAt: null })
      t.equal(await db.prisma.utilisateur.count({ where: { id: EXTRA.id } }), 0)
    })
  }
}

t.test('unknown fields at /token change no claim of the token', async (t) => {
  const { id, courriel } = await user()
  const form = { username: courriel, password: PASSWORD, id: '1', sub: '1', role: 'ADMIN', exp: '9999999999' }

  const { access_token } = (await token(form)).json()

  const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
  t.match(claims, { sub: String(id), role: 'UTILISATEUR', exp: claims.iat + 1800 })
})
