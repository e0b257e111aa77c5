// A refused recipe that its author mends and sends back to the moderators.

import t from 'tap'
import { desk } from '../desk.js'

const SEND = { renvoyer: 'oui' }

t.test('an author reads why a recipe was refused, mends it and sends it back', async (t) => {
  const { publish, refuse, read, julie, staff } = await desk(t)
  const id = await publish('Pain perdu')
  await refuse(id, 'Il manque les quantités.')
  const path = `/recettes/${id}/modifier`
  const seen = await julie.get(`/recettes/${id}`)
  t.match(seen.text, /Motif\s: Il manque les quantités\..*renvoyez-la/)
  t.match((await julie.get('/mes-recettes')).text, 'Corriger et renvoyer')
  t.match((await julie.get(path)).text, /refusé cette recette\. Motif\s: Il manque les quantités\./)

  const typed = { ingredients: '4 tranches de pain', message: 'Les voici.' }
  const stored = await julie.submit(path, typed)
  t.match(stored.text, 'reste refusée tant que')
  await julie.get(path)
  const long = await julie.submit(path, { ...typed, ...SEND, message: 'x'.repeat(1001) })
  t.equal(long.status, 400)
  t.match(long.document.querySelector('#message-fault')?.text, 'Raccourcissez')
  t.match(long.text, 'Il manque les quantités.', 'the reason stays in sight')
  const page = await julie.submit(path, { ...typed, ...SEND, titre: 'Pain doré' })
  t.match(page.text, 'Un modérateur lira la recette bientôt')
  t.match(await read(id), { titre: 'Pain doré', statut: 'en_attente' })
  const marc = await staff('MODERATEUR')
  t.match((await marc.get(`/moderation/${id}`)).text, /Renvoyée par son auteur\s*Les voici\./)
})

t.test('a form sent back twice, or after a validation, stores the recipe once and says so', async (t) => {
  const { publish, refuse, validate, read, julie } = await desk(t)
  const id = await publish('Pain perdu')
  await refuse(id, 'Trop court.')
  const path = `/recettes/${id}/modifier`
  await julie.get(path)
  const filled = { ...julie.filled(path), ...SEND, titre: 'Pain doré' }
  for (let clicks = 0; clicks < 2; clicks++) {
    const page = await julie.post(path, filled)
    t.equal(page.status, 200)
    t.match(page.text, 'Un modérateur lira la recette bientôt')
  }
  t.equal((await read(id)).statut, 'en_attente')
  await refuse(id, 'Encore trop court.')
  await julie.get(path)
  await validate(id)
  const late = await julie.submit(path, SEND)
  t.equal(late.status, 200)
  t.notMatch(late.text, 'Un modérateur lira')
  t.equal((await read(id)).statut, 'valider')
})

t.test('a recipe that changed meanwhile is sent back once its author has chosen', async (t) => {
  const { publish, refuse, replace, read, julie } = await desk(t)
  const id = await publish('Pain perdu')
  await refuse(id, 'Trop court.')
  const path = `/recettes/${id}/modifier`
  await julie.get(path)
  await replace(id, { titre: 'Pain grillé' })
  const page = await julie.submit(path, { ...SEND, titre: 'Pain doré', message: 'Voilà.' })
  t.equal(page.status, 412)
  const chosen = await julie.submit(path, { choix_titre: 'mien' })
  t.match(chosen.text, 'Un modérateur lira la recette bientôt')
  t.match(await read(id), { titre: 'Pain doré', statut: 'en_attente' })
})

t.test('only the author of a refused recipe is offered to send it back', async (t) => {
  const { publish, refuse, julie, staff } = await desk(t)
  const id = await publish('Pain perdu')
  t.notMatch((await julie.get(`/recettes/${id}/modifier`)).text, 'renvoyer à la modération')
  await refuse(id, 'Trop court.')
  const marc = await staff('MODERATEUR')
  const page = await marc.get(`/recettes/${id}/modifier`)
  t.notMatch(page.text, 'renvoyer à la modération')
  t.equal((await marc.submit(`/recettes/${id}/modifier`, SEND)).status, 403)
})
