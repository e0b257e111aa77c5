// Reading comments: of one recipe or of all, in id order, by anybody.

import { refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

t.test('one comment is read without a token, with and without the slash, and is 304 if known', async (t) => {
  const { app, call, publish, comment } = await build(t)
  const { id } = await publish()
  const { id: other } = await publish()
  const written = await comment(id, 'Délicieux !', 3)
  const url = `/recettes/${id}/commentaires/${written.id}`

  for (const slash of ['', '/']) t.same((await call('GET', url + slash)).json(), written)
  const etag = String((await call('GET', url)).headers['etag'])
  t.equal((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode, 304)

  const read = (path: string) => call('GET', `/recettes/${path}`)
  refused(t, await read(`${other}/commentaires/${written.id}`), 404, 'commentaire_introuvable')
  refused(t, await read(`${id}/commentaires/999`), 404, 'commentaire_introuvable')
  refused(t, await read(`999/commentaires/${written.id}`), 404, 'recette_introuvable')
  refused(t, await read(`${id}/commentaires/x`), 400, 'donnees_invalides')
})

t.test('comments of one recipe and of all come in id order, without a token', async (t) => {
  const { call, publish, comment } = await build(t)
  const [first, second] = [await publish(), await publish()]
  await comment(second.id, 'a', 3)
  await comment(first.id, 'b', 2)
  await comment(second.id, 'c', 1)

  for (const [url, contents] of [
    ['/recettes/commentaires/tous', ['a', 'b', 'c']],
    ['/recettes/commentaires/tous/', ['a', 'b', 'c']],
    [`/recettes/${second.id}/commentaires`, ['a', 'c']],
    [`/recettes/${second.id}/commentaires/`, ['a', 'c']],
    [`/recettes/${first.id}/commentaires`, ['b']],
  ] as const) {
    const response = await call('GET', url)

    t.equal(response.statusCode, 200)
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    const fields = ['id', 'contenu', 'date_creation', 'auteur_id', 'recette_id']
    for (const comment of response.json()) t.same(Object.keys(comment), fields)
    t.same(
      response.json().map(({ contenu }: { contenu: string }) => contenu),
      contents,
    )
  }
})

t.test('lists of comments are empty arrays without a comment', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  for (const url of ['/recettes/commentaires/tous', `/recettes/${id}/commentaires`]) {
    t.equal((await call('GET', url)).body, '[]')
  }
})

t.test('comments of an unknown or deleted recipe are 404', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  await call('DELETE', `/recettes/${id}`, AUTHOR)

  for (const recipe of [id, 999]) {
    for (const query of ['', '?limite=5', '?apres=3']) {
      refused(t, await call('GET', `/recettes/${recipe}/commentaires${query}`), 404, 'recette_introuvable')
    }
  }
})

t.test('comments of a reported and refused recipe can be read', async (t) => {
  const { call, publish, comment, report, moderate } = await build(t)
  const { id } = await publish()
  await comment(id)
  await report(id)
  await moderate(id, 'refuser')

  t.equal((await call('GET', `/recettes/${id}/commentaires`)).json().length, 1)
})
