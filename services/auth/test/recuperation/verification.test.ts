// POST /courriels/verifications, and logins that wait for it.

import { hasEach, refused } from '@recettes/testing'
import t from 'tap'
import { lockUsers } from '../../dist/droits/repository.js'
import { recordAudit } from '../../dist/journal/repository.js'
import { notify } from '../../dist/mails/service.js'
import { fingerprintOf, newOpaqueToken } from '../../dist/modele/opaque-token.js'
import { recuperationRepository } from '../../dist/recuperation/repository.js'
import { revokeTokensOf } from '../../dist/revocations/repository.js'
import { type Built, build, newUser, PASSWORD } from '../helper.js'
import { withMails } from '../mails/smtp.js'
import { codeOf } from './helper.js'

const verify = ({ app }: Pick<Built, 'app'>, jeton: string) =>
  app.inject({ method: 'POST', url: '/courriels/verifications', payload: { jeton } })

t.test('with REQUIRE_VERIFIED_EMAIL a login is 400 until the mailed code is used', async (t) => {
  const built = await withMails(t, { REQUIRE_VERIFIED_EMAIL: 'true' })
  const { db, post, token, code } = built
  const user = newUser()
  const { id, courriel_verifie } = (await post('/register', user)).json()
  t.equal(courriel_verifie, false)
  const login = () => token({ username: user.courriel, password: PASSWORD })

  refused(t, await login(), 400, 'courriel_non_verifie')
  t.equal((await login()).json().error, 'invalid_grant')
  t.equal(
    (await token({ username: user.courriel, password: 'faux' })).statusCode,
    401,
    'only after the password',
  )
  const jeton = await code(1)
  t.equal((await verify(built, jeton)).statusCode, 204)

  const { access_token } = (await login()).json()
  const headers = { authorization: `Bearer ${access_token}` }
  t.match((await built.app.inject({ url: '/users/me/', headers })).json(), { id, courriel_verifie: true })
  refused(t, await verify(built, jeton), 400, 'jeton_invalide')
  hasEach(t, await db.prisma.journal.findMany({ where: { action: 'courriel_verifie' } }), [
    { acteurId: id, cibleId: id, adresse: '127.0.0.1' },
  ])
})

t.test('a lost code can be made good by a forgotten password', async (t) => {
  const built = await build(t, { REQUIRE_VERIFIED_EMAIL: 'true', MAIL_FOLDER: '/nowhere' })
  const { id, courriel } = await built.user()
  const jeton = await codeOf(built, id)
  const payload = { jeton, mot_de_passe: 'quatre petits chiens' }

  await built.app.inject({ method: 'POST', url: '/mots-de-passe/nouveaux', payload })

  t.equal((await built.token({ username: courriel, password: payload.mot_de_passe })).statusCode, 200)
})

t.test('a new courriel must be confirmed again; the same one, sent back, stays confirmed', async (t) => {
  const built = await build(t)
  const { id, courriel, headers } = await built.user()
  await verify(built, await codeOf(built, id, 'courriel'))
  const change = (payload: object) =>
    built.app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  t.equal((await change({ courriel, nom: 'Durand' })).json().courriel_verifie, true)
  const old = await codeOf(built, id, 'courriel')
  const moved = await change({ courriel: 'ailleurs@example.org', mot_de_passe_actuel: PASSWORD })

  t.equal(moved.json().courriel_verifie, false)
  refused(t, await verify(built, old), 400, 'jeton_invalide')
})

t.test('a courriel changed by SQL is unconfirmed, and its old codes are deleted', async (t) => {
  const built = await build(t)
  const { db } = built
  const { id, courriel } = await built.user()
  await verify(built, await codeOf(built, id, 'courriel'))
  const codes = [await codeOf(built, id), await codeOf(built, id, 'courriel')]
  const bySql = (to: string) =>
    db.pool.query('UPDATE utilisateurs SET prenom = $1, courriel = $2 WHERE id = $3', ['Anne', to, id])
  const isVerified = async () =>
    (await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })).courrielVerifie

  await bySql(courriel)
  t.same([await isVerified(), await db.prisma.jetonCourriel.count()], [true, codes.length], 'the same one')

  await bySql('ailleurs@example.org')
  t.same([await isVerified(), await db.prisma.jetonCourriel.count()], [false, 0], 'another one')
})

t.test('changes of one’s own courriel are counted, as each one mails a stranger', async (t) => {
  const { app, user } = await build(t, { RATE_LIMITS: 'on', LIMIT_MAIL_ACCOUNT: '2/3600' })
  const { id, headers } = await user()
  const change = (n: number) => {
    const payload = { courriel: `n${n}@example.org`, mot_de_passe_actuel: PASSWORD }
    return app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
  }

  for (const n of [1, 2]) t.equal((await change(n)).statusCode, 200)
  refused(t, await change(3), 429, 'trop_de_tentatives')
})

for (const [title, spoil] of [
  ['is for a password', (built, id) => codeOf(built, id)],
  ['has expired', (built, id) => codeOf(built, id, 'courriel', `now() - interval '1 second'`)],
  ['nobody got', async () => 'x'.repeat(43)],
] satisfies [string, (built: Built, id: number) => Promise<string>][]) {
  t.test(`a code that ${title} confirms nothing`, async (t) => {
    const built = await build(t)
    const { id } = await built.user()

    refused(t, await verify(built, await spoil(built, id)), 400, 'jeton_invalide')

    t.equal((await built.db.prisma.utilisateur.findUnique({ where: { id } }))?.courrielVerifie, false)
  })
}

t.test('a code that is made while the courriel changes belongs to the new courriel', async (t) => {
  const { db, user } = await build(t)
  const { id } = await user()
  const needs = { lockUsers, revokeTokensOf, recordAudit, notify }
  const { issueCode } = recuperationRepository(db.prisma, needs)
  const change = await db.pool.connect()
  await change.query('BEGIN')
  await change.query('SELECT FROM utilisateurs WHERE id = $1 FOR NO KEY UPDATE', [id])
  await change.query('DELETE FROM jetons_courriel')

  const issued = issueCode(fingerprintOf(newOpaqueToken()), 'courriel', id)
  await change.query(`UPDATE utilisateurs SET courriel = 'ailleurs@example.org' WHERE id = $1`, [id])
  await change.query('COMMIT')
  change.release()

  t.equal(await issued, 'ailleurs@example.org')
})
