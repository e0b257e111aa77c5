// PUT /utilisateurs/{id}: the names and the courriel are required, the password and the role stay where absent.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, PASSWORD } from '../helper.js'

const person = { prenom: 'Anne', nom: 'Durand', courriel: 'anne@example.org' }

for (const slash of ['', '/']) {
  t.test(`PUT /utilisateurs/{id}${slash} replaces one’s own fields: 200 and the user`, async (t) => {
    const { app, user, db } = await build(t)
    const { id, headers } = await user()
    await db.prisma.utilisateur.update({ where: { id }, data: { updatedAt: new Date(0) } })
    const changes = { prenom: ' Anne ', courriel: 'ANNE@example.org', mot_de_passe_actuel: PASSWORD }
    const payload = { ...person, ...changes, id: 99, created_at: 'x' }

    const response = await app.inject({ method: 'PUT', url: `/utilisateurs/${id}${slash}`, headers, payload })

    t.equal(response.statusCode, 200)
    const { created_at, updated_at, ...rest } = response.json()
    t.same(rest, {
      id,
      ...person,
      nom_affiche: 'Anne',
      courriel_verifie: false,
      mails_suivi: true,
      role: 'UTILISATEUR',
    })
    t.notMatch(updated_at, /^1970/)
    t.same((await app.inject({ url: '/users/me/', headers })).json(), response.json())
  })
}

t.test('a replacement changes the password only when it has mot_de_passe', async (t) => {
  const { app, user, token } = await build(t)
  const { id, headers } = await user()
  const put = (payload: object) => app.inject({ method: 'PUT', url: `/utilisateurs/${id}`, headers, payload })
  const login = async (password: string) => (await token({ username: person.courriel, password })).statusCode

  await put({ ...person, mot_de_passe_actuel: PASSWORD })
  t.equal(await login(PASSWORD), 200)
  const response = await put({
    ...person,
    mot_de_passe: 'quatre petits chats',
    mot_de_passe_actuel: PASSWORD,
  })

  t.equal(response.statusCode, 200)
  t.notMatch(response.body, /quatre|argon2|mot_de_passe/)
  t.equal(await login('quatre petits chats'), 200)
  t.equal(await login(PASSWORD), 401)
})

t.test('an ADMIN changes somebody else’s role; without one it stays', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const { id } = await user()
  const put = async (payload: object) =>
    (await app.inject({ method: 'PUT', url: `/utilisateurs/${id}`, headers, payload })).json().role

  t.equal(await put({ ...person, role: 'MODERATEUR' }), 'MODERATEUR')
  t.equal(await put(person), 'MODERATEUR')
})

for (const role of ['UTILISATEUR', 'MODERATEUR'] as const) {
  t.test(`a ${role} can send the role that is theirs already, another is 403`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user(role)
    const withPassword = { ...person, mot_de_passe_actuel: PASSWORD }
    const put = (role: string) =>
      app.inject({ method: 'PUT', url: `/utilisateurs/${id}`, headers, payload: { ...withPassword, role } })

    t.equal((await put(role)).statusCode, 200)
    refused(t, await put('ADMIN'), 403, 'droits_insuffisants')
    refused(t, await put(role === 'MODERATEUR' ? 'UTILISATEUR' : 'MODERATEUR'), 403, 'droits_insuffisants')
  })
}

const faults: [title: string, changes: Record<string, unknown>, champs: string[]][] = [
  ['no prenom', { prenom: undefined }, ['prenom']],
  ['no nom', { nom: undefined }, ['nom']],
  ['no courriel', { courriel: undefined }, ['courriel']],
  ['a blank prenom', { prenom: ' ' }, ['prenom']],
  ['a number as nom', { nom: 1 }, ['nom']],
  ['nom of 201 characters', { nom: 'n'.repeat(201) }, ['nom']],
  ['a bad courriel', { courriel: 'anne' }, ['courriel']],
  ['null as password', { mot_de_passe: null }, ['mot_de_passe']],
  ['a short password', { mot_de_passe: 'court' }, ['mot_de_passe']],
  ['the courriel as password', { mot_de_passe: 'anne@example.org' }, ['mot_de_passe']],
  ['an unknown role', { role: 'ROOT' }, ['role']],
  ['null as role', { role: null }, ['role']],
]
for (const [title, changes, champs] of faults) {
  t.test(`PUT with ${title} is 400, names the field and changes nothing`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user('ADMIN')
    const before = (await app.inject({ url: '/users/me/', headers })).json()

    const payload = { ...person, ...changes }
    const response = await app.inject({ method: 'PUT', url: `/utilisateurs/${id}`, headers, payload })

    refused(t, response, 400, 'donnees_invalides', champs)
    t.same((await app.inject({ url: '/users/me/', headers })).json(), before)
  })
}
