// Findings of a hostile review: answers that come late, sessions that ended elsewhere, values that no header can hold.

import t from 'tap'
import { ownPath } from '../../dist/connexion/rules.js'
import { PASSWORD, site } from '../site.js'

t.test('an answer that comes after a logout brings no session back', async (t) => {
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
  t.test(`an answer to a change ${change} that comes after a logout brings no session back`, async (t) => {
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

t.test('a late answer of one member doesn’t log another one in or out unseen', async (t) => {
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

t.test(
  'a session that was ended elsewhere leads to the login, and can be followed by another one',
  async (t) => {
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
  },
)

t.test('a login leads back to an address with letters that no header can hold', async (t) => {
  const { visitor, member } = await site(t)
  const { courriel } = await member('Julie')
  const other = visitor()
  await other.get(`/connexion?suite=${encodeURIComponent('/recherche?avec=œuf 😀')}`)
  const page = await other.submit('/connexion', { courriel, mot_de_passe: PASSWORD })
  t.equal(page.status, 200)
  t.match(page.path, '/recherche?avec=%C5%93uf%20%F0%9F%98%80')
})

for (const version of ['œ', '*', '"a"\r\nX: 1', 'x'.repeat(20_000), ''])
  t.test(
    `a version such as ${JSON.stringify(version.slice(0, 12))} counts as changed meanwhile`,
    async (t) => {
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
    },
  )

t.test(
  'a form of a visitor whose token is of another session can be sent again without logging in',
  async (t) => {
    const { visitor } = await site(t)
    const page = await visitor().post('/mots-de-passe/oublies', { courriel: 'a@example.org' })
    t.equal(page.status, 403)
    t.match(page.text, 'Votre page avait expiré')
    t.notMatch(page.text, 'Connectez-vous')
  },
)

for (const path of ['/.//evil.example', '/..//evil.example', '/compte/..//evil.example', '//evil.example'])
  t.test(`a login doesn’t lead to ${path}`, async (t) => {
    t.equal(ownPath(path), '/')
  })

t.test('a deletion whose form expired is not sent again blindly', async (t) => {
  const { member } = await site(t)
  const julie = await member('Julie')
  const page = await julie.post('/compte/supprimer', { confirmation: 'supprimer' })
  t.equal(page.status, 403)
  t.match(page.text, 'Rien n’a été fait')
  t.notMatch(page.html, 'action="/compte/supprimer"')
})
