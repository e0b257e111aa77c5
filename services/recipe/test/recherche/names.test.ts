// Which names find which ingredients: whole names, but case, accents, ligatures and plurals don't matter.

import t from 'tap'
import { build } from '../helper.js'

const { call, publish } = await build(t)

/** Titles of the recipes that the search finds, in order. */
const find = async (...ingredients: string[]): Promise<string[]> => {
  const query = new URLSearchParams(ingredients.map((name): [string, string] => ['ingredient', name]))
  const response = await call('GET', `/recettes/recherche/?${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().map(({ titre }: { titre: string }) => titre)
}

const recipes: Record<string, string[]> = {
  omelette: ['3 œufs', '1 pincée de sel', '20 g de beurre'],
  tarte: ['4 pommes', '30 g de beurre demi-sel', '200 g de farine'],
  purée: ['1 kg de pommes de terre', '10 cl de lait', '1 gousse d’ail'],
  poulet: ['1 volaille de 1,5 kg', '2 oignons rouges'],
  salade: ['250 g de tomates cerises', 'Huile d’olive', '1 échalote'],
  crêpe: ['250 g de FARINE', '1 OEUF', '50 cl de lait', 'sucre glace'],
}
for (const [titre, ingredients] of Object.entries(recipes)) await publish({ titre, ingredients })

const examples: [title: string, name: string, found: string[]][] = [
  ['OEUFS finds œuf: case, ligature and plural', 'OEUFS', ['omelette', 'crêpe']],
  ['œuf finds OEUF', 'œuf', ['omelette', 'crêpe']],
  ['oeuf finds œufs', 'oeuf', ['omelette', 'crêpe']],
  ['pomme doesn’t find pommes de terre', 'pomme', ['tarte']],
  ['pommes de terre finds them', 'pommes de terre', ['purée']],
  ['pomme de terre, singular, too', 'Pomme de Terre', ['purée']],
  ['ail doesn’t find volaille', 'ail', ['purée']],
  ['tomate finds tomates cerises', 'tomate', ['salade']],
  ['cerise doesn’t find tomates cerises', 'cerise', []],
  ['tomates cerises finds them', 'tomates cerises', ['salade']],
  ['accents don’t matter: echalotte’s right spelling without its accent', 'echalote', ['salade']],
  ['accents don’t matter: decomposed ones neither', 'e\u0301chalote', ['salade']],
  ['case doesn’t matter', 'fArInE', ['tarte', 'crêpe']],
  ['a kind finds less than the food', 'oignon rouge', ['poulet']],
  ['the food finds its kinds', 'oignon', ['poulet']],
  ['beurre finds beurre demi-sel', 'beurre', ['omelette', 'tarte']],
  ['blanks around a name don’t count', '  farine ', ['tarte', 'crêpe']],
  ['a name that nothing has finds nothing', 'ananas', []],
]
for (const [title, name, found] of examples) {
  t.test(title, async (t) => {
    t.same(await find(name), found)
  })
}

t.test('several ingredients find recipes that contain all of them, in any order', async (t) => {
  t.same(await find('farine'), ['tarte', 'crêpe'])
  t.same(await find('farine', 'pomme'), ['tarte'])
  t.same(await find('pomme', 'farine'), ['tarte'])
  t.same(await find('farine', 'lait', 'œuf'), ['crêpe'])
  t.same(await find('farine', 'Farines', 'FARINE'), ['tarte', 'crêpe'])
  t.same(await find('pomme', 'lait'), [])
})

t.test('an ingredient that names nothing finds nothing, alone or with others', async (t) => {
  for (const nothing of ['de', '!!!', '200 g', '🍎', '%', '_', "'"]) {
    t.same(await find(nothing), [], nothing)
    t.same(await find('farine', nothing), [], `farine and ${nothing}`)
  }
})
