// /utilisateurs at the recipe service's URL: the auth service's own responses, whatever is asked.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { bearer, hasEach } from '@recettes/testing'
import t, { type Test } from 'tap'
import { startAuth, startRecipe } from './auth-process.js'

const auth = await startAuth(t)
const recipe = await startRecipe(t, auth)
const admin = await bearer({ id: 1, role: 'ADMIN' })

const newUser = () => ({
  prenom: 'Julie',
  nom: 'Martin',
  courriel: `u${crypto.randomUUID()}@example.org`,
  mot_de_passe: 'trois petits chats',
})

/** Headers that a caller builds on; dates, ids of requests and connections differ by nature. */
const HEADERS = ['content-type', 'www-authenticate', 'link', 'retry-after', 'allow', 'cache-control']

async function ask(base: string, path: string, init: RequestInit = {}) {
  const response = await fetch(base + path, init)
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]))
  return { status: response.status, headers, body: await response.text(), exposed: response.headers }
}

/** Asks both services the same and asserts the same response; returns it. */
async function alike(t: Test, path: string, init: RequestInit = {}) {
  const { exposed: _, ...direct } = await ask(auth, path, init)
  const { exposed, ...through } = await ask(recipe, path, init)
  t.same(through, direct, path)
  return { ...through, exposed }
}

const json = (method: string, headers: Record<string, string>, body: unknown): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

async function createUser(role = 'UTILISATEUR') {
  const user = { ...newUser(), role }
  const response = await ask(recipe, '/utilisateurs', json('POST', admin, user))
  return { ...user, id: Number(JSON.parse(response.body).id) }
}

// The auth service looks its callers up, so they must exist.
const moderator = await bearer({ id: (await createUser('MODERATEUR')).id, role: 'MODERATEUR' })
const member = await bearer({ id: (await createUser()).id })

t.test(
  'the proxy’s GET /utilisateurs equals auth’s, filtered and paged, with and without the slash',
  async (t) => {
    for (let n = 0; n < 3; n++) await createUser()

    for (const path of [
      '/utilisateurs',
      '/utilisateurs/',
      '/utilisateurs?role=ADMIN',
      '/utilisateurs?role=ALL',
    ]) {
      t.equal((await alike(t, path, { headers: admin })).status, 200)
    }
    const page = await alike(t, '/utilisateurs?limite=2&role=UTILISATEUR', { headers: moderator })
    t.match(page.headers['link'], /^<http:\/\/auth\.test\/utilisateurs\?limite=2.*apres=\d+>; rel="next"$/)
    t.equal((await alike(t, '/utilisateurs?role=CHEF', { headers: admin })).status, 400)
  },
)

