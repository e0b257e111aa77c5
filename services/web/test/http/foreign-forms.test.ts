// Forms that other sites send, and those that outlived their session.

import t from 'tap'
import { site } from '../site.js'

const RECIPE = { titre: 'Pain perdu', ingredients: '4 tranches de pain' }

t.test('forms need an own origin and a valid token', async (t) => {
  const { member, recipeDb, visitor } = await site(t)
  const julie = await member()
  const published = async () => (await recipeDb.pool.query('SELECT id FROM recettes')).rowCount

  await t.test('forms of another origin are refused, token or not', async (t) => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://web.test.evil.example',
      'https://web.test',
    ]) {
      await julie.get('/publier')
      const fields = { ...julie.filled('/publier'), ...RECIPE }
      const page = await julie.post('/publier', fields, { origin })
      t.equal(page.status, 403, origin)
      t.match(page.text, 'Ce formulaire ne vient pas de nos pages', origin)
    }
    t.equal(await published(), 0)
  })

  await t.test(
    'forms are shown again with the typed text if their token is missing or another session’s',
    async (t) => {
      const marc = await member('Marc')
      await marc.get('/publier')
      const { _jeton } = marc.filled('/publier')
      for (const token of [undefined, '', 'x', String(_jeton)]) {
        const page = await julie.post('/publier', {
          ...RECIPE,
          ...(token !== undefined && { _jeton: token }),
        })
        t.equal(page.status, 403)
        t.match(page.text, 'vérifiez, puis envoyez à nouveau')
        t.equal(page.document.querySelector('input[name=titre]')?.getAttribute('value'), 'Pain perdu')
      }
      t.equal(await published(), 0)
      await julie.submit('/publier')
      t.equal(await published(), 1, 'sent again by its writer')
    },
  )

  await t.test('forms change nothing without a session', async (t) => {
    const stranger = visitor()
    await stranger.get('/connexion')
    const { _jeton = '' } = stranger.filled('/connexion')
    for (const path of [
      '/publier',
      '/moderation/1',
      '/moderation/utilisateurs/1/suspension',
      '/recettes/1/supprimer',
    ]) {
      const page = await stranger.post(path, { ...RECIPE, _jeton, motif: 'x', decision: 'refuser' })
      t.equal(page.status, 401, path)
      t.match(page.text, /Se connecter|Connectez-vous/, path)
    }
    t.equal(await published(), 1)
  })

  await t.test('GET of a form’s URL changes nothing', async (t) => {
    for (const path of [
      '/deconnexion',
      '/moderation/1/commentaires/1',
      '/moderation/1/prise/fin',
      '/moderation/utilisateurs/1/suspension',
      '/moderation/utilisateurs/1/role',
    ]) {
      const { status } = await julie.get(path)
      t.ok([404, 405].includes(status), `${path}: ${status}`)
    }
    await julie.get('/')
    t.match(julie.page?.html, 'Se déconnecter')
  })

  await t.test('bodies in another format or too large are refused with a page', async (t) => {
    await julie.get('/publier')
    const large = await julie.submit('/publier', { titre: 'x'.repeat(1_100_000) })
    t.equal(large.status, 413)
    t.match(large.document.querySelector('h1')?.text, /./)
  })
})

t.test('the web front refuses forms that none of its pages sends', async (t) => {
  const { visitor, webUrl } = await site(t)

  await t.test('a form with over a thousand fields is refused', async (t) => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`champ-${n}`, 'x']))
    const many = await visitor().post('/connexion', fields(1_001))
    t.equal(many.status, 400)
    t.match(many.text, 'Demande refusée')
    t.equal((await visitor().post('/connexion', fields(1_000))).status, 403, 'without a token')
  })

  await t.test('a form that isn’t UTF-8 is refused', async (t) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetch(`${webUrl}/connexion`, { method: 'POST', headers, body: 'courriel=%E9' })
    t.equal(response.status, 400)
  })
})
