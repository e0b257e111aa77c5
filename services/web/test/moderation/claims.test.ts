// What the desk says about a case beside its text: who works on it, its author, an appeal, flags.

import t from 'tap'
import { desk } from '../desk.js'
import type { Visitor } from '../visitor.js'

const flagsIn = ({ page }: Visitor) =>
  page?.document.querySelectorAll('.flags .badge').map(({ text }) => text.trim())

t.test('an opened case is claimed: others see by whom and are offered another one', async (t) => {
  const { publish, staff } = await desk(t)
  const [first, second] = [await publish('Pain perdu'), await publish('Flan')]
  const [marc, anne] = [await staff('MODERATEUR'), await staff('ADMIN')]
  const own = await marc.get(`/moderation/${first}`)
  t.equal(own.document.querySelector('.flags .notice'), null)

  const queue = await anne.get('/moderation')
  t.match(queue.document.querySelector('.queue')?.text, /Pain perdu.*Marc s’en occupe.*Flan/s)
  t.equal(queue.document.querySelector('a.button')?.getAttribute('href'), `/moderation/${second}`)
  t.match((await anne.get(`/moderation/${first}`)).text, 'Marc s’en occupe, jusqu’au')

  await marc.get(`/moderation/${first}`)
  const { _jeton } = marc.filled(`/moderation/${first}`)
  t.equal((await marc.post(`/moderation/${first}/prise/fin`, { _jeton: _jeton ?? null })).status, 204)
  t.notMatch((await anne.get('/moderation')).text, 's’en occupe')
  t.equal((await marc.post('/moderation/999/prise/fin', { _jeton: _jeton ?? null })).status, 204)
})

t.test('a claim keeps nobody from deciding, and ends with the decision', async (t) => {
  const { publish, read, staff } = await desk(t)
  const id = await publish('Pain perdu')
  const [marc, anne] = [await staff('MODERATEUR'), await staff('ADMIN')]
  await marc.get(`/moderation/${id}`)
  await anne.get(`/moderation/${id}`)
  t.match((await anne.submit(`/moderation/${id}`, { decision: 'valider' })).text, 'est validée')
  t.equal((await read(id)).statut, 'valider')
})

t.test('the desk flags a first recipe, missing steps, links, allergens and duplicates', async (t) => {
  const { publish, validate, staff } = await desk(t)
  const marc = await staff('MODERATEUR')
  const lines = ['250 g de farine', '3 œufs', '50 cl de lait', '1 pincée de sel']
  const first = await publish('Crêpes au lait', { ingredients: lines, description: 'Voir www.exemple.fr' })
  await marc.get(`/moderation/${first}`)
  t.same(flagsIn(marc), ['premier envoi', 'aucune étape', 'liens'])
  await validate(first)
  const copy = { ingredients: lines, etapes: ['Mélanger.'], regime_alimentaire: 'sans gluten' }
  const second = await publish('Crêpes au lait', copy)
  const page = await marc.get(`/moderation/${second}`)
  t.same(flagsIn(marc), ['allergène contredit', 'doublon\u202f?'])
  t.equal(page.document.querySelector('.flags .badge a')?.getAttribute('href'), `/moderation/${first}`)
  t.match(page.text, /De Julie \(1\svalidée\), en attente/)
  t.match(page.document.querySelector('.flags details')?.text, /relecture.*farine/)
})

t.test(
  'an appeal shows the refusal, the message and what changed, and goes to another moderator',
  async (t) => {
    const { publish, refuse, replace, appeal, staff } = await desk(t)
    const id = await publish('Pain perdu')
    const other = await publish('Flan')
    await refuse(id, 'Il manque les quantités.')
    await replace(id, { titre: 'Pain perdu', ingredients: ['4 tranches de pain'] })
    await appeal(id, 'Les voici.')
    const anne = await staff('ADMIN')
    const page = await anne.get(`/moderation/${id}`)
    t.match(page.text, /Renvoyée par son auteur\s*Les voici\./)
    t.match(page.text, /par Marc\s: «\sIl manque les quantités\.\s»/)
    t.match(page.text, /Modifié depuis\s: ingrédients\./)
    t.match(page.document.querySelector('.history')?.text, /modifiée par Julie\s*Modifié\s: ingrédients/)
    t.notMatch(page.text, 'Vous l’avez refusée')
    await anne.get(`/moderation/${other}`)
    await anne.submit(`/moderation/${other}`, { decision: 'refuser', motif: 'Trop court.' })
    await appeal(other, '')
    t.match((await anne.get(`/moderation/${other}`)).text, /Vous l’avez refusée.*laissez/)
    const queue = await anne.get('/moderation')
    t.match(queue.document.querySelector('.queue')?.text, 'recours contre votre refus')
    t.equal(queue.document.querySelector('a.button')?.getAttribute('href'), `/moderation/${id}`)
  },
)

t.test('what a trusted author published is looked at and kept', async (t) => {
  const { publish, validate, read, staff } = await desk(t, { recipe: { TRUST_AFTER: '1' } })
  await validate(await publish('Pain perdu'))
  const id = await publish('Flan')
  t.equal((await read(id)).statut, 'valider')
  const marc = await staff('MODERATEUR')
  const queue = await marc.get('/moderation?objet=a_regarder')
  t.match(queue.document.querySelector('.queue ol')?.text, 'Flan')
  const path = `/moderation/${id}?objet=a_regarder`
  t.match((await marc.get(path)).text, 'l’auteur a notre confiance')
  const kept = await marc.submit(path, { decision: 'valider' })
  t.equal(kept.path, '/moderation?objet=a_regarder')
  t.match(kept.text, '« Flan » est gardée')
  t.match(kept.text, 'Rien de tel n’attend')
})

t.test('a trusted author is told that the recipe is published', async (t) => {
  const { publish, validate, julie } = await desk(t, { recipe: { TRUST_AFTER: '1' } })
  await julie.get('/publier')
  t.match((await julie.submit('/publier', { titre: 'Flan' })).text, 'dès qu’un modérateur l’aura validée')
  await validate(await publish('Pain perdu'))
  await julie.get('/publier')
  t.match((await julie.submit('/publier', { titre: 'Clafoutis' })).text, 'Votre recette est publiée.')
})
