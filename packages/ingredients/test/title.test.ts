// Titles of recipes with lines: foods that a title names count for exclusions, those that it denies don't.

import t from 'tap'
import { exclusionKeys, readTitle, runToEnd } from '../dist/index.js'

const excludes = (query: string, title: string) => {
  const keys = new Set(runToEnd(readTitle(title)))
  return exclusionKeys(query).some((key) => keys.has(key))
}

t.test('a food in a title excludes the recipe', async (t) => {
  const named: [string, string[]][] = [
    ['Gâteau aux noix', ['noix', 'fruits à coque']],
    ['Quiche aux asperges et aux lardons', ['porc', 'viande', 'végétarien']],
    ['Quiche au fenouil, au chèvre et au chorizo', ['porc', 'fromage', 'PLV']],
    ['Poulet à la crème', ['poulet', 'lait']],
    ['Pâtes au pesto', ['gluten', 'fruits à coque', 'lait']],
    ['Sablés au beurre', ['beurre', 'lactose']],
    ['Riz aux crevettes sans gluten', ['crustacés']],
    ['Saumon en croûte', ['poisson', 'végan']],
    ['Tarte au thon. Version rapide', ['poisson']],
    ['Truffes au rhum', ['alcool']],
    ['Purée de céleri', ['céleri']],
    ['Pâté de jambon', ['porc']],
    ['Tarte à la moutarde', ['moutarde']],
    ['Tarte à la crème', ['lait']],
    ['Tarte a la creme', ['lait']],
    ['Tarte à la moutarde'.normalize('NFD'), ['moutarde']],
    ['Tarte au praliné', ['fruits à coque']],
    ['Sauce aux crevettes', ['crustacés']],
    ['Cookies au Nutella', ['fruits à coque']],
    ['Salade à la sauce soja', ['soja']],
    ['Gâteau à la mayonnaise', ['œuf']],
    ['Tarte au Snickers', ['arachides']],
    ['Couteaux à la plancha', ['mollusques']],
    ['Salade de moutarde', ['moutarde']],
    ['Gratin de crème', ['lait']],
    ['Beurre de saumon', ['poisson']],
    ['Galette de blé', ['gluten']],
    ['Chinchards à la plancha', ['poisson']],
    ['Roulés au Nutella', ['fruits à coque']],
    ['Snickers maison', ['arachides']],
    ['Bouchées au bretzel', ['gluten']],
    ['Toasts de crème', ['lait']],
    ['Céleri rémoulade', ['céleri']],
    ['Riz au lait aux zestes de citron', ['lait']],
    ['Crêpes au beurre de cacahuète', ['arachides']],
    ['Pancakes au beurre de cacahuète', ['arachides']],
    ['Galettes au tofu', ['soja']],
    ['Nouilles au tofu', ['soja']],
    ['Nouilles au tempeh', ['soja']],
    ['Plateau de fruits de mer', ['crustacés', 'mollusques']],
  ]
  for (const [title, queries] of named)
    for (const query of queries) t.ok(excludes(query, title), `${query}: ${title}`)
})

t.test(
  'a food that a title denies, or that its dish usually contains, doesn’t exclude the recipe',
  async (t) => {
    const kept: [string, string[]][] = [
      ['Gâteau sans noix', ['noix', 'gluten', 'œuf', 'lait']],
      ['Brownies sans œufs ni beurre', ['œuf', 'beurre']],
      ['Pancakes sans gluten', ['gluten']],
      ['Tarte tatin', ['œuf', 'amande', 'beurre']],
      ['Hachis parmentier', ['gluten', 'œuf']],
      ['Houmous', ['sésame']],
      ['Lasagnes végétales', ['viande', 'lait']],
      ['Soupe de légumes', ['céleri', 'tomate']],
      ['Recette de pain', ['gluten']],
      ['Biscuits aux figues', ['lait', 'gluten']],
      ['Riz au lait de coco', ['lait']],
      ['Quiche à la poêle', ['œuf', 'lait']],
      ['Pizza au four', ['gluten', 'lait']],
      ['Zgrub à la mode de Caen', ['lait', 'végan']],
      ['', ['lait']],
    ]
    for (const [title, queries] of kept)
      for (const query of queries) t.notOk(excludes(query, title), `${query}: ${title}`)
  },
)
