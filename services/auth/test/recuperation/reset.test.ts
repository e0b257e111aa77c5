// POST /mots-de-passe/nouveaux: a mailed code sets a password once, and ends everything that was trusted before.

import { hasEach, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { type Built, build, PASSWORD } from '../helper.js'
import { withMails } from '../mails/smtp.js'
import { codeOf } from './helper.js'

const NEW = 'quatre petits chiens'
const reset = ({ app }: Pick<Built, 'app'>, jeton: string, mot_de_passe = NEW, from = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/mots-de-passe/nouveaux',
    payload: { jeton, mot_de_passe },
    headers: { 'x-forwarded-for': from },
  })

t.test(
  'a mailed code sets a password once, ends access and refresh tokens, and the change is mailed',
  async (t) => {
    const built = await withMails(t)
    const { app, db, user, post, token, code, smtp } = built
    const { id, courriel, headers } = await user()
    const session = (await token({ username: courriel, password: PASSWORD, scope: 'offline_access' })).json()
    await post('/mots-de-passe/oublies', { courriel })
    const jeton = await code(1)

    const response = await reset(built, jeton)

    t.equal(response.statusCode, 204)
    t.equal(response.body, '')
    t.equal((await app.inject({ url: '/users/me/', headers })).statusCode, 400, 'access tokens are void')
    const grant = { grant_type: 'refresh_token', refresh_token: session.refresh_token }
    t.equal((await token(grant)).statusCode, 400, 'sessions have ended')
    t.equal((await token({ username: courriel, password: PASSWORD })).statusCode, 401)
    t.equal((await token({ username: courriel, password: NEW })).statusCode, 200)
    refused(t, await reset(built, jeton), 400, 'jeton_invalide')
    const notice = (await smtp.untilMails(2)).at(-1)
    t.equal(notice?.headers.get('subject'), 'Recettes : votre mot de passe a été changé')
    t.same(notice?.to, [courriel])
    hasEach(t, await db.prisma.journal.findMany({ where: { action: 'mot_de_passe' } }), [
      { acteurId: id, cibleId: id, adresse: '127.0.0.1', details: { par: 'courriel' } },
    ])
    t.equal((await db.prisma.utilisateur.findUnique({ where: { id } }))?.courrielVerifie, true)
    const stored = await db.pool.query('SELECT jetons_courriel::text FROM jetons_courriel')
    t.notMatch(JSON.stringify(stored.rows), jeton, 'the database never has the code')
  },
)

const [notSuspended, generation] = ['now()', 'generation + 1']
for (const [title, spoil] of [
  ['nobody got', async () => 'x'.repeat(43)],
  ['has another shape', async () => 'x'],
  ['is for the courriel', async (built, id) => codeOf(built, id, 'courriel')],
  ['has expired', async (built, id) => codeOf(built, id, 'mot_de_passe', `now() - interval '1 millisecond'`)],
  ['is of a suspended user', changed(`suspendu_le = ${notSuspended}`)],
  ['is of the time before another password', changed(`generation = ${generation}`)],
  ['is of a user who is gone', changed(null)],
] satisfies [string, (built: Built, id: number) => Promise<string>][]) {
  t.test(`a code that ${title} is 400 jeton_invalide and changes nothing`, async (t) => {
    const built = await build(t)
    const { id, courriel } = await built.user()
    const before = await built.db.prisma.utilisateur.findFirst()
    const jeton = await spoil(built, id)

    refused(t, await reset(built, jeton), 400, 'jeton_invalide')

    const row = await built.db.prisma.utilisateur.findFirst({ where: { courriel } })
    if (row !== null) t.equal(row.motDePasseHash, before?.motDePasseHash)
    t.equal(await built.db.prisma.envoi.count(), 0)
  })
}

/** A code whose user is changed by SQL afterwards, or deleted. */
function changed(set: string | null) {
  return async (built: Built, id: number) => {
    const code = await codeOf(built, id)
    await built.db.pool.query(
      set === null
        ? 'DELETE FROM utilisateurs WHERE id = $1'
        : `UPDATE utilisateurs SET ${set} WHERE id = $1`,
      [id],
    )
    return code
  }
}

