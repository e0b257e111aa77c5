// Reading one user, by id and by courriel: strict ids, folded courriels, and 404s that echo nothing.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

const { app, user } = await build(t)
const { headers } = await user('ADMIN')
const julie = await user('UTILISATEUR', 'julie+cuisine@example.org')
const get = (url: string) => app.inject({ url, headers })

const names = {
  prenom: 'Julie',
  nom: 'Martin',
  nom_affiche: 'Julie',
  courriel_verifie: false,
  mails_suivi: true,
}
const shown = { id: julie.id, ...names, courriel: julie.courriel, role: 'UTILISATEUR' }
const found = [
  `/utilisateurs/${julie.id}`,
  `/utilisateurs/${julie.id}/`,
  `/utilisateurs/courriel/${julie.courriel}`,
  `/utilisateurs/courriel/${julie.courriel}/`,
  `/utilisateurs/courriel/${encodeURIComponent(julie.courriel)}`,
  '/utilisateurs/courriel/JULIE%2BCuisine@Example.ORG',
  '/utilisateurs/courriel/%20julie+cuisine@example.org%20',
]
for (const url of found) {
  t.test(`GET ${url} shows the user, never the password`, async (t) => {
    const response = await get(url)

    t.equal(response.statusCode, 200)
    t.equal(response.headers['cache-control'], 'private, no-cache')
    const { created_at, updated_at, ...rest } = response.json()
    t.same(rest, shown)
    t.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.match(updated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
  })
}

for (const id of [
  'abc',
  '1e3',
  '0x10',
  '%205',
  '5%20',
  '+5',
  '1.5',
  '1,5',
  '٣',
  '--1',
  'NaN',
  'null',
  '1;2',
  '%00',
]) {
  for (const method of ['GET', 'DELETE'] as const) {
    t.test(`${method} of the id «${id}», which is no integer, is 400`, async (t) => {
      const response = await app.inject({
        method,
        url: `/utilisateurs/${encodeURI(decodeURIComponent(id))}`,
        headers,
      })

      refused(t, response, 400, 'donnees_invalides', ['id'])
      t.notMatch(response.body, /1e3|0x10|abc/)
    })
  }
}

const large = [
  '0',
  '-1',
  '-0',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  '9'.repeat(4000),
]
for (const id of large) {
  for (const method of ['GET', 'DELETE'] as const) {
    t.test(
      `${method} of the integer ${id.slice(0, 20)} (${id.length} digits), which no user has, is 404`,
      async (t) => {
        const response = await app.inject({ method, url: `/utilisateurs/${id}`, headers })

        refused(t, response, 404, 'utilisateur_id_introuvable')
        t.equal(response.json().message, `Aucun utilisateur ne possède l’id ${id}.`)
      },
    )
  }
}

const nobody = [
  'nobody@example.org',
  'pas-une-adresse',
  "'%20OR%201=1%20--",
  'a%2Fb@example.org',
  '%3Cscript%3E@example.org',
]
for (const courriel of nobody) {
  t.test(`the courriel «${courriel}», which no user has, is 404 and names it`, async (t) => {
    const response = await get(`/utilisateurs/courriel/${courriel}`)

    refused(t, response, 404, 'utilisateur_courriel_introuvable')
    const named = decodeURIComponent(courriel).trim().toLowerCase()
    t.equal(response.json().message, `Aucun utilisateur ne possède le courriel ${named}.`)
  })
}

t.test('a courriel with NUL is 400', async (t) => {
  refused(t, await get('/utilisateurs/courriel/julie%00@example.org'), 400, 'donnees_invalides', ['courriel'])
})

for (const odd of ['%ZZ', '%E9', '%C3%28', '%']) {
  t.test(`the malformed escape ${odd} in a path is 400`, async (t) => {
    refused(t, await get(`/utilisateurs/courriel/a${odd}@example.org`), 400, 'adresse_malformee')
    refused(t, await get(`/utilisateurs/${odd}`), 400, 'adresse_malformee')
  })
}

t.test('the 404 of an unknown id names the id', async (t) => {
  t.match((await get('/utilisateurs/2147483647')).json().message, /\bid\b/)
})

t.test('a 404 names the id of a URL in absolute form (RFC 9112 section 3.2.2)', async (t) => {
  const at = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const path = 'http://example.org/utilisateurs/2147483647'
  const sent = request({ host: at.hostname, port: at.port, path, headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]

  const { message } = JSON.parse(await text(response))
  t.equal(message, 'Aucun utilisateur ne possède l’id 2147483647.')
})

t.test('HEAD is answered like GET, without a body', async (t) => {
  const response = await app.inject({ method: 'HEAD', url: `/utilisateurs/${julie.id}`, headers })

  t.equal(response.statusCode, 200)
  t.equal(response.body, '')
})
