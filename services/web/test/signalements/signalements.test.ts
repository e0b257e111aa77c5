// Reporting recipes and comments.

import t from 'tap'
import { site } from '../site.js'
import type { Page } from '../visitor.js'

t.test('a visitor without an account reports a recipe', async (t) => {
  const { accept, member, publish, visitor, recipeDb } = await site(t)
  const id = await accept(await publish(await member()))
  const stranger = visitor()
  t.match((await stranger.get(`/recettes/${id}/signaler`)).text, 'Signaler « Soupe »')
  const typed = { raison: 'Photo d’un autre plat', categorie: 'plagiat' }
  const page = await stranger.submit(`/recettes/${id}/signaler`, typed)
  t.match(page.path, /^\/recettes\/\d+-soupe$/)
  t.match(page.text, 'Merci. Un modérateur lira votre signalement.')
  const { rows } = await recipeDb.pool.query('SELECT raison, categorie, auteur_id FROM signalements')
  t.same(rows, [{ ...typed, auteur_id: null }])
})

t.test('a report without a reason, or with one that is too long, keeps what was typed', async (t) => {
  const { member, publish } = await site(t)
  const julie = await member()
  const path = `/recettes/${await publish(julie)}/signaler`
  await julie.get(path)
  const empty = await julie.submit(path, { raison: ' ' })
  t.equal(empty.status, 400)
  t.match(empty.document.querySelector('#raison-fault')?.text, 'Indiquez ce qui ne va pas')
  const raison = 'x'.repeat(10_000)
  const long = await julie.submit(path, { raison })
  t.equal(long.status, 400)
  t.match(long.document.querySelector('#raison-fault')?.text, 'Raison')
  t.equal(julie.filled(path)['raison'], raison)
})

t.test('a member reports a comment, but not their own', async (t) => {
  const { accept, member, publish, recipeDb } = await site(t)
  const julie = await member()
  const id = await accept(await publish(julie))
  const recettePage = await julie.submit(`/recettes/${id}/commentaires`, { contenu: 'Achetez.' })
  const linkIn = ({ document }: Page) =>
    document.querySelector('#commentaires a[href$=signaler]')?.getAttribute('href') ?? ''
  t.equal(linkIn(recettePage), '', 'one’s own comment has no link to report it')
  const paul = await member('Paul')
  const path = linkIn(await paul.get(`/recettes/${id}`))
  t.match((await paul.get(path)).text, 'Signaler un commentaire sur « Soupe »')
  t.match((await paul.submit(path, { raison: 'Publicité' })).text, 'Merci')
  const { rows } = await recipeDb.pool.query('SELECT raison, auteur_id FROM signalements_commentaires')
  t.same(rows, [{ raison: 'Publicité', auteur_id: 2 }])
})

t.test('too many reports of one IP address get the time of the next attempt', async (t) => {
  const { accept, member, publish, visitor } = await site(t, {
    recipe: { RATE_LIMITS: 'on', LIMIT_REPORT_ADDRESS: '3/3600' },
  })
  const path = `/recettes/${await accept(await publish(await member()))}/signaler`
  const stranger = visitor()
  await stranger.get(path)
  let page = await stranger.submit(path, { raison: 'Copie' })
  for (let sent = 1; page.status === 200 && sent < 100; sent++) {
    await stranger.get(path)
    page = await stranger.submit(path, { raison: `Copie ${sent}` })
  }
  t.equal(page.status, 429)
  t.match(page.text, 'Trop d’essais. Réessayez dans')
  t.match(stranger.filled(path)['raison'], 'Copie')
})

t.test('reporting something that doesn’t exist is 404', async (t) => {
  const { accept, visitor, member, publish } = await site(t)
  const stranger = visitor()
  const id = await accept(await publish(await member()))
  t.equal((await stranger.get('/recettes/999/signaler')).status, 404)
  await stranger.get(`/recettes/${id}/commentaires/999/signaler`)
  t.equal((await stranger.submit(`/recettes/${id}/commentaires/999/signaler`, { raison: 'x' })).status, 404)
})
