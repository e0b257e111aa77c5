// GET /auteurs: public names by id, nothing else of a user, and where these names come from.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

t.test('/auteurs answers the public names of these users in id order, to anybody', async (t) => {
  const { app, user } = await build(t)
  const [first, second, third] = [await user(), await user('ADMIN'), await user('MODERATEUR')]
  const payload = { nom_affiche: ' Chef Zoé ' }
  await app.inject({ method: 'PATCH', url: `/utilisateurs/${third.id}`, headers: third.headers, payload })

  for (const slash of ['', '/']) {
    const url = `/auteurs${slash}?id=${third.id}&id=${first.id}&id=${third.id}&id=${third.id + 1}&id=0&id=-1`
    const response = await app.inject(url)
    t.equal(response.statusCode, 200)
    t.same(response.json(), [
      { id: first.id, nom_affiche: 'Julie' },
      { id: third.id, nom_affiche: 'Chef Zoé', equipe: true },
    ])
  }
  t.match((await app.inject(`/auteurs?id=${second.id}`)).json(), [{ equipe: true }])
  t.notMatch((await app.inject(`/auteurs?id=${second.id}`)).body, /Martin|@|ADMIN/)
  const beyond = await app.inject(`/auteurs?id=2147483648&id=${'9'.repeat(400)}`)
  t.same([beyond.statusCode, beyond.body], [200, '[]'])
})

t.test('/auteurs answers 304 until one of the names changes', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  const url = `/auteurs?id=${id}`
  const { headers: first } = await app.inject(url)
  const known = { 'if-none-match': String(first['etag']) }

  t.equal(first['cache-control'], 'public, max-age=0, must-revalidate')
  t.same((await app.inject({ url, headers: known })).statusCode, 304)
  const rename = (payload: object) =>
    app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
  await rename({ nom_affiche: 'Julie du Jura' })
  t.equal((await app.inject({ url, headers: known })).statusCode, 200)
  t.equal((await app.inject({ url, headers: { 'if-match': '"x"' } })).statusCode, 412)
  await rename({ nom_affiche: null })
  t.equal((await app.inject({ url, headers: known })).statusCode, 304, 'the first name again')
})

for (const [title, query] of [
  ['no id', ''],
  ['an empty id', '?id='],
  ['101 ids', `?${'id=1&'.repeat(101)}`],
  ['a word', '?id=1&id=chef'],
  ['a fraction', '?id=1.5'],
  ['a NUL', '?id=1%00'],
] as const) {
  t.test(`/auteurs with ${title} is 400`, async (t) => {
    const { app } = await build(t)
    const response = await app.inject(`/auteurs${query}`)
    t.equal(response.statusCode, 400)
    t.match(response.json(), { code: 'donnees_invalides', errors: [{ champ: /^id/ }] })
  })
}

t.test('/auteurs accepts 100 ids', async (t) => {
  const { app } = await build(t)
  t.equal((await app.inject(`/auteurs?${'id=1&'.repeat(100)}`)).statusCode, 200)
})

t.test('/auteurs tells users apart whose names differ by a quotation mark only', async (t) => {
  const { app, db } = await build(t)
  const data = { nom: 'x', motDePasseHash: 'x', role: 'UTILISATEUR' as const }
  const [first, second] = [
    { ...data, courriel: 'a@exemple.fr', nomAffiche: 'Marie', prenom: 'Jean "Jo" Du' },
    { ...data, courriel: 'b@exemple.fr', nomAffiche: 'Marie" Jean "Jo', prenom: 'Du' },
  ]
  const a = await db.prisma.utilisateur.create({ data: first })
  const b = await db.prisma.utilisateur.create({ data: second })

  const { body } = await app.inject(`/auteurs?id=${a.id}&id=${b.id}`)

  t.same(JSON.parse(body), [
    { id: a.id, nom_affiche: first.nomAffiche },
    { id: b.id, nom_affiche: second.nomAffiche },
  ])
})

