// E-mail addresses and names that try to write headers, other receivers or markup of their own.

import { until } from '@recettes/testing'
import t from 'tap'
import { newUser } from '../helper.js'
import { withMails } from './smtp.js'

const COURRIELS = [
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org, b@example.org',
  'a@example.org;b@example.org',
  '"a\r\nBcc: b@example.org"@example.org',
  'Ada <a@example.org>',
  'a@example.org>\r\nRCPT TO:<b@example.org',
  'a@example.org\u2028Bcc: b@example.org',
]

t.test('a courriel with more than one address in it is 400 on every route that takes one', async (t) => {
  const { post, app, user, smtp, envois } = await withMails(t)
  const { headers } = await user('ADMIN')
  const { id } = await user()

  for (const [n, courriel] of COURRIELS.entries()) {
    t.equal((await post('/register', newUser({ courriel }))).statusCode, 400, `courriel ${n}`)
    t.equal((await post('/mots-de-passe/oublies', { courriel })).statusCode, 400, `courriel ${n}`)
    const change = { method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload: { courriel } } as const
    t.equal((await app.inject(change)).statusCode, 400, `courriel ${n}`)
  }

  t.same(await envois(), [])
  t.equal(smtp.attempts.count, 0)
})

t.test('an injected courriel in the database reaches nobody else and writes no header', async (t) => {
  const { db, user, smtp, post, envois } = await withMails(t)
  const { id } = await user()
  for (const courriel of COURRIELS) {
    await db.pool.query(`UPDATE utilisateurs SET courriel = $1 WHERE id = $2`, [courriel, id])
    await db.pool.query(
      `INSERT INTO envois (genre, contenu, utilisateur_id) VALUES ('mail.verification', '{}', $1)`,
      [id],
    )
    await until(async () => (await envois()).every(({ erreur }) => erreur !== null))
  }
  await post('/register', newUser({ courriel: 'apres@example.org' }))
  await until(async () => smtp.mails.some(({ to }) => to.includes('apres@example.org')))

  for (const { to, headers } of smtp.mails) {
    t.equal(to.length, 1)
    t.notOk(to.includes('b@example.org'))
    t.notOk(headers.has('bcc'))
  }
})

t.test('names of users are in no mail, header or body', async (t) => {
  const { db, post, smtp } = await withMails(t)
  const marker = 'Zzyzx'
  const { id } = (
    await post('/register', newUser({ prenom: marker, nom: marker, nom_affiche: marker }))
  ).json()
  await smtp.untilMails(1)
  await db.pool.query(`UPDATE utilisateurs SET prenom = E'${marker}\\r\\nBcc: b@example.org' WHERE id = $1`, [
    id,
  ])
  const { courriel } = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })
  await post('/mots-de-passe/oublies', { courriel })

  for (const { raw } of await smtp.untilMails(2)) t.notMatch(raw, marker)
})
