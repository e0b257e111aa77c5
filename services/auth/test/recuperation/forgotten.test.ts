// POST /mots-de-passe/oublies: the same response and the same statements for every courriel, and a mail for a known one alone.

import { refused, until } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { withMails } from '../mails/smtp.js'

const URL = '/mots-de-passe/oublies'

t.test(
  'a forgotten password is mailed to a known courriel, not to an unknown or suspended one, with the same response',
  async (t) => {
    const { post, user, smtp, db, envois } = await withMails(t)
    const [known, suspended] = [await user(), await user()]
    await db.pool.query('UPDATE utilisateurs SET suspendu_le = now() WHERE id = $1', [suspended.id])
    const courriels = ['personne@example.org', suspended.courriel, ` ${known.courriel.toUpperCase()} `]

    const responses = await Promise.all(courriels.map((courriel) => post(URL, { courriel })))

    for (const { statusCode, headers, body } of responses) {
      t.equal(statusCode, 202)
      t.same(JSON.parse(body), {
        message:
          'Si un compte existe à cette adresse, un message vient d’y être envoyé. Le code qu’il contient est valable une heure.',
      })
      t.same(Object.keys(headers).sort(), Object.keys(responses[0]?.headers ?? {}).sort())
    }
    const [mail] = await smtp.untilMails(1)
    t.same(mail?.to, [known.courriel])
    t.equal(mail?.headers.get('subject'), 'Recettes : choisissez un nouveau mot de passe')
    await until(async () => (await envois()).length === 0)
    t.equal(smtp.mails.length, 1)
    const entries = await db.prisma.journal.findMany({ where: { action: 'mot_de_passe_oublie' } })
    t.same(entries.map(({ cibleId }) => cibleId).sort(), [known.id, null, null].sort())
    t.ok(entries.every(({ adresse, acteurId }) => adresse === '127.0.0.1' && acteurId === null))
  },
)

t.test(
  'a request for a forgotten password runs the same statements for a known and an unknown courriel',
  async (t) => {
    const { app, db, user } = await build(t)
    const { courriel: known } = await user()
    const statementsOf = async (courriel: string) => {
      const texts: string[] = []
      const watch = (connection: { query: (...args: unknown[]) => unknown }) => {
        const { query } = connection
        connection.query = (...args) => {
          texts.push(String((args[0] as { text?: string }).text ?? args[0]))
          connection.query = query
          return query.apply(connection, args)
        }
      }
      db.pool.on('acquire', watch)
      t.equal((await app.inject({ method: 'POST', url: URL, payload: { courriel } })).statusCode, 202)
      db.pool.off('acquire', watch)
      return texts
    }

    const [first, second] = [await statementsOf('personne@example.org'), await statementsOf(known)]

    t.same(second, first)
    t.match(first.join(), /INSERT INTO envois/)
    t.notMatch(first.join(), /utilisateurs/)
  },
)

t.test('requests for a forgotten password are limited by network and by account, known or not', async (t) => {
  const limits = {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LIMIT_MAIL_ACCOUNT: '2/3600',
    LIMIT_MAIL_ADDRESS: '3/3600',
  }
  const { app, db, user } = await build(t, limits)
  const { courriel: known } = await user()
  const ask = (courriel: string, from: string) =>
    app.inject({ method: 'POST', url: URL, payload: { courriel }, headers: { 'x-forwarded-for': from } })

  for (const [courriel, network] of [
    [known, '192.0.2'],
    ['personne@example.org', '198.51.100'],
  ] as const) {
    t.equal((await ask(courriel, `${network}.1`)).statusCode, 202)
    t.equal((await ask(courriel, `${network}.2`)).statusCode, 202)
    refused(t, await ask(courriel, `${network}.3`), 429, 'trop_de_tentatives')
  }
  for (const [left, name] of ['c', 'b', 'a'].entries()) {
    const { statusCode, headers } = await ask(`${name}@example.org`, '203.0.113.1')
    t.equal(statusCode, 202)
    t.match(headers['ratelimit'], new RegExp(`^"mail-adresse";r=${2 - left};t=`))
    t.equal(headers['ratelimit-policy'], '"mail-adresse";q=3;w=3600')
  }
  refused(t, await ask('d@example.org', '203.0.113.1'), 429, 'trop_de_tentatives')
  t.equal(await db.prisma.envoi.count(), 7, 'what is refused asks for no mail')
})

t.test('/mots-de-passe/oublies is 400 for a malformed courriel', async (t) => {
  const { app, db } = await build(t)
  for (const payload of [
    {},
    { courriel: 'x' },
    { courriel: '' },
    { courriel: 1 },
    { courriel: `${'a'.repeat(250)}@b.fr` },
  ]) {
    refused(t, await app.inject({ method: 'POST', url: URL, payload }), 400, 'donnees_invalides')
  }
  t.equal(await db.prisma.envoi.count(), 0)
})
