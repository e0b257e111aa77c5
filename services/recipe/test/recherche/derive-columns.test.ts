// A recipe by itself shows what was derived from its lines; the lines themselves never change.

import t from 'tap'
import { Value } from 'typebox/value'
import { RecetteDetaillee } from '../../dist/modele/recette.js'
import { build } from '../helper.js'

const LINES = [
  '2 c. à s. de crème fraîche épaisse (facultatif)',
  'Pour la pâte :',
  '3-4 gousses d’ail',
  'sel, poivre',
  'sans sucre',
]

t.test('each line is shown with quantity, unit and name beside the lines as they were written', async (t) => {
  const { call, publish } = await build(t)

  const { id } = await publish({ ingredients: LINES })
  const recipe = (await call('GET', `/recettes/${id}`)).json()
  const nothing = { quantite: null, quantite_max: null, unite: null, facultatif: false, portees: [] }

  t.same(recipe['ingredients'], LINES)
  t.same(recipe['ingredients_analyses'], [
    {
      texte: LINES[0],
      quantite: 2,
      quantite_max: null,
      unite: 'c. à soupe',
      nom: 'crème fraîche épaisse',
      facultatif: true,
      portees: [{ debut: 0, fin: 1, quantite: 2, quantite_max: null, unite: 'c. à soupe' }],
    },
    {
      texte: LINES[2],
      quantite: 3,
      quantite_max: 4,
      unite: 'gousse',
      nom: 'ail',
      facultatif: false,
      portees: [{ debut: 0, fin: 3, quantite: 3, quantite_max: 4, unite: 'gousse' }],
    },
    { ...nothing, texte: LINES[3], nom: 'sel' },
    { ...nothing, texte: LINES[3], nom: 'poivre' },
  ])
  t.ok(Value.Check(RecetteDetaillee, recipe))
})

t.test('allergens are hinted with the line that caused each, and the author’s own word stays', async (t) => {
  const { call, publish } = await build(t)

  const { id } = await publish({
    allergenes: 'aucun',
    ingredients: ['200 g de farine', '30 g de beurre', '1 pomme'],
  })
  const recipe = (await call('GET', `/recettes/${id}`)).json()

  t.equal(recipe['allergenes'], 'aucun')
  t.same(recipe['allergenes_detectes'], [
    { allergene: 'gluten', ligne: '200 g de farine' },
    { allergene: 'lait', ligne: '30 g de beurre' },
  ])
})

t.test('a recipe without lines has no analysed ingredients', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish({ titre: 'Tarte aux pommes' })
  const recipe = (await call('GET', `/recettes/${id}`)).json()
  t.match(recipe, { ingredients: [], ingredients_analyses: [], allergenes_detectes: [] })
})

t.test('a replaced recipe is read again, and one whose lines stay keeps them', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish({ ingredients: ['200 g de farine'] })

  await call('PUT', `/recettes/${id}`, {}, { titre: 'Autre titre' })
  t.match((await call('GET', `/recettes/${id}`)).json(), {
    ingredients_analyses: [{ nom: 'farine' }],
    allergenes_detectes: [{ allergene: 'gluten' }],
  })

  await call('PUT', `/recettes/${id}`, {}, { titre: 'Autre titre', ingredients: ['1 poire'] })
  const replaced = (await call('GET', `/recettes/${id}`)).json()
  t.match(replaced, { ingredients_analyses: [{ nom: 'poire' }] })
  t.same(replaced.allergenes_detectes, [])
})

t.test('lists and responses to changes have no analysed ingredients', async (t) => {
  const { call, publish } = await build(t)
  const published = await publish({ ingredients: ['1 poire'] })
  t.notOk('ingredients_analyses' in published)
  for (const url of ['/recettes/', '/recettes/toutes', '/recettes/recherche/?ingredient=poire']) {
    const [recipe] = (await call('GET', url)).json()
    t.notOk('ingredients_analyses' in recipe || 'allergenes_detectes' in recipe, url)
  }
})
