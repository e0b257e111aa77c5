// Changing one's own password or courriel takes the password in use; an ADMIN who changes another's needs none.

import { refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'
import { login, replicas } from '../rate-limits/attempts.js'

const NEW = 'quatre petits chats'
const HERE = '127.0.0.1'

/** The service with one user, changes of theirs by both methods, and the statuses of logins. */
async function scene(t: Test, role: 'ADMIN' | 'UTILISATEUR' = 'UTILISATEUR') {
  const built = await build(t)
  const me = await built.user(role, 'julie@example.org')
  const person = { prenom: 'Julie', nom: 'Martin', courriel: me.courriel }
  return {
    ...built,
    me,
    send: (method: 'PUT' | 'PATCH', fields: object, headers = me.headers) =>
      built.app.inject({
        method,
        url: `/utilisateurs/${me.id}`,
        headers,
        payload: { ...(method === 'PUT' && person), ...fields },
      }),
    login: async (password: string) => (await built.token({ username: me.courriel, password })).statusCode,
    revocations: () => built.db.prisma.revocation.count(),
  }
}

for (const method of ['PUT', 'PATCH'] as const) {
  for (const role of ['UTILISATEUR', 'ADMIN'] as const) {
    t.test(`${method} by a ${role} with the current password replaces it`, async (t) => {
      const { send, login } = await scene(t, role)

      const response = await send(method, { mot_de_passe: NEW, mot_de_passe_actuel: PASSWORD })

      t.equal(response.statusCode, 200)
      t.notMatch(response.body, /chats|mot_de_passe|argon2/)
      t.equal(await login(NEW), 200)
      t.equal(await login(PASSWORD), 401)
    })
  }

  for (const change of [{ mot_de_passe: NEW }, { courriel: 'autre@example.org' }]) {
    const title = `${method} of ${Object.keys(change)} without the current password, or with another one, is 400, names the field and changes nothing`
    t.test(title, async (t) => {
      const { send, login, me, app } = await scene(t)
      const wrong: object[] = [
        {},
        { mot_de_passe_actuel: '' },
        { mot_de_passe_actuel: 'pas celui-là' },
        { mot_de_passe_actuel: NEW },
        { mot_de_passe_actuel: `${PASSWORD} ` },
        { mot_de_passe_actuel: null },
        { mot_de_passe_actuel: 12 },
        { mot_de_passe_actuel: 'x'.repeat(1001) },
      ]
      for (const fields of wrong) {
        const response = await send(method, { nom: 'Durand', ...change, ...fields })

        refused(t, response, 400, 'donnees_invalides', ['mot_de_passe_actuel'])
        t.notMatch(response.body, /chats|celui/)
      }
      t.equal(await login(PASSWORD), 200)
      const { courriel } = me
      t.has((await app.inject({ url: '/users/me/', headers: me.headers })).json(), {
        nom: 'Martin',
        courriel,
      })
    })
  }
}

t.test('a new password without the current one is told that the current one is required', async (t) => {
  const { send } = await scene(t)
  const message = 'Ce champ est obligatoire pour changer son propre mot de passe ou son propre courriel.'

  const missing = await send('PATCH', { mot_de_passe: NEW })
  const wrong = await send('PATCH', { mot_de_passe: NEW, mot_de_passe_actuel: 'pas celui-là' })

  t.same(missing.json().errors, [{ champ: 'mot_de_passe_actuel', message }])
  t.same(wrong.json().errors, [
    { champ: 'mot_de_passe_actuel', message: 'N’est pas le mot de passe actuel.' },
  ])
})

t.test('the password in use sent back as mot_de_passe is no change and ends no token', async (t) => {
  const { send, login, revocations } = await scene(t)

  t.equal((await send('PUT', { mot_de_passe: PASSWORD })).statusCode, 200)
  t.equal((await send('PATCH', { mot_de_passe: PASSWORD, mot_de_passe_actuel: PASSWORD })).statusCode, 200)

  t.equal(await revocations(), 0)
  t.equal(await login(PASSWORD), 200)
})

t.test('faults of a new password are reported before the current one is compared', async (t) => {
  const { send } = await scene(t)

  for (const mot_de_passe of ['court', 'julie@example.org', 'password']) {
    refused(t, await send('PATCH', { mot_de_passe }), 400, 'donnees_invalides', ['mot_de_passe'])
  }
})

t.test('a change without a new password ignores mot_de_passe_actuel', async (t) => {
  const { send } = await scene(t)

  t.equal((await send('PATCH', { nom: 'Durand' })).statusCode, 200)
  t.equal((await send('PATCH', { nom: 'Durand', mot_de_passe_actuel: 'pas celui-là' })).statusCode, 200)
})

t.test(
  'an ADMIN changes another’s password without the current one; a MODERATEUR gets 403 even with it',
  async (t) => {
    const { send, login, user } = await scene(t)
    const { headers: moderator } = await user('MODERATEUR')
    const { headers: admin } = await user('ADMIN')
    const both = { mot_de_passe: NEW, mot_de_passe_actuel: PASSWORD }

    refused(t, await send('PATCH', both, moderator), 403, 'droits_insuffisants')
    t.equal(await login(PASSWORD), 200)
    t.equal((await send('PATCH', { mot_de_passe: NEW }, admin)).statusCode, 200)
    t.equal(await login(NEW), 200)
  },
)

const GUESSED_FOR: [what: string, change: (guess: number) => object][] = [
  ['a new password', () => ({ mot_de_passe: NEW })],
  ['ever-new courriels', (guess) => ({ courriel: `n${guess}@example.org` })],
]
for (const [what, fields] of GUESSED_FOR) {
  const title = `wrong current passwords for ${what} count as login attempts: of 20 at once on two replicas five are compared`
  t.test(title, async (t) => {
    const { app, second, user, token, count } = await replicas(t, { LIMIT_TOKEN_PAIR: '5/3600' })
    const { id, courriel, headers } = await user()
    const change = (replica: typeof app, guess: number, mot_de_passe_actuel: string) =>
      replica.inject({
        method: 'PATCH',
        url: `/utilisateurs/${id}`,
        headers,
        payload: { ...fields(guess), mot_de_passe_actuel },
      })

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => change(guess % 2 ? app : second, guess, `faux ${guess}`)),
    )

    t.equal(count.verified, 5)
    t.equal(responses.filter(({ statusCode }) => statusCode === 400).length, 5)
    t.equal(responses.filter(({ statusCode }) => statusCode === 429).length, 15)
    refused(t, await change(app, 20, PASSWORD), 429, 'trop_de_tentatives')
    t.equal((await token({ username: courriel, password: PASSWORD })).statusCode, 429)
  })
}

