// Late responses, sessions ended elsewhere, and values that no header can hold.

import t from 'tap'
import { ownPath } from '../../dist/connexion/rules.js'
import { PASSWORD, site } from '../site.js'

t.test('a response that arrives after a logout restores no session', async (t) => {
  const { member } = await site(t)
  const julie = await member('Julie')
  const late = julie.tab()
  await late.get('/publier')
  await julie.get('/')
  await julie.submit('/deconnexion')
  const before = julie.cookie
  const published = await late.submit('/publier', { titre: 'Tarte fine' })
  t.match(published.status, 200)
  const set = [published.headers.getSetCookie()].flat().join()
  t.notMatch(set, /(^|,)(__Host-)?recettes=/, 'only the notice has a cookie')
  t.equal(julie.cookie, before)
})

for (const [change, path, fields] of [
  ['of the name', '/compte/nom', { prenom: 'Anne', nom: 'Martin' }],
  [
    'of the password',
    '/compte/mot-de-passe',
    { mot_de_passe: 'dix petits chats', mot_de_passe_actuel: PASSWORD },
  ],
] as const)
  t.test(`a response to a change ${change} that arrives after a logout restores no session`, async (t) => {
    const { member } = await site(t)
    const julie = await member('Julie')
    const late = julie.tab()
    await late.get(path)
    const changed = await late.submit(path, fields)
    t.equal(changed.status, 200)
    t.match(changed.html, 'Se déconnecter')

    await julie.get('/')
    await julie.submit('/deconnexion')
    julie.keep(...late.kept)
    t.notMatch((await julie.get('/')).html, 'Se déconnecter')
    t.equal((await julie.get('/compte')).status, 401)
  })

t.test('a late response to one member can’t log another member in', async (t) => {
  const { member } = await site(t)
  const [julie, marc] = [await member('Julie'), await member('Marc')]
  const late = julie.tab()
  await late.get('/compte/nom')
  await late.submit('/compte/nom', { prenom: 'Julie', nom: 'Durand' })
  marc.keep(...late.kept)
  const page = await marc.get('/')
  t.notMatch(page.html, 'Julie')
  t.match(page.html, 'Connexion</a>')
})

t.test('a page whose session was ended elsewhere is 401, and the login page is shown', async (t) => {
  const { member } = await site(t)
  const julie = await member('Julie')
  const here = julie.tab()
  await julie.get('/compte/mot-de-passe')
  await julie.submit('/compte/mot-de-passe', {
    mot_de_passe: 'dix petits chats',
    mot_de_passe_actuel: PASSWORD,
  })
  const refused = await here.get('/compte')
  t.equal(refused.status, 401)
  t.match(refused.text, 'Connectez-vous pour continuer')
  t.notMatch(refused.html, 'Se déconnecter')
  t.match((await here.get('/connexion')).text, 'Mot de passe oublié', 'the login doesn’t lead away')
})

t.test('a login leads back to a path with characters outside Latin-1', async (t) => {
  const { visitor, member } = await site(t)
  const { courriel } = await member('Julie')
  const other = visitor()
  await other.get(`/connexion?suite=${encodeURIComponent('/recherche?avec=œuf 😀')}`)
  const page = await other.submit('/connexion', { courriel, mot_de_passe: PASSWORD })
  t.equal(page.status, 200)
  t.match(page.path, '/recherche?avec=%C5%93uf%20%F0%9F%98%80')
})

for (const version of ['œ', '*', '"a"\r\nX: 1', 'x'.repeat(20_000), ''])
  t.test(`a change with the invalid version ${JSON.stringify(version.slice(0, 12))} is 412`, async (t) => {
    const { member } = await site(t)
    const julie = await member('Julie')
    await julie.get('/publier')
    const published = await julie.submit('/publier', { titre: 'Tarte fine' })
    const [, id] = /^\/recettes\/(\d+)/.exec(published.path) ?? []
    const path = `/recettes/${id}/modifier`
    const elsewhere = julie.tab()
    for (const tab of [elsewhere, julie]) await tab.get(path)
    await elsewhere.submit(path, { titre: 'Autre' })
    const page = await julie.submit(path, { titre: 'Encore autre', version })
    t.equal(page.status, 412)
  })

t.test('a visitor’s form with another session’s token can be sent again without a login', async (t) => {
  const { visitor } = await site(t)
  const page = await visitor().post('/mots-de-passe/oublies', { courriel: 'a@example.org' })
  t.equal(page.status, 403)
  t.match(page.text, 'Votre page avait expiré')
  t.notMatch(page.text, 'Connectez-vous')
})

for (const path of ['/.//evil.example', '/..//evil.example', '/compte/..//evil.example', '//evil.example'])
  t.test(`a login with suite=${path} leads to the home page`, async (t) => {
    t.equal(ownPath(path), '/')
  })

t.test('an account deletion with an expired form token asks for the password', async (t) => {
  const { member } = await site(t)
  const julie = await member('Julie')
  const page = await julie.post('/compte/supprimer', { confirmation: 'supprimer' })
  t.equal(page.status, 403)
  t.match(page.text, 'Votre page avait expiré')
  t.equal((await julie.submit('/compte/supprimer')).status, 400)
  t.equal((await julie.get('/compte')).status, 200)
})
