// The queue of the moderation desk, and who sees it.

import t from 'tap'
import { desk } from '../desk.js'

t.test('the desk asks visitors to log in, and leads back', async (t) => {
  const { visitor, staff } = await desk(t)
  const { courriel } = await staff('MODERATEUR')
  const stranger = visitor()
  const asked = await stranger.get('/moderation')
  t.equal(asked.status, 401)
  t.match(asked.text, 'Connectez-vous')
  const led = await stranger.submit('/connexion', { courriel, mot_de_passe: 'trois petits chats' })
  t.equal(led.path, '/moderation')
})

t.test('the desk refuses members who do not moderate', async (t) => {
  const { julie, publish } = await desk(t)
  const id = await publish('Pain perdu')
  for (const path of [
    '/moderation',
    `/moderation/${id}`,
    '/moderation/utilisateurs',
    '/moderation/utilisateurs/1',
  ]) {
    const page = await julie.get(path)
    t.equal(page.status, 403, path)
    t.notMatch(page.text, 'Pain perdu')
  }
})

t.test('the queue shows reported recipes first, then those that have waited longest', async (t) => {
  const { publish, report, staff } = await desk(t)
  const ids = [
    await publish('Pain perdu'),
    await publish('Gâteau express'),
    await publish('Soupe de potiron'),
  ]
  await report(ids[2] ?? 0, 'Photo floue')
  const marc = await staff('MODERATEUR')
  const page = await marc.get('/moderation')
  const titles = page.document.querySelectorAll('.queue .titre').map(({ text }) => text)
  t.same(titles, ['Soupe de potiron', 'Pain perdu', 'Gâteau express'])
  t.match(page.text, /Soupe de potiron 1\u00a0signalement/)

  await marc.get('/moderation?objet=signalees')
  t.same(
    marc.page?.document.querySelectorAll('.queue .titre').map(({ text }) => text),
    ['Soupe de potiron'],
  )
  t.equal(marc.page?.document.querySelector('.queue .filters [aria-current]')?.text, 'Signalées')
})

t.test('the queue continues page by page, and a recipe of a later page keeps its place', async (t) => {
  const { publish, staff } = await desk(t)
  for (let number = 1; number <= 22; number++) await publish(`Recette ${number}`)
  const marc = await staff('MODERATEUR')
  const first = await marc.get('/moderation')
  t.equal(first.document.querySelectorAll('.queue li').length, 20)
  const next = first.document.querySelector('.queue a[rel=next]')?.getAttribute('href') ?? ''
  const second = await marc.get(next.replaceAll('&amp;', '&'))
  t.same(
    second.document.querySelectorAll('.queue .titre').map(({ text }) => text),
    ['Recette 21', 'Recette 22'],
  )
  const href = second.document.querySelector('.queue li a')?.getAttribute('href') ?? ''
  await marc.get(href.replaceAll('&amp;', '&'))
  const action = href.replaceAll('&amp;', '&')
  const after = await marc.submit(action, { decision: 'valider' })
  t.match(after.text, 'Recette 21 » est validée')
  t.equal(after.document.querySelector('h1')?.text, 'Recette 22')
})

t.test('the moderation page says that the queue is empty', async (t) => {
  const { staff } = await desk(t)
  const marc = await staff('MODERATEUR')
  t.match((await marc.get('/moderation')).text, 'Rien n’attend de décision')
  t.match((await marc.get('/moderation?objet=signalees')).text, 'Rien de tel n’attend')
  t.equal((await marc.get('/moderation/999999')).status, 404)
  t.equal((await marc.get('/moderation/pain')).status, 404)
  t.equal((await marc.get('/moderation?objet=autre')).status, 400)
})