t.test('PUT without nom_affiche keeps it, PUT with null removes it', async (t) => {
  const { app } = await build(t)
  const registered = await app.inject({
    method: 'POST',
    url: '/register',
    payload: newUser({ nom_affiche: 'Cafe\u0301 noir' }),
  })
  t.match(registered.json(), { nom_affiche: 'Café noir' })
  const { id, courriel } = registered.json()
  const form = new URLSearchParams({ username: courriel, password: PASSWORD }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const token = await app.inject({ method: 'POST', url: '/token', headers: type, payload: form })
  const headers = { authorization: `Bearer ${token.json().access_token}` }
  const put = async (more: object) => {
    const payload = { prenom: 'Zoé', nom: 'M', courriel, ...more }
    return (await app.inject({ method: 'PUT', url: `/utilisateurs/${id}`, headers, payload })).json()
  }

  t.match(await put({}), { nom_affiche: 'Café noir' })
  t.match((await app.inject({ url: '/users/me/', headers })).json(), { nom_affiche: 'Café noir' })
  t.match(await put({ nom_affiche: null }), { nom_affiche: 'Zoé' })
  const me = (await app.inject({ url: '/users/me/', headers })).json()
  t.match(me, { nom_affiche: 'Zoé' })
})

for (const [title, nom_affiche] of [
  ['one character', 'J'],
  ['blanks', '   '],
  ['41 characters', 'é'.repeat(41)],
  ['a line break', 'Julie\nMartin'],
  ['a mark that turns the text around', 'Julie \u202enitraM'],
  ['a NUL', 'Julie\0'],
  ['invisible characters', '\u200b\u200b'],
  ['notes that are drawn as nothing', '\u{1d159}\u{1d159}'],
  ['characters for private use', '\ue000\ue000'],
  ['a visible and an invisible character', 'J\u200b'],
  ...['\u00ad', '\u200b', '\u200d', '\u2060', '\u3164', '\ufff9', '\u{e0061}', '\ufeff'].map(
    (character) => [`a name with U+${character.codePointAt(0)?.toString(16)}`, `Jul${character}ie`] as const,
  ),
  ...['Moderateur', 'MODÉRATRICE', 'Recettes (admin) ✔', 'Équipe d’administration', 'Ａｄｍｉｎ'].map(
    (name) => [`a role, ${name}`, name] as const,
  ),
  ['a number', 12],
] as const) {
  t.test(`nom_affiche of ${title} is 400, and the user stays`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user()
    const patch = { method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload: { nom_affiche } } as const
    refused(t, await app.inject(patch), 400, 'donnees_invalides', ['nom_affiche'])
    const register = { method: 'POST', url: '/register', payload: newUser({ nom_affiche }) } as const
    refused(t, await app.inject(register), 400, 'donnees_invalides', ['nom_affiche'])
    t.match((await app.inject({ url: '/users/me/', headers })).json(), { nom_affiche: 'Julie' })
  })
}

t.test('without nom_affiche, /auteurs shows the first name, cut to 40 characters, or «Membre»', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  const shown: Record<string, string> = {
    Zoé: 'Zoé',
    Li: 'Li',
    é: 'é',
    '👩🏽‍🍳': '👩🏽‍🍳',
    'J\u200b': 'Membre',
    'Jul\u200bie': 'Membre',
    Administrateur: 'Membre',
    'Marie  Anne': 'Marie Anne',
    'Julie \u202enitraM': 'Membre',
    ['é'.repeat(40)]: 'é'.repeat(40),
    ['é'.repeat(41)]: `${'é'.repeat(39)}…`,
    [`${'é'.repeat(37)} 👩🏽‍🍳`]: `${'é'.repeat(37)}…`,
    [`${'é'.repeat(40)}administrateur`]: 'Membre',
    [`x${'\u0301'.repeat(60)}`]: 'Membre',
    // Blanks that aren't shown.
    [`Le${' '.repeat(79)}Modérateur`]: 'Membre',
    [`L’équipe${'\u00a0'.repeat(75)}Admin`]: 'Membre',
  }
  for (const [prenom, nom_affiche] of Object.entries(shown)) {
    const patch = { method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload: { prenom } } as const
    t.match((await app.inject(patch)).json(), { prenom, nom_affiche })
    t.same((await app.inject(`/auteurs?id=${id}`)).json(), [{ id, nom_affiche }])
    t.match((await app.inject({ url: '/users/me/', headers })).json(), { prenom, nom_affiche })
  }
})

const stored: [title: string, role: 'UTILISATEUR' | 'MODERATEUR', given: string, kept: string][] = [
  ['collapses spaces', 'UTILISATEUR', 'Julie   du\u00a0 Jura', 'Julie du Jura'],
  ['keeps emoji sequences', 'UTILISATEUR', 'Zoé 👩🏽‍🍳 ❤️', 'Zoé 👩🏽‍🍳 ❤️'],
  ['may contain a role’s name inside of words', 'UTILISATEUR', 'Modeste Badminton', 'Modeste Badminton'],
  ['of a moderator may be the role’s name', 'MODERATEUR', 'Modération', 'Modération'],
]
for (const [title, role, given, kept] of stored) {
  t.test(`nom_affiche ${title}`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user(role)
    const payload = { nom_affiche: given }
    const response = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
    t.match(response.json(), { nom_affiche: kept })
  })
}

