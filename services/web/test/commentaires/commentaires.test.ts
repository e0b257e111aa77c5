// Commenting, and deleting a comment.

import t from 'tap'
import { site } from '../site.js'

t.test('a comment is shown on the recipe’s page, where the writer lands', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  const page = await julie.submit(`/recettes/${id}/commentaires`, { contenu: 'Délicieux.\nMerci.' })
  t.match(page.path, /^\/recettes\/\d+-soupe#commentaire-\d+$/)
  t.match(page.text, 'Votre commentaire est publié')
  t.match(page.document.querySelector('#commentaires .text')?.text, 'Délicieux.\nMerci.')
})

t.test('a comment that is refused keeps its text', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  const action = `/recettes/${id}/commentaires`
  const empty = await julie.submit(action, { contenu: ' \n ' })
  t.equal(empty.status, 400)
  t.equal(empty.document.querySelector('#contenu-fault')?.text, 'Écrivez votre commentaire.')
  const contenu = `</textarea><script>alert(1)</script>${'x'.repeat(5000)}`
  const long = await julie.submit(action, { contenu })
  t.match(long.document.querySelector('#contenu-fault')?.text, 'au plus 5000 caractères')
  t.equal(julie.filled(action)['contenu'], contenu)
  t.equal((await julie.submit(action, { contenu: 'Bon.' })).status, 200)
})

t.test('a double click comments once', async (t) => {
  const { member, publish, recipeDb } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  const action = `/recettes/${id}/commentaires`
  const sent = { ...julie.filled(action), contenu: 'Bon.' }
  await Promise.all([1, 2].map(() => julie.tab().post(action, sent)))
  t.equal((await recipeDb.pool.query('SELECT 1 FROM commentaires')).rowCount, 1)
})

t.test('a comment that Back shows again with another key is written once', async (t) => {
  const { member, publish, recipeDb } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  const action = `/recettes/${id}/commentaires`
  const count = async () => (await recipeDb.pool.query('SELECT 1 FROM commentaires')).rowCount
  const first = await julie.submit(action, { contenu: 'Bon.' })
  await julie.get(`/recettes/${id}`)
  const again = await julie.submit(action, { contenu: 'Bon.' })
  t.equal(again.path, first.path)
  t.equal(await count(), 1)
  await julie.submit(action, { contenu: 'Très bon.' })
  t.equal(await count(), 2)
  const link =
    julie.page?.document.querySelector('#commentaires a[href$=supprimer]')?.getAttribute('href') ?? ''
  await julie.get(link)
  await julie.submit(link)
  await julie.submit(action, { contenu: 'Très bon.' })
  t.equal(await count(), 2, 'after a deletion, the same text is a new comment')
})

t.test('posting a comment leads to its page where it is beyond the first one', async (t) => {
  const { member, publish, recipeDb } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  await recipeDb.pool.query(
    `INSERT INTO commentaires (contenu, auteur_id, recette_id) SELECT 'n', 1, $1 FROM generate_series(1, 60)`,
    [id],
  )
  const page = await julie.submit(`/recettes/${id}/commentaires`, { contenu: 'Le dernier.' })
  t.match(page.path, /\?apres=\d+#commentaire-/)
  t.match(page.text, 'Le dernier.')
})

t.test('deleting a comment asks for confirmation, and is refused to other members', async (t) => {
  const { member, publish, accept, recipeDb } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  await accept(id)
  await julie.submit(`/recettes/${id}/commentaires`, { contenu: 'Bon.' })
  const link =
    julie.page?.document.querySelector('#commentaires a[href$=supprimer]')?.getAttribute('href') ?? ''
  const paul = await member('Paul')
  t.notMatch((await paul.get(`/recettes/${id}`)).html, '/supprimer"')
  await paul.get(link)
  t.equal((await paul.submit(link)).status, 403)

  t.match((await julie.get(link)).text, 'Bon.')
  const again = julie.tab()
  await again.get(link)
  t.match((await julie.submit(link)).text, 'Le commentaire est supprimé')
  t.match((await again.submit(link)).text, 'Le commentaire est supprimé', 'also by a second click')
  t.equal((await recipeDb.pool.query('SELECT 1 FROM commentaires')).rowCount, 0)
  t.equal((await julie.get(link)).status, 404)
})

t.test('a comment whose session ended can be sent again after logging in', async (t) => {
  const { member, publish, authDb } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  await julie.get(`/recettes/${id}`)
  await authDb.pool.query('UPDATE sessions SET terminee_le = now()')
  julie.cookie = ''
  const lost = await julie.post(`/recettes/${id}/commentaires`, {
    contenu: 'Très long <b>texte</b>.\n\nFin.',
  })
  t.equal(lost.status, 403)
  const asked = await julie.submit(`/recettes/${id}/commentaires`)
  t.equal(asked.status, 401)
  const other = julie.tab()
  await other.get('/connexion')
  await other.submit('/connexion', { courriel: julie.courriel, mot_de_passe: 'trois petits chats' })
  julie.cookie = other.cookie
  const page = await julie.submit(`/recettes/${id}/commentaires`)
  t.match(page.document.querySelector('#commentaires .text')?.text, 'Très long <b>texte</b>.\n\nFin.')
})

t.test('a comment of the team has a badge, a member’s has none', async (t) => {
  const { member, publish, staff } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  const moderator = await staff('MODERATEUR')
  for (const [writer, contenu] of [
    [julie, 'Bon.'],
    [moderator, 'Merci.'],
  ] as const) {
    await writer.get(`/recettes/${id}`)
    await writer.submit(`/recettes/${id}/commentaires`, { contenu })
  }
  const { document } = await julie.get(`/recettes/${id}`)
  const badges = document
    .querySelectorAll('#commentaires li')
    .map((item) => item.querySelector('.badge')?.text)
  t.same(badges, [undefined, 'Équipe'])
})

t.test('the name of a recipe’s author has a badge if the author is of the team', async (t) => {
  const { member, publish, staff } = await site(t)
  const julie = await member()
  for (const [author, badge] of [
    [julie, undefined],
    [await staff('MODERATEUR'), 'Équipe'],
  ] as const) {
    const { document } = await author.get(`/recettes/${await publish(author)}`)
    t.equal(document.querySelector('.recette header .badge')?.text, badge)
  }
})
