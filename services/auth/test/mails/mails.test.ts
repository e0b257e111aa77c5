// Mails over SMTP: which act sends which, to whom, with which headers; and servers that refuse, stall and cut.

import { matchesEach, until } from '@recettes/testing'
import t from 'tap'
import { buildApp } from '../../dist/app.js'
import { build, newUser, PASSWORD } from '../helper.js'
import { startSmtp, withMails } from './smtp.js'

t.test('a registration mails a code to the courriel, with no text that the user typed', async (t) => {
  const { post, smtp, envois } = await withMails(t)
  const user = newUser({ prenom: '<b>http://mal.example</b>', nom: 'Martin' })

  t.equal((await post('/register', user)).statusCode, 201)

  const [mail] = await smtp.untilMails(1)
  t.equal(mail?.from, 'noreply@example.org')
  t.same(mail?.to, [user.courriel])
  t.equal(mail?.headers.get('to'), user.courriel)
  t.equal(mail?.headers.get('from'), 'Recettes <noreply@example.org>')
  t.equal(mail?.headers.get('subject'), 'Recettes : confirmez votre adresse')
  t.equal(mail?.headers.get('auto-submitted'), 'auto-generated')
  t.match(mail?.headers.get('message-id'), /^<[0-9a-f-]{36}@example\.org>$/)
  t.match(mail?.text, /Votre code : [A-Za-z0-9_-]{43}\s/)
  t.match(mail?.text, 'POST http://auth.test/courriels/verifications')
  t.match(mail?.html, /<p>Votre code : [A-Za-z0-9_-]{43}<\/p>/)
  t.notMatch(mail?.html, /src=|mal\.example/)
  t.notMatch(mail?.text, 'mal.example')
  await until(async () => (await envois()).length === 0)
})

t.test('a mail has a link instead of a code with WEB_URL', async (t) => {
  const { post, smtp } = await withMails(t, { WEB_URL: 'https://www.example.org/' })

  await post('/register', newUser())

  const [mail] = await smtp.untilMails(1)
  const link = /https:\/\/www\.example\.org\/courriels\/verifications\?jeton=[A-Za-z0-9_-]{43}/
  t.match(mail?.text, link)
  t.match(mail?.html, new RegExp(`<p><a href="${link.source}">`))
})

t.test(
  'changes of password and courriel are mailed to the old courriel, and the new one gets a code',
  async (t) => {
    const { app, user, smtp } = await withMails(t)
    const { id, courriel, headers } = await user()
    const payload = {
      courriel: 'ailleurs@example.org',
      mot_de_passe: 'quatre petits chiens',
      mot_de_passe_actuel: PASSWORD,
    }

    const response = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

    t.equal(response.json().courriel_verifie, false)
    const mails = (await smtp.untilMails(3)).map(({ to, headers }) => `${to}: ${headers.get('subject')}`)
    t.same(
      mails.sort(),
      [
        'ailleurs@example.org: Recettes : confirmez votre adresse',
        `${courriel}: Recettes : l’adresse de votre compte a été changée`,
        `${courriel}: Recettes : votre mot de passe a été changé`,
      ].sort(),
    )
  },
)

t.test(
  'a suspension is mailed once, with its motif and what to do next, and not after it has ended',
  async (t) => {
    const { app, user, smtp, envois } = await withMails(t)
    const { headers } = await user('ADMIN')
    const { id, courriel } = await user()
    const suspend = (method: 'POST' | 'DELETE', payload?: object) =>
      app.inject({ method, url: `/utilisateurs/suspensions/${id}`, headers, ...(payload && { payload }) })

    await suspend('POST', { motif: 'Publicité' })
    await suspend('POST', { motif: 'Insultes' })

    const [mail] = await smtp.untilMails(1)
    t.same(mail?.to, [courriel])
    t.match(mail?.text, /Motif : (Publicité|Insultes)/)
    t.match(mail?.text, 'écrivez aux administrateurs du site')
    await until(async () => (await envois()).length === 0)
    await suspend('DELETE')
    t.equal(smtp.mails.length, 1)
  },
)