t.test('a poor password is 400 with its field and leaves the code', async (t) => {
  const built = await build(t)
  const { id } = await built.user('UTILISATEUR', 'julie.martin@example.org')
  const jeton = await codeOf(built, id)

  for (const poor of ['court', 'password', 'JULIE.MARTIN@example.org']) {
    const response = await reset(built, jeton, poor)
    refused(t, response, 400, 'donnees_invalides')
    hasEach(t, response.json().errors, [{ champ: 'mot_de_passe' }])
  }
  t.equal((await reset(built, jeton)).statusCode, 204)
})

t.test('of ten uses of one code at once exactly one sets its password', async (t) => {
  const built = await build(t)
  const { id, courriel } = await built.user()
  const jeton = await codeOf(built, id)
  const passwords = Array.from({ length: 10 }, (_, n) => `${NEW} ${n}`)

  const responses = await Promise.all(passwords.map((password) => reset(built, jeton, password)))

  const done = responses.flatMap(({ statusCode }, n) => (statusCode === 204 ? [n] : []))
  t.equal(done.length, 1)
  for (const response of responses.filter(({ statusCode }) => statusCode !== 204))
    refused(t, response, 400, 'jeton_invalide')
  const password = passwords[done[0] ?? 0] ?? ''
  t.equal((await built.token({ username: courriel, password })).statusCode, 200)
  t.equal(await built.db.prisma.envoi.count(), 1)
})

t.test('a change of courriel voids codes that went to the old courriel', async (t) => {
  const built = await build(t)
  const { id, headers } = await built.user()
  const jeton = await codeOf(built, id)
  const payload = { courriel: 'ailleurs@example.org', mot_de_passe_actuel: PASSWORD }
  await built.app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  refused(t, await reset(built, jeton), 400, 'jeton_invalide')
})

const LIMITS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  LIMIT_TOKEN_PAIR: '2/3600',
  LIMIT_TOKEN_ACCOUNT: '2/3600',
}

t.test('the next login from the network of the reset isn’t throttled', async (t) => {
  const built = await build(t, LIMITS)
  const { id, courriel } = await built.user()
  const login = (password: string) =>
    built.app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.7' },
      payload: new URLSearchParams({ username: courriel, password }).toString(),
    })
  while ((await login('faux')).statusCode === 401);
  refused(t, await login(PASSWORD), 429, 'trop_de_tentatives')

  t.equal((await reset(built, await codeOf(built, id), NEW, '192.0.2.7')).statusCode, 204)

  t.equal((await login(NEW)).statusCode, 200)
})

t.test('uses of reset codes are limited by network, and resets by account', async (t) => {
  const built = await build(t, { ...LIMITS, LIMIT_MAIL_ADDRESS: '3/3600', LIMIT_MAIL_ACCOUNT: '2/3600' })
  const { id } = await built.user()
  for (let n = 0; n < 3; n++)
    refused(t, await reset(built, 'x'.repeat(43), NEW, '192.0.2.1'), 400, 'jeton_invalide')
  refused(t, await reset(built, await codeOf(built, id), NEW, '192.0.2.1'), 429, 'trop_de_tentatives')

  for (const host of [2, 3]) {
    t.equal((await reset(built, await codeOf(built, id), NEW, `192.0.2.${host}`)).statusCode, 204)
  }
  refused(t, await reset(built, await codeOf(built, id), NEW, '192.0.2.4'), 429, 'trop_de_tentatives')
})

t.test('a reset with a malformed code or password is 400', async (t: Test) => {
  const { app } = await build(t)
  for (const payload of [
    {},
    { jeton: 'x' },
    { mot_de_passe: NEW },
    { jeton: 1, mot_de_passe: NEW },
    { jeton: '', mot_de_passe: NEW },
  ]) {
    refused(
      t,
      await app.inject({ method: 'POST', url: '/mots-de-passe/nouveaux', payload }),
      400,
      'donnees_invalides',
    )
  }
})
