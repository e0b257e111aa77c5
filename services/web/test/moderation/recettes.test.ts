// The desk's list of recipes of every state.

import t from 'tap'
import { desk } from '../desk.js'

t.test('moderators find recipes of every state by title and author', async (t) => {
  const { staff, publish, validate, julie, author } = await desk(t)
  await validate(await publish('Soupe de potiron'))
  const waiting = await publish('Soupe de poireau')
  const marc = await staff('MODERATEUR')
  const list = async (query: string) => {
    const { status, document } = await marc.get(`/moderation/recettes${query}`)
    t.equal(status, 200, query)
    return document.querySelectorAll('.membres a').map(({ text }) => text.trim())
  }
  t.same(await list(''), ['Soupe de poireau', 'Soupe de potiron'])
  t.same(await list('?statut=VALIDER&titre=soup'), ['Soupe de potiron'])
  t.same(await list('?statut=REFUSER'), [])
  t.same(await list('?titre=%3F'), ['Soupe de poireau', 'Soupe de potiron'])
  const { id } = (await author.auth.GET('/users/me/')).data ?? { id: 0 }
  t.equal((await list(`?auteur=${id}`)).length, 2)
  t.match(marc.page?.text, /Recettes de Julie\s: 2/)
  t.same(await list('?auteur=999999'), [])
  await marc.get('/moderation/recettes?statut=EN_ATTENTE')
  t.equal(marc.page?.document.querySelector('.membres a')?.getAttribute('href'), `/moderation/${waiting}`)
  t.equal((await julie.get('/moderation/recettes')).status, 403)
})
