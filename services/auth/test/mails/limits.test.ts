// Rate limit of mails to one courriel: beyond it mails aren't sent, and the change is made.

import { refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { evenementRepository } from '../../dist/evenements/repository.js'
import { recordAudit } from '../../dist/journal/repository.js'
import { rateLimitedNotify } from '../../dist/mails/service.js'
import { rateLimitsOf } from '../../dist/rate-limits/rate-limits.js'
import { type Built, build, newUser, PASSWORD } from '../helper.js'

const open = (t: Test, settings = {}) =>
  build(t, { RATE_LIMITS: 'on', LIMIT_MAIL_ACCOUNT: '2/3600', ...settings })

const register = ({ app }: Built, courriel: string) =>
  app.inject({ method: 'POST', url: '/register', payload: newUser({ courriel }) })

/** Logs in and changes the password. */
async function changePassword({ app, token }: Built, courriel: string, from: string, to: string) {
  const { access_token } = (await token({ username: courriel, password: from })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const { id } = (await app.inject({ url: '/users/me/', headers })).json()
  const payload = { mot_de_passe: to, mot_de_passe_actuel: from }
  return app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
}

const kinds = async ({ db }: Built) =>
  (await db.prisma.envoi.findMany({ orderBy: { creeLe: 'asc' } })).map(({ genre }) => genre)

t.test('changes of a password beyond the limit succeed without a mail', async (t) => {
  const built = await open(t)
  const courriel = 'victime@example.org'
  t.equal((await register(built, courriel)).statusCode, 201)

  let password = PASSWORD
  for (const next of ['mot de passe un', 'mot de passe deux', 'mot de passe trois']) {
    t.equal((await changePassword(built, courriel, password, next)).statusCode, 200)
    password = next
  }

  t.same(await kinds(built), ['mail.verification', 'mail.mot_de_passe', 'mail.mot_de_passe'])
})

t.test('notices of a new password and courriel are sent beyond the limit of other mails', async (t) => {
  const built = await open(t, { LIMIT_MAIL_ACCOUNT: '3/3600' })
  const courriel = 'victime@example.org'
  const { id } = (await register(built, courriel)).json()
  const { headers } = await built.user('ADMIN')
  const suspension = { url: `/utilisateurs/suspensions/${id}`, headers }
  for (let time = 0; time < 3; time++) {
    await built.app.inject({ method: 'POST', ...suspension, payload: {} })
    await built.app.inject({ method: 'DELETE', ...suspension })
  }
  const sent = await kinds(built)
  t.equal(sent.length, 3)

  t.equal((await changePassword(built, courriel, PASSWORD, 'mot de passe un')).statusCode, 200)
  const payload = { courriel: 'nouvelle@example.org' }
  await built.app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  t.same((await kinds(built)).slice(3).sort(), ['mail.courriel', 'mail.mot_de_passe', 'mail.verification'])
})

t.test('a registration beyond the limit succeeds without a mail, also after deletions', async (t) => {
  const built = await open(t)
  const { headers } = await built.user('ADMIN')
  const courriel = 'victime@example.org'

  for (const mails of [['mail.verification'], ['mail.verification'], []]) {
    const response = await register(built, courriel)
    t.equal(response.statusCode, 201)
    t.same(await kinds(built), mails)
    const url = `/utilisateurs/${response.json().id}`
    t.equal((await built.app.inject({ method: 'DELETE', url, headers })).statusCode, 204)
  }

  t.equal((await register(built, 'autre@example.org')).statusCode, 201)
  t.same(await kinds(built), ['mail.verification'], 'another courriel has its own limit')
})

t.test('a change of courriel counts against the new courriel’s mail limit, whoever made it', async (t) => {
  const built = await open(t, { LIMIT_MAIL_ACCOUNT: '1/3600' })
  const change = async (courriel: string) => {
    const { id, headers } = await built.user()
    const payload = { courriel, mot_de_passe_actuel: PASSWORD }
    const url = `/utilisateurs/${id}`
    t.equal((await built.app.inject({ method: 'PATCH', url, headers, payload })).statusCode, 200)
    return built.app.inject({ method: 'DELETE', url, headers: (await built.user('ADMIN')).headers })
  }
  await change('victime@example.org')
  const before = (await kinds(built)).length
  t.equal(before, 0, 'pending mails go with their user')

  const { id, headers } = await built.user()
  const payload = { courriel: 'victime@example.org', mot_de_passe_actuel: PASSWORD }
  await built.app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  t.same(await kinds(built), ['mail.courriel'])
})

t.test(
  'the limit of forgotten passwords doesn’t tell whether somebody has registered the courriel',
  async (t) => {
    const built = await open(t)
    const courriel = 'victime@example.org'
    await register(built, courriel)
    await changePassword(built, courriel, PASSWORD, 'mot de passe un')
    const forget = () =>
      built.app.inject({ method: 'POST', url: '/mots-de-passe/oublies', payload: { courriel } })

    t.same([(await forget()).statusCode, (await forget()).statusCode], [202, 202])
    refused(t, await forget(), 429, 'trop_de_tentatives')
  },
)

t.test('a refused registration counts no mail', async (t) => {
  const built = await open(t, { LIMIT_MAIL_ACCOUNT: '1/3600' })
  const { courriel } = await built.user()
  for (let time = 0; time < 3; time++) refused(t, await register(built, courriel), 400, 'utilisateur_existe')

  t.equal((await changePassword(built, courriel, PASSWORD, 'mot de passe un')).statusCode, 200)

  t.same(await kinds(built), ['mail.mot_de_passe'])
})

t.test('decision mails count against the mail limit until the courriel is confirmed', async (t) => {
  const built = await open(t)
  const { app, config, db } = built
  const { id } = await built.user()
  const { maySend } = rateLimitsOf({ limits: config.limits, keys: app.keyRing }, db, async () => {})
  const { onEvent } = evenementRepository(db.prisma, { recordAudit, notify: rateLimitedNotify(maySend) })
  const le = '2026-03-14T09:26:53.589Z'
  const decision = { recette_id: 1, titre: 'Tarte', vers: 'refuser', motif: null, le } as const
  const mail = { template: 'decision', utilisateurId: id, decision } as const

  for (const event of ['a', 'b', 'c']) await onEvent(event, mail)
  t.equal((await kinds(built)).length, 2)

  await db.pool.query('UPDATE utilisateurs SET courriel_verifie = true')
  await onEvent('d', mail)
  t.equal((await kinds(built)).length, 3)
})

t.test('with one connection, and nothing counted before, a mail is counted in its transaction', async (t) => {
  const built = await open(t, { DATABASE_POOL: '1' })
  const { headers } = await built.user('ADMIN')
  const { id } = await built.user()

  const url = `/utilisateurs/suspensions/${id}`
  const response = await built.app.inject({ method: 'POST', url, headers, payload: {} })

  t.equal(response.statusCode < 300, true)
  t.same(await kinds(built), ['mail.suspension'])
})