for (const [title, first, second] of [
  ['an administrator’s, then a member’s', admin, member],
  ['a member’s, then an administrator’s', member, admin],
  ['an empty one, then an administrator’s', { authorization: '' }, admin],
] as const) {
  t.test(`two Authorization headers are 401 at both services: ${title}`, async (t) => {
    for (const base of [auth, recipe]) {
      const headers = [
        'Host',
        'x',
        'Authorization',
        first.authorization,
        'Authorization',
        second.authorization,
      ]
      const sent = request(`${base}/utilisateurs`, { headers }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      t.equal(response.statusCode, 401, base)
    }
  })
}

t.test('GET /utilisateurs answers 401 to a token from before a change of role', async (t) => {
  const { id } = await createUser()
  const headers = await bearer({ id })
  await ask(recipe, `/utilisateurs/${id}`, json('PATCH', admin, { role: 'MODERATEUR' }))

  t.equal((await alike(t, '/utilisateurs', { headers })).status, 401)
})

t.test('the proxy’s GET by id and by courriel equals auth’s, found, unknown and malformed', async (t) => {
  const { id, courriel } = await createUser()

  for (const [path, status] of [
    [`/utilisateurs/${id}`, 200],
    [`/utilisateurs/${id}/`, 200],
    [`/utilisateurs/courriel/${courriel}`, 200],
    [`/utilisateurs/courriel/${encodeURIComponent(courriel.toUpperCase())}/`, 200],
    ['/utilisateurs/999999', 404],
    ['/utilisateurs/courriel/personne@example.org', 404],
    ['/utilisateurs/courriel/a%2Fb%20%C3%A9@example.org', 404],
    ['/utilisateurs/abc', 400],
    ['/utilisateurs/1/inconnu', 404],
  ] as const) {
    t.equal((await alike(t, path, { headers: admin })).status, status, path)
  }
})

t.test(
  'the proxy answers 401 with auth’s WWW-Authenticate without a valid token, and 403 without the right',
  async (t) => {
    for (const path of ['/utilisateurs', '/utilisateurs/1', '/utilisateurs/courriel/admin@example.org']) {
      const stranger = await alike(t, path)
      t.equal(stranger.status, 401)
      t.match(stranger.headers['www-authenticate'], /^Bearer/)
      const forged = await alike(t, path, { headers: { authorization: 'Bearer a.b.c' } })
      t.match(forged.headers['www-authenticate'], /invalid_token/)
      t.equal((await alike(t, path, { headers: member })).status, 403)
    }
  },
)

t.test('POST through the proxy creates a user, with and without the slash', async (t) => {
  for (const path of ['/utilisateurs', '/utilisateurs/']) {
    const user = newUser()
    const { mot_de_passe: _, ...shown } = user

    const response = await ask(recipe, path, json('POST', admin, { ...user, role: 'MODERATEUR' }))

    t.equal(response.status, 201)
    t.match(JSON.parse(response.body), { ...shown, role: 'MODERATEUR' })
    const again = await alike(t, path, json('POST', admin, user))
    t.has(JSON.parse(again.body), { code: 'utilisateur_existe' })
  }
})

t.test(
  'PUT, PATCH with ?q= and DELETE through the proxy change a user, with and without the slash',
  async (t) => {
    for (const slash of ['', '/']) {
      const { id, ...user } = await createUser()
      const path = `/utilisateurs/${id}${slash}`

      const put = await ask(recipe, path, json('PUT', admin, { ...user, prenom: 'Zoé' }))
      const patch = await ask(recipe, `${path}?q=1&q=%26`, json('PATCH', admin, { nom: 'É' }))
      const gone = await ask(recipe, path, { method: 'DELETE', headers: admin })

      t.match(JSON.parse(put.body), { id, prenom: 'Zoé' })
      t.match(JSON.parse(patch.body), { id, prenom: 'Zoé', nom: 'É' })
      t.equal(gone.status, 204)
      t.equal(gone.body, '')
      t.equal((await alike(t, path, { headers: admin })).status, 404)
    }
  },
)

t.test('the proxy suspends, shows and reinstates a user, and searches users', async (t) => {
  const { id, courriel } = await createUser()
  for (const slash of ['', '/']) {
    const path = `/utilisateurs/suspensions/${id}${slash}`

    t.equal((await alike(t, path, { headers: admin })).status, 404)
    const bare = await ask(recipe, path, { method: 'POST', headers: admin })
    t.match(JSON.parse(bare.body), { depuis: /^\d{4}-/, motif: null })
    t.equal((await alike(t, path, json('POST', admin, { motif: 'Publicité' }))).status, 200)
    t.has(JSON.parse((await alike(t, path, { headers: admin })).body), { motif: 'Publicité' })
    t.equal((await ask(recipe, path, { method: 'DELETE', headers: admin })).status, 204)
    t.equal((await alike(t, path, { method: 'DELETE', headers: admin })).status, 404)
    t.equal((await alike(t, path, json('POST', member, {}))).status, 403)
    t.equal((await alike(t, path)).status, 401)
  }
  const found = await alike(t, `/utilisateurs?recherche=${courriel.slice(0, 9)}&limite=5`, { headers: admin })
  hasEach(t, JSON.parse(found.body), [{ id, courriel }])
})

t.test('/auteurs answers the public names to anybody, with the same ETag and 304', async (t) => {
  const { id, prenom } = await createUser()
  const path = `/auteurs?id=${id}&id=999999`

  const response = await alike(t, path)

  t.equal(response.body, JSON.stringify([{ id, nom_affiche: prenom }]))
  t.equal(response.headers['cache-control'], 'public, max-age=0, must-revalidate')
  const headers = { 'if-none-match': response.exposed.get('etag') ?? '' }
  t.equal((await alike(t, path, { headers })).status, 304)
  t.equal((await alike(t, '/auteurs')).status, 400)
})

t.test('bodies that the auth service refuses are refused with its own words', async (t) => {
  const cases: [body: string | object, type: string, status: number][] = [
    ['{', 'application/json', 400],
    [{}, 'application/json', 400],
    [{ ...newUser(), mot_de_passe: 'court' }, 'application/json', 400],
    ['a=b', 'application/x-www-form-urlencoded', 415],
    ['<a/>', 'application/xml', 415],
  ]
  for (const [body, type, status] of cases) {
    const init = json('POST', { ...admin }, body)
    const response = await alike(t, '/utilisateurs', { ...init, headers: { ...admin, 'content-type': type } })
    t.equal(response.status, status)
  }
})

t.test('a body over 256 KiB is 413, and the connection serves on or is closed', async (t) => {
  const long = json('POST', admin, { ...newUser(), nom: 'a'.repeat(262_144) })

  for (let n = 0; n < 2; n++) {
    const response = await ask(recipe, '/utilisateurs', long)
    t.equal(response.status, 413)
    t.has(JSON.parse(response.body), { code: 'corps_trop_grand' })
    t.equal((await ask(recipe, '/recettes/')).status, 200)
  }
})

t.test(
  'a caller’s request id goes along and comes back once, and browsers may read the response',
  async (t) => {
    const headers = { ...admin, 'x-request-id': 'essai-42', origin: 'https://site.example' }
    const response = await alike(t, '/utilisateurs/1', { headers })

    t.equal(response.exposed.get('x-request-id'), 'essai-42')
    t.equal(response.exposed.get('access-control-allow-origin'), '*')
  },
)

t.test('a token signed by the auth service over HTTP is accepted by the recipe service', async (t) => {
  const user = newUser()
  const registered = await ask(auth, '/register', json('POST', {}, user))
  const form = new URLSearchParams({ username: user.courriel, password: user.mot_de_passe })
  const token = await ask(auth, '/token', { method: 'POST', body: form })
  const ownHeaders = { authorization: `Bearer ${JSON.parse(token.body).access_token}` }

  const published = await ask(recipe, '/recettes/', json('POST', ownHeaders, { titre: 'Tarte' }))
  const oneself = await ask(recipe, `/utilisateurs/${JSON.parse(registered.body).id}`, {
    headers: ownHeaders,
  })

  t.equal(published.status, 200)
  t.equal(JSON.parse(published.body).auteur_id, JSON.parse(registered.body).id)
  t.equal(oneself.body, registered.body)
})
