// A key makes a registration happen once: one user, one response, and no trace of the password beside its hash.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { type Built, build, newUser } from '../helper.js'

const register = (
  { app }: Built,
  payload: object,
  { key = 'k-1', url = '/register', headers = {} }: { key?: string; url?: string; headers?: object } = {},
) => app.inject({ method: 'POST', url, headers: { 'idempotency-key': key, ...headers }, payload })

const count = ({ db }: Built) => db.prisma.utilisateur.count()

t.test('a repeated registration under one key gets the first response, not «courriel taken»', async (t) => {
  const built = await build(t)
  const body = newUser()

  const first = await register(built, body)
  const again = await register(built, body)
  const slash = await register(built, body, { url: '/register/' })
  const unkeyed = await built.app.inject({ method: 'POST', url: '/register', payload: body })

  t.equal(first.statusCode, 201)
  t.same(Object.keys(first.json()), [
    'id',
    'prenom',
    'nom',
    'nom_affiche',
    'courriel',
    'courriel_verifie',
    'mails_suivi',
    'role',
    'created_at',
    'updated_at',
  ])
  for (const response of [again, slash]) {
    t.same([response.statusCode, response.body], [201, first.body])
    t.equal(response.headers['idempotency-replayed'], 'true')
    t.equal(response.headers['content-type'], first.headers['content-type'])
  }
  refused(t, unkeyed, 400, 'utilisateur_existe')
  t.equal(await count(built), 1)
})

t.test('twenty concurrent registrations under one key make one user and get equal responses', async (t) => {
  const built = await build(t)
  const body = newUser()

  const responses = await Promise.all(Array.from({ length: 20 }, () => register(built, body)))

  t.same(new Set(responses.map(({ statusCode }) => statusCode)), new Set([201]))
  t.equal(new Set(responses.map((response) => response.body)).size, 1)
  t.equal(responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined).length, 1)
  t.equal(await count(built), 1)
})

t.test('a registration repeated from another IP address gets the first response', async (t) => {
  const built = await build(t, { RATE_LIMITS: 'on' })
  const body = newUser()
  const from = (remoteAddress: string) =>
    built.app.inject({
      method: 'POST',
      url: '/register',
      headers: { 'idempotency-key': 'k' },
      payload: body,
      remoteAddress,
    })
  const first = await from('192.0.2.1')

  for (const ip of ['198.51.100.200', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9']) {
    const again = await from(ip)
    t.same([again.statusCode, again.body, again.headers['idempotency-replayed']], [201, first.body, 'true'])
  }
  const { access_token } = (
    await built.token({ username: body.courriel, password: body.mot_de_passe })
  ).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const loggedIn = await register(built, body, { key: 'k', headers })
  t.same([loggedIn.statusCode, loggedIn.body], [201, first.body])
  t.equal(await count(built), 1)
})

t.test('a registration with another field under the same key is refused by its courriel', async (t) => {
  const built = await build(t)
  const body = newUser()
  await register(built, body)

  for (const change of [
    { mot_de_passe: 'quatre petits chats' },
    { nom: 'Durand' },
    { role: 'UTILISATEUR' },
  ]) {
    refused(t, await register(built, { ...body, ...change }), 400, 'utilisateur_existe')
  }
  t.equal(await count(built), 1)
})

t.test('an administrator’s key with another body is refused', async (t) => {
  const built = await build(t)
  const { headers } = await built.user('ADMIN')
  await register(built, newUser(), { headers })

  refused(t, await register(built, newUser(), { headers }), 400, 'cle_deja_utilisee')
})

t.test(
  'a taken courriel is stored under the key of a registration; invalid input and a reserved role aren’t',
  async (t) => {
    const built = await build(t)
    const body = newUser()
    await register(built, body, { key: 'first' })

    refused(t, await register(built, { ...body, nom: '' }), 400, 'donnees_invalides', ['nom'])
    refused(t, await register(built, { ...body, mot_de_passe: 'court' }), 400, 'donnees_invalides')
    refused(t, await register(built, { ...body, role: 'ADMIN' }), 400, 'role_reserve')
    refused(t, await register(built, body), 400, 'utilisateur_existe')
    await built.db.prisma.utilisateur.deleteMany()
    const again = await register(built, body)

    refused(t, again, 400, 'utilisateur_existe')
    t.equal(again.headers['idempotency-replayed'], 'true')
  },
)

t.test('an ADMIN’s registration key doesn’t collide with a stranger’s', async (t) => {
  const built = await build(t)
  const { headers } = await built.user('ADMIN')
  const body = newUser()

  const first = await register(built, { ...newUser(), role: 'MODERATEUR' }, { headers })
  const stranger = await register(built, body)

  t.same([first.statusCode, stranger.statusCode], [201, 201])
  t.equal(await count(built), 3)
})

t.test('a stored response is deleted with its user, and contains no password in any form', async (t) => {
  const built = await build(t)
  const { headers } = await built.user('ADMIN')
  const body = newUser()
  const first = await register(built, body)

  const [row] = await built.db.prisma.cleIdempotence.findMany()
  t.match(row, { statut: 201, reponse: first.body, utilisateurId: first.json().id })
  t.notMatch(JSON.stringify(row), /mot_de_passe|argon2/)

  const gone = await built.app.inject({ method: 'DELETE', url: `/utilisateurs/${first.json().id}`, headers })
  t.equal(gone.statusCode, 204)
  t.equal(await built.db.prisma.cleIdempotence.count(), 0)
})

t.test(
  'a registration key that is empty, too long, or has blanks or non-ASCII characters is 400',
  async (t) => {
    const built = await build(t)
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)]) {
      refused(t, await register(built, newUser(), { key }), 400, 'donnees_invalides', ['Idempotency-Key'])
    }
    t.equal(await count(built), 0)
  },
)

t.test(
  'the OpenAPI document has Idempotency-Key on /register, and browsers may read Idempotency-Replayed',
  async (t) => {
    const built = await build(t)
    const { paths } = (await built.app.inject('/docs/json')).json()
    matchesEach(t, paths['/register'].post.parameters, [{ in: 'header', name: 'Idempotency-Key' }])

    const { headers } = await register(built, newUser(), { headers: { origin: 'https://a.example' } })
    t.match(headers['access-control-expose-headers'], /Idempotency-Replayed/)
  },
)

t.test('a user that an administrator creates twice under one key is created once', async (t) => {
  const built = await build(t)
  const { headers } = await built.user('ADMIN')
  const body = { ...newUser(), role: 'MODERATEUR' }
  const before = await count(built)
  const send = () => register(built, body, { url: '/utilisateurs', headers })

  const responses = [await send(), ...(await Promise.all([send(), send()]))]

  for (const { statusCode, body: sent } of responses) t.same([statusCode, sent], [201, responses[0]?.body])
  t.match(responses[0]?.headers['location'], /\/utilisateurs\/\d+$/)
  t.equal(await count(built), before + 1)
  const other = await register(built, newUser(), { url: '/utilisateurs', headers })
  refused(t, other, 400, 'cle_deja_utilisee')
})