t.test('nom_affiche that contains a role’s name is 400', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  const url = `/utilisateurs/${id}`
  for (const nom_affiche of [
    'Administrateur',
    'admin_x',
    'L’Équipe admin',
    'MODÉRATEUR',
    'Mode\u0301ratrice',
    'LeModérateur',
    'Modération',
    'Modo1',
    'webmaster',
    'Ａdmin',
    '𝐀𝐝𝐦𝐢𝐧',
  ]) {
    const response = await app.inject({ method: 'PATCH', url, headers, payload: { nom_affiche } })
    refused(t, response, 400, 'donnees_invalides', ['nom_affiche'])
  }
})

t.test('nom_affiche may be a name or word that is like a role’s', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  const url = `/utilisateurs/${id}`
  for (const nom_affiche of [
    'Admirable Jasmine',
    'Nadia Minard',
    'J. M. Odo',
    'BADMINTON 33',
    'Moderato',
    'Modeste',
    'Quasimodo',
    'Commodore 64',
    'Bernard 007',
    'Александра',
    '李小龍',
    'Padmini Rao',
    'Padmina',
    'Radmina',
    'Hà‑Minh',
    'Anna❤️Mina',
    'ゆかmin',
  ]) {
    const response = await app.inject({ method: 'PATCH', url, headers, payload: { nom_affiche } })
    t.match(response.json(), { nom_affiche })
    matchesEach(t, (await app.inject(`/auteurs?id=${id}`)).json(), [{ nom_affiche }])
  }
})

t.test('a user who loses a role loses a `nom_affiche` reserved for it', async (t) => {
  const { app, user, db } = await build(t)
  const [admin, moderator, plain] = [await user('ADMIN'), await user('MODERATEUR'), await user('MODERATEUR')]
  const change = (id: number, { headers }: typeof admin, payload: object) =>
    app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
  await change(moderator.id, moderator, { nom_affiche: 'Modératrice Julie' })
  await change(plain.id, plain, { nom_affiche: 'Chef Zoé' })

  for (const { id } of [moderator, plain]) await change(id, admin, { role: 'UTILISATEUR' })

  t.same((await app.inject(`/auteurs?id=${moderator.id}&id=${plain.id}`)).json(), [
    { id: moderator.id, nom_affiche: 'Julie' },
    { id: plain.id, nom_affiche: 'Chef Zoé' },
  ])
  t.equal((await db.prisma.utilisateur.findUnique({ where: { id: moderator.id } }))?.nomAffiche, null)
  const { rows } = await db.pool.query(
    'SELECT action, details FROM journal WHERE acteur_id = $1 AND cible_id = $2 ORDER BY id',
    [admin.id, moderator.id],
  )
  t.same(rows, [
    { action: 'profil', details: { champs: ['nom_affiche'] } },
    { action: 'role', details: { de: 'MODERATEUR', vers: 'UTILISATEUR' } },
  ])
})

t.test('/auteurs hides a stored nom_affiche that looks like a role', async (t) => {
  const { app, user, db } = await build(t)
  const { id, headers } = await user()
  await db.pool.query(`UPDATE utilisateurs SET nom_affiche = 'Administrateur' WHERE id = $1`, [id])

  t.same((await app.inject(`/auteurs?id=${id}`)).json(), [{ id, nom_affiche: 'Julie' }])
  t.match((await app.inject({ url: '/users/me/', headers })).json(), { nom_affiche: 'Julie' })
})

t.test('the audit log names the field of a change of nom_affiche, not its value', async (t) => {
  const { app, user, db } = await build(t)
  const { id, headers } = await user()
  for (const nom_affiche of ['Chef', 'Chef'])
    await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload: { nom_affiche } })
  const { rows } = await db.pool.query("SELECT details FROM journal WHERE action = 'profil'")
  t.same(rows, [{ details: { champs: ['nom_affiche'] } }], 'one change, one entry')
})

t.test('a deleted user leaves /auteurs', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  const url = `/auteurs?id=${id}`
  t.equal((await app.inject(url)).json().length, 1)
  t.equal((await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })).statusCode, 204)
  t.equal((await app.inject(url)).body, '[]')
})