t.test('a refused recipient becomes a dead letter at once, a deferred one is tried again', async (t) => {
  const { post, smtp, envois, dueNow } = await withMails(t)
  smtp.behaviour.refuse = 451
  await post('/register', newUser())
  await until(async () => (await envois()).some(({ erreur }) => erreur === 'EENVELOPE'))
  matchesEach(t, await envois(), [{ essais: 1, abandonne_le: null }])

  smtp.behaviour.refuse = 550
  await dueNow()
  await until(async () => (await envois()).some(({ abandonne_le }) => abandonne_le !== null))
  matchesEach(t, await envois(), [{ essais: 2, erreur: 'SMTP 550' }])
})

t.test('a mail with a refused sender is retried, as the operator may fix it', async (t) => {
  const { post, smtp, envois, dueNow } = await withMails(t)
  smtp.behaviour.refuseSender = 550
  await post('/register', newUser())
  await until(async () => (await envois()).some(({ erreur }) => erreur !== null))
  matchesEach(t, await envois(), [{ essais: 1, erreur: 'EENVELOPE', abandonne_le: null }])

  smtp.behaviour.refuseSender = 0
  await dueNow()
  await smtp.untilMails(1)
})

t.test('a mail is retried when the server refuses to relay, which the operator may fix', async (t) => {
  const { post, smtp, envois } = await withMails(t)
  Object.assign(smtp.behaviour, { refuse: 550, refuseText: '5.7.1 Relaying denied' })
  await post('/register', newUser())
  await until(async () => (await envois()).some(({ erreur }) => erreur !== null))

  matchesEach(t, await envois(), [{ essais: 1, erreur: 'EENVELOPE', abandonne_le: null }])
})

t.test('a server that cuts the connection gets the same message again', async (t) => {
  const { post, smtp, envois, dueNow } = await withMails(t)
  smtp.behaviour.cut = true
  await post('/register', newUser())
  await until(async () => (await envois()).some(({ erreur }) => erreur !== null))
  const [row] = await envois()

  smtp.behaviour.cut = false
  await dueNow()

  const [mail] = await smtp.untilMails(1)
  t.equal(mail?.headers.get('message-id'), `<${row?.id}@example.org>`)
})

t.test('a stalled SMTP server delays no request and no other connection', async (t) => {
  const { app, post, smtp, user, db } = await withMails(t, { DATABASE_POOL: '1' })
  smtp.behaviour.stall = true
  for (let n = 0; n < 3; n++) await post('/register', newUser())
  await smtp.untilAttempts(3)

  const { headers } = await user()
  t.equal((await app.inject({ url: '/users/me/', headers })).statusCode, 200)
  t.equal((await post('/register', newUser())).statusCode, 201)
  t.equal(db.pool.totalCount, 1)
})

t.test('mails of an erased user aren’t sent', async (t) => {
  const { app, post, smtp, user, envois, dueNow } = await withMails(t)
  smtp.behaviour.refuse = 451
  const { headers } = await user('ADMIN')
  const { id } = (await post('/register', newUser())).json()
  await smtp.untilAttempts(1)

  t.equal((await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })).statusCode, 204)

  t.same(await envois(), [])
  smtp.behaviour.refuse = 0
  await dueNow()
  await post('/register', newUser({ courriel: 'suivant@example.org' }))
  t.same(
    (await smtp.untilMails(1)).map(({ to }) => to),
    [['suivant@example.org']],
  )
})

t.test('a replica without SMTP_URL leaves mails to one that has it', async (t) => {
  const { app, db, config } = await build(t)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const kinds = async () =>
    (await db.prisma.envoi.findMany({ orderBy: { creeLe: 'asc' } })).map(
      ({ genre, essais }) => `${genre} ${essais}`,
    )
  const { courriel, ...user } = newUser()
  await app.inject({ method: 'POST', url: '/register', payload: { courriel, ...user } })
  await app.inject({ method: 'POST', url: '/mots-de-passe/oublies', payload: { courriel } })
  await until(async () => (await kinds()).some((kind) => kind.startsWith('mail.oubli')))
  t.same(await kinds(), ['mail.verification 0', 'mail.oubli 0'])

  const { port, untilMails } = await startSmtp(t)
  const smtp = { host: '127.0.0.1', port, implicitTls: false, requireTls: false }
  const mails = { mode: 'smtp', from: 'noreply@example.org', smtp } as const
  const sender = await buildApp({ config: { ...config, mails }, db })
  t.teardown(() => sender.close())
  await sender.listen({ host: '127.0.0.1', port: 0 })
  t.same(
    (await untilMails(2)).map(({ to }) => to),
    [[courriel], [courriel]],
  )
})