t.test(
  'of simultaneous changes with the right password one succeeds, the others are 401 and not counted',
  async (t) => {
    const { app, second, user, db } = await replicas(t, { LIMIT_TOKEN_PAIR: '2/3600' })
    const { id, courriel, headers } = await user()
    const change = (replica: typeof app, mot_de_passe: string) =>
      replica.inject({
        method: 'PATCH',
        url: `/utilisateurs/${id}`,
        headers,
        payload: { mot_de_passe, mot_de_passe_actuel: PASSWORD },
      })

    const names = ['un', 'deux', 'trois', 'quatre']
    const responses = await Promise.all(
      names.map((name, index) => change(index % 2 ? app : second, `mot de passe ${name}`)),
    )

    t.same(responses.map(({ statusCode }) => statusCode).sort(), [200, 401, 401, 401])
    t.same((await db.pool.query(`SELECT 1 FROM limites WHERE points > 0 AND key LIKE 'compte%'`)).rows, [])
    const winner = names[responses.findIndex(({ statusCode }) => statusCode === 200)]
    t.equal((await login(app, HERE, courriel, `mot de passe ${winner}`)).statusCode, 200)
  },
)

t.test('a change refused with 503, because too many hashes wait, is not counted', async (t) => {
  const { app, user, count, db } = await replicas(t, { LIMIT_TOKEN_PAIR: '3/3600' })
  const { id, headers } = await user()
  const change = () =>
    app.inject({
      method: 'PATCH',
      url: `/utilisateurs/${id}`,
      headers,
      payload: { mot_de_passe: NEW, mot_de_passe_actuel: PASSWORD },
    })
  count.refusing = true

  for (let time = 0; time < 5; time++) refused(t, await change(), 503, 'service_indisponible')

  t.same((await db.pool.query(`SELECT 1 FROM limites WHERE points > 0 AND key LIKE 'compte%'`)).rows, [])
  count.refusing = false
  t.equal((await change()).statusCode, 200)
})

t.test('the password in use is refused as the new courriel', async (t) => {
  const { app, token } = await build(t)
  const mot_de_passe = 'Autre@example.org'
  const me = newUser({ mot_de_passe })
  const created = (await app.inject({ method: 'POST', url: '/register', payload: me })).json()
  const { access_token } = (await token({ username: me.courriel, password: mot_de_passe })).json()

  const response = await app.inject({
    method: 'PATCH',
    url: `/utilisateurs/${created.id}`,
    headers: { authorization: `Bearer ${access_token}` },
    payload: { courriel: 'autre@example.org', mot_de_passe_actuel: mot_de_passe },
  })

  refused(t, response, 400, 'donnees_invalides', ['courriel'])
})
