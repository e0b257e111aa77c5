// The rights table of /utilisateurs: who gets 401, who 403, both before anything else.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser } from '../helper.js'

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }
type Role = 'ADMIN' | 'MODERATEUR' | 'UTILISATEUR'

/** Every endpoint for a user with this id and courriel. */
const endpoints = (id: number, courriel: string): Call[] => [
  { method: 'GET', url: '/utilisateurs' },
  { method: 'POST', url: '/utilisateurs' },
  { method: 'GET', url: `/utilisateurs/${id}` },
  { method: 'GET', url: `/utilisateurs/courriel/${courriel}` },
  { method: 'PUT', url: `/utilisateurs/${id}` },
  { method: 'PATCH', url: `/utilisateurs/${id}` },
  { method: 'DELETE', url: `/utilisateurs/${id}` },
]
const payloadOf = ({ method }: Call) => (method === 'PATCH' ? { prenom: 'Anne' } : newUser())

for (const call of endpoints(1, 'a@example.org')) {
  t.test(
    `${call.method} ${call.url} without a token is 401, with and without a slash, even with a broken body`,
    async (t) => {
      const { app } = await build(t)

      for (const url of [call.url, `${call.url}/`]) {
        const headers = { 'content-type': 'application/json' }
        const broken = call.method === 'GET' ? {} : { headers, payload: '{"broken' }

        refused(t, await app.inject({ ...call, url, ...broken }), 401, 'jeton_absent')
      }
    },
  )
}

/** For each endpoint, in the order above: the status for somebody else's user, then for oneself. */
const table: Record<Role, { others: number[]; self: number[] }> = {
  ADMIN: { others: [200, 201, 200, 200, 200, 200, 204], self: [200, 201, 200, 200, 200, 200, 204] },
  MODERATEUR: { others: [200, 403, 200, 200, 403, 403, 403], self: [200, 403, 200, 200, 200, 200, 204] },
  UTILISATEUR: { others: [403, 403, 403, 403, 403, 403, 403], self: [403, 403, 200, 200, 200, 200, 204] },
}
for (const role of ['ADMIN', 'MODERATEUR', 'UTILISATEUR'] as const) {
  for (const whose of ['others', 'self'] as const) {
    const statuses = table[role][whose]
    for (const [index, { method, url }] of endpoints(0, 'x').entries()) {
      const title = url.replace('/0', '/{id}').replace('/x', '/{courriel}')
      t.test(`${method} ${title} on ${whose} as ${role} is ${statuses[index]}`, async (t) => {
        const { app, user } = await build(t)
        await user('ADMIN')
        const caller = await user(role)
        const target = whose === 'self' ? caller : await user()
        const call = endpoints(target.id, target.courriel)[index]
        if (call === undefined) throw new Error('no such endpoint')
        const payload = payloadOf(call)

        const response = await app.inject({
          ...call,
          headers: caller.headers,
          ...(method !== 'GET' && { payload }),
        })

        if (statuses[index] === 403) refused(t, response, 403, 'droits_insuffisants')
        t.equal(response.statusCode, statuses[index])
      })
    }
  }
}

t.test('POST /utilisateurs with a broken body is 403 for a MODERATEUR: the right comes first', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('MODERATEUR')
  const json = { ...headers, 'content-type': 'application/json' }

  const response = await app.inject({
    method: 'POST',
    url: '/utilisateurs',
    headers: json,
    payload: '{"broken',
  })

  refused(t, response, 403, 'droits_insuffisants')
})

t.test('GET /utilisateurs is 403 for a UTILISATEUR even with an invalid query', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user()

  refused(t, await app.inject({ url: '/utilisateurs?role=x', headers }), 403, 'droits_insuffisants')
})

const ROLE_ROUTES: Call[] = [
  { method: 'GET', url: '/utilisateurs' },
  { method: 'POST', url: '/utilisateurs' },
  { method: 'GET', url: '/utilisateurs/suspensions/1' },
  { method: 'GET', url: '/journal' },
]
for (const { method, url } of ROLE_ROUTES) {
  const call = { method, url, ...(method === 'POST' && { payload: newUser() }) }

  t.test(`${method} ${url} answers a dead token with 401, not 403`, async (t) => {
    const { app, user } = await build(t)
    const admin = await user('ADMIN')
    const promoted = await user()
    const deleted = await user()
    const onPromoted = { url: `/utilisateurs/${promoted.id}`, headers: admin.headers }
    await app.inject({ method: 'PATCH', ...onPromoted, payload: { role: 'MODERATEUR' } })
    await app.inject({ method: 'DELETE', url: `/utilisateurs/${deleted.id}`, headers: admin.headers })

    refused(t, await app.inject({ ...call, headers: promoted.headers }), 401, 'jeton_invalide')
    refused(t, await app.inject({ ...call, headers: deleted.headers }), 401, 'jeton_invalide')
  })
}

for (const call of endpoints(2147483647, 'nobody@example.org').slice(2)) {
  t.test(
    `${call.method} ${call.url}, which no user has, is 404 for a UTILISATEUR too: existence before ownership`,
    async (t) => {
      const { app, user } = await build(t)
      const { headers } = await user()
      const code = call.url.includes('@') ? 'utilisateur_courriel_introuvable' : 'utilisateur_id_introuvable'

      const response = await app.inject({
        ...call,
        headers,
        ...(call.method !== 'GET' && { payload: payloadOf(call) }),
      })

      refused(t, response, 404, code)
    },
  )
}

for (const method of ['PUT', 'PATCH'] as const) {
  t.test(`${method} of a user checks input (400) before existence (404) and ownership (403)`, async (t) => {
    const { app, user } = await build(t)
    const { headers } = await user()
    const other = await user()

    for (const id of [other.id, 2147483647]) {
      const url = `/utilisateurs/${id}`
      const response = await app.inject({ method, url, headers, payload: newUser({ prenom: '' }) })

      refused(t, response, 400, 'donnees_invalides', ['prenom'])
    }
  })

  t.test(
    `${method} of a user checks a poor password (400) before existence (404) and ownership (403)`,
    async (t) => {
      const { app, user } = await build(t)
      const { headers } = await user()
      const other = await user()

      for (const id of [other.id, 2147483647]) {
        const url = `/utilisateurs/${id}`
        const response = await app.inject({
          method,
          url,
          headers,
          payload: newUser({ mot_de_passe: 'court' }),
        })

        refused(t, response, 400, 'donnees_invalides', ['mot_de_passe'])
      }
    },
  )
}
