// POST /courriels/demandes: another code for a courriel that isn't confirmed, with the same response for every courriel.

import { refused, until } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'
import { withMails } from '../mails/smtp.js'

const URL = '/courriels/demandes'

t.test(
  'another code is mailed to an unconfirmed courriel alone, with the same response for all, and confirms it',
  async (t) => {
    const { app, post, user, smtp, db, envois, code, token } = await withMails(t, {
      REQUIRE_VERIFIED_EMAIL: 'true',
    })
    const waiting = newUser()
    await post('/register', waiting)
    await smtp.untilMails(1)
    const [confirmed, suspended] = [await user(), await user()]
    await db.pool.query('UPDATE utilisateurs SET courriel_verifie = true WHERE id = $1', [confirmed.id])
    await db.pool.query('UPDATE utilisateurs SET suspendu_le = now() WHERE id = $1', [suspended.id])
    const courriels = [
      'personne@example.org',
      confirmed.courriel,
      suspended.courriel,
      ` ${waiting.courriel.toUpperCase()} `,
    ]

    const responses = await Promise.all(courriels.map((courriel) => post(URL, { courriel })))

    for (const { statusCode, headers, body } of responses) {
      t.equal(statusCode, 202)
      t.match(JSON.parse(body).message, /^Si un compte attend la confirmation de cette adresse/)
      t.same(Object.keys(headers).sort(), Object.keys(responses[0]?.headers ?? {}).sort())
    }
    const mails = await smtp.untilMails(2)
    t.same(
      mails.map(({ to }) => to),
      [[waiting.courriel], [waiting.courriel]],
    )
    await until(async () => (await envois()).length === 0)
    t.equal(smtp.mails.length, 2)

    const url = '/courriels/verifications'
    t.equal((await app.inject({ method: 'POST', url, payload: { jeton: await code(2) } })).statusCode, 204)
    t.equal((await token({ username: waiting.courriel, password: PASSWORD })).statusCode, 200)
  },
)

t.test(
  'requests for another code are limited by network and, with those for a password, by account',
  async (t) => {
    const limits = {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
      LIMIT_MAIL_ACCOUNT: '2/3600',
      LIMIT_MAIL_ADDRESS: '3/3600',
    }
    const { app, db, user } = await build(t, limits)
    const { courriel: known } = await user()
    const ask = (courriel: string, from: string, url = URL) =>
      app.inject({ method: 'POST', url, payload: { courriel }, headers: { 'x-forwarded-for': from } })

    for (const [courriel, network] of [
      [known, '192.0.2'],
      ['personne@example.org', '198.51.100'],
    ] as const) {
      t.equal((await ask(courriel, `${network}.1`)).statusCode, 202)
      t.equal((await ask(courriel, `${network}.2`, '/mots-de-passe/oublies')).statusCode, 202)
      refused(t, await ask(courriel, `${network}.3`), 429, 'trop_de_tentatives')
    }
    for (const name of ['a', 'b', 'c'])
      t.equal((await ask(`${name}@example.org`, '203.0.113.1')).statusCode, 202)
    refused(t, await ask('d@example.org', '203.0.113.1'), 429, 'trop_de_tentatives')
    t.equal(await db.prisma.envoi.count(), 7)
  },
)

t.test('/courriels/demandes is 400 for a malformed courriel', async (t) => {
  const { app, db } = await build(t)
  for (const payload of [{}, { courriel: 'x' }, { courriel: 1 }, { courriel: `${'a'.repeat(250)}@b.fr` }])
    refused(t, await app.inject({ method: 'POST', url: URL, payload }), 400, 'donnees_invalides')
  t.equal(await db.prisma.envoi.count(), 0)
})

t.test('a repeated request with its Idempotency-Key mails one code', async (t) => {
  const { app, db, user } = await build(t)
  const { courriel } = await user()
  const headers = { 'idempotency-key': 'a'.repeat(32) }
  const ask = () => app.inject({ method: 'POST', url: URL, payload: { courriel }, headers })
  t.same([(await ask()).statusCode, (await ask()).statusCode], [202, 202])
  t.equal(await db.prisma.envoi.count({ where: { genre: 'verification' } }), 1)
})

t.test('deleting a user deletes a pending request for another code', async (t) => {
  const { app, db, user } = await build(t)
  const { id, courriel, headers } = await user()
  await app.inject({ method: 'POST', url: URL, payload: { courriel } })
  t.equal((await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })).statusCode, 204)
  t.equal(await db.prisma.envoi.count({ where: { genre: 'verification' } }), 0)
})
