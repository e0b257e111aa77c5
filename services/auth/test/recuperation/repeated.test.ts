// Requests about mails that are sent again after a lost response: with an `Idempotency-Key` answered again, without one defined.

import { hasEach, refused } from '@recettes/testing'
import t from 'tap'
import { build, PASSWORD } from '../helper.js'
import { codeOf } from './helper.js'

const NEW = 'quatre petits chiens'
const built = await build(t)
const { app, db, user, token } = built
const post = (url: string, payload: object, key?: string, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const waiting = () => db.prisma.envoi.count()
const logIn = async (username: string, password: string) => (await token({ username, password })).statusCode

t.beforeEach(async () => {
  await db.prisma.envoi.deleteMany()
  await db.prisma.cleIdempotence.deleteMany()
})

t.test('a reset whose response was lost is 204 again under its key, and was done once', async (t) => {
  const { id, courriel } = await user()
  const body = { jeton: await codeOf(built, id), mot_de_passe: NEW }

  const first = await post('/mots-de-passe/nouveaux', body, 'k')
  const again = await post('/mots-de-passe/nouveaux', body, 'k')

  t.same([first.statusCode, first.body, first.headers['idempotency-replayed']], [204, '', undefined])
  t.same([again.statusCode, again.body, again.headers['idempotency-replayed']], [204, '', 'true'])
  t.equal(await waiting(), 1, 'one notice of the change')
  t.equal(await logIn(courriel, NEW), 200)
})

t.test('a reset is recognised under its key from another IP address', async (t) => {
  const { id } = await user()
  const body = { jeton: await codeOf(built, id), mot_de_passe: NEW }
  t.equal((await post('/mots-de-passe/nouveaux', body, 'k', '192.0.2.1')).statusCode, 204)

  const again = await post('/mots-de-passe/nouveaux', body, 'k', '198.51.100.200')

  t.same([again.statusCode, again.headers['idempotency-replayed']], [204, 'true'])
  t.equal(await waiting(), 1)
})

t.test('of ten concurrent resets under one key one is done, and all get its response', async (t) => {
  const { id } = await user()
  const body = { jeton: await codeOf(built, id), mot_de_passe: NEW }

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => post('/mots-de-passe/nouveaux', body, 'k')),
  )

  t.same(new Set(responses.map(({ statusCode }) => statusCode)), new Set([204]))
  t.equal(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 9)
  t.equal(await waiting(), 1)
})

t.test('a reset repeated without an Idempotency-Key is 400, and the first one stays done', async (t) => {
  const { id, courriel } = await user()
  const body = { jeton: await codeOf(built, id), mot_de_passe: NEW }
  t.equal((await post('/mots-de-passe/nouveaux', body)).statusCode, 204)

  refused(t, await post('/mots-de-passe/nouveaux', body), 400, 'jeton_invalide')

  hasEach(t, await db.prisma.envoi.findMany(), [{ genre: 'mail.mot_de_passe', contenu: { a: courriel } }])
  t.same([await logIn(courriel, PASSWORD), await logIn(courriel, NEW)], [401, 200])
})

t.test('another password under the same key is refused by its code, and the password stays', async (t) => {
  const { id, courriel } = await user()
  const jeton = await codeOf(built, id)
  await post('/mots-de-passe/nouveaux', { jeton, mot_de_passe: NEW }, 'k')

  const other = await post('/mots-de-passe/nouveaux', { jeton, mot_de_passe: `${NEW} !` }, 'k')

  refused(t, other, 400, 'jeton_invalide')
  t.equal(await logIn(courriel, NEW), 200)
})

t.test('a poor password frees its key, the refusal of an unknown code is stored', async (t) => {
  const { id } = await user()
  const jeton = await codeOf(built, id)
  refused(
    t,
    await post('/mots-de-passe/nouveaux', { jeton, mot_de_passe: 'court' }, 'k'),
    400,
    'donnees_invalides',
  )
  t.equal((await post('/mots-de-passe/nouveaux', { jeton, mot_de_passe: NEW }, 'k')).statusCode, 204)

  const unknown = { jeton: 'x'.repeat(43), mot_de_passe: NEW }
  for (const replayed of [undefined, 'true']) {
    const response = await post('/mots-de-passe/nouveaux', unknown, 'unknown')
    refused(t, response, 400, 'jeton_invalide')
    t.equal(response.headers['idempotency-replayed'], replayed)
  }
})

t.test('a stored response is deleted with its user, and contains neither code nor password', async (t) => {
  const { headers } = await user('ADMIN')
  const { id } = await user()
  const body = { jeton: await codeOf(built, id), mot_de_passe: NEW }
  await post('/mots-de-passe/nouveaux', body, 'k')

  const [kept] = await db.prisma.cleIdempotence.findMany()
  t.match(kept, { statut: 204, reponse: '', utilisateurId: id })

  await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })
  t.equal(await db.prisma.cleIdempotence.count(), 0)
})

t.test(
  'a confirmation whose response was lost is 204 again under its key; without one it is 400',
  async (t) => {
    const { id } = await user()
    const body = { jeton: await codeOf(built, id, 'courriel') }

    for (const replayed of [undefined, 'true']) {
      const { statusCode, headers } = await post('/courriels/verifications', body, 'k')
      t.same([statusCode, headers['idempotency-replayed']], [204, replayed])
    }

    refused(t, await post('/courriels/verifications', body), 400, 'jeton_invalide')
    t.equal((await db.prisma.utilisateur.findUnique({ where: { id } }))?.courrielVerifie, true)
  },
)

t.test('a forgotten password is asked for once under a key, and once for each request without', async (t) => {
  const body = { courriel: 'personne@example.org' }
  const responses = [
    await post('/mots-de-passe/oublies', body, 'k'),
    await post('/mots-de-passe/oublies', body, 'k'),
  ]

  t.equal(await waiting(), 1)
  t.same(
    responses.map(({ statusCode }) => statusCode),
    [202, 202],
  )
  t.equal(responses[1]?.body, responses[0]?.body)
  const kept = await db.prisma.cleIdempotence.findMany()
  t.notMatch(JSON.stringify(kept), 'personne')

  for (let n = 0; n < 2; n++) await post('/mots-de-passe/oublies', body)
  t.equal(await waiting(), 3)
})
