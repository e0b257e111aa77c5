// Without its database the service lives, says that it isn't ready, and asks callers to come back.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser } from '../helper.js'
import { claims, signed } from '../sign.js'
import { freePort } from './running.js'

const away = `postgresql://nobody:secret@127.0.0.1:${await freePort()}/nowhere`
const { app, token } = await build(t, { DATABASE_URL: away })
const headers = { authorization: `Bearer ${signed(claims())}` }

t.test('/healthz is 200 and /readyz 503, with and without a slash', async (t) => {
  for (const slash of ['', '/']) {
    const healthz = await app.inject(`/healthz${slash}`)

    t.equal(healthz.statusCode, 200)
    t.same(healthz.json(), { status: 'ok' })
    refused(t, await app.inject(`/readyz${slash}`), 503, 'service_indisponible')
  }
})

const calls = [
  { method: 'POST', url: '/register', payload: newUser() },
  { method: 'GET', url: '/users/me/' },
  { method: 'GET', url: '/utilisateurs' },
  { method: 'GET', url: '/utilisateurs?limite=2' },
  { method: 'GET', url: '/utilisateurs/1' },
  { method: 'GET', url: '/utilisateurs/courriel/a@example.org' },
  { method: 'POST', url: '/utilisateurs', payload: newUser() },
  { method: 'PUT', url: '/utilisateurs/1', payload: newUser() },
  { method: 'PATCH', url: '/utilisateurs/1', payload: {} },
  { method: 'DELETE', url: '/utilisateurs/1' },
  { method: 'GET', url: '/utilisateurs?recherche=julie' },
  { method: 'GET', url: '/utilisateurs/suspensions/1' },
  { method: 'POST', url: '/utilisateurs/suspensions/1' },
  { method: 'DELETE', url: '/utilisateurs/suspensions/1' },
] as const
for (const call of calls) {
  t.test(`${call.method} ${call.url} is 503 with Retry-After and says nothing of the database`, async (t) => {
    const response = await app.inject({ ...call, headers })

    refused(t, response, 503, 'service_indisponible')
    t.notMatch(response.body, /ECONN|127\.0\.0\.1|secret|prisma|sql/i)
  })
}

t.test('POST /token is 503 with Retry-After, temporarily_unavailable in RFC 6749’s words', async (t) => {
  const response = await token({ username: 'a@example.org', password: 'trois petits chats' })

  refused(t, response, 503, 'service_indisponible')
  t.equal(response.json().error, 'temporarily_unavailable')
})

t.test('401, 400 and 404 need no database', async (t) => {
  refused(t, await app.inject('/utilisateurs'), 401, 'jeton_absent')
  refused(t, await app.inject('/users/me/'), 400, 'moi_jeton_absent')
  refused(t, await app.inject({ method: 'POST', url: '/register', payload: {} }), 400, 'donnees_invalides')
  refused(t, await app.inject('/inconnu'), 404, 'adresse_inconnue')
})
