// Quantities for other numbers of servings.

import t from 'tap'
import { scaled } from '../../dist/modele/portions.js'

const food = (quantite: number | null, quantite_max = quantite) => ({
  texte: '',
  quantite,
  quantite_max,
  unite: null,
  nom: '',
  facultatif: false,
})

const cases: [line: string, foods: ReturnType<typeof food>[], factor: number, wanted: string][] = [
  ['200 g de farine', [food(200)], 1.5, '300 g de farine'],
  ['1/2 citron', [food(0.5)], 2, '1 citron'],
  ['1 citron', [food(1)], 0.5, '½ citron'],
  ['1,5 l de lait', [food(1.5)], 2, '3 l de lait'],
  ['1 1/2 tasse de riz', [food(1.5)], 2, '3 tasse de riz'],
  ['2 à 3 gousses d’ail', [food(2, 3)], 2, '4 à 6 gousses d’ail'],
  ['4 œufs (calibre 60)', [food(4)], 0.5, '2 œufs (calibre 60)'],
  [
    '5 tomates, 5 courgettes, 4 poivrons',
    [food(5), food(5), food(4)],
    2,
    '10 tomates, 10 courgettes, 8 poivrons',
  ],
  ['3 œufs', [food(3)], 0.5, '1\u202f½ œufs'],
  ['1 œuf', [food(1)], 1 / 3, '⅓ œuf'],
  ['sel', [food(null)], 3, 'sel'],
  ['200 g de farine T55', [food(200)], 0.25, '50 g de farine T55'],
  ['7 g de levure', [food(7)], 0.1, '0,7 g de levure'],
]

for (const [line, foods, factor, wanted] of cases) {
  t.test(`"${line}" times ${factor.toFixed(2)} is "${wanted}"`, async (t) => {
    t.same(scaled(line, foods, factor), { texte: wanted, isUnscaled: false })
  })
}

t.test('the author’s own words stay as they are for the recipe’s own servings', async (t) => {
  const texte = '1/2 citron, 0.50 l'
  t.same(scaled(texte, [food(0.5), food(0.5)], 1), { texte, isUnscaled: false })
})

for (const [why, texte, foods] of [
  ['a number in words', 'un œuf', [food(1)]],
  ['a point before thousands', '1.000 g de farine', [food(1)]],
  ['a number beyond any kitchen', '999999999 g de sel', [food(999_999_999)]],
  ['one quantity of two', '2 œufs et un citron', [food(2), food(1)]],
] as const)
  t.test(`a line with ${why} keeps its text and says that it isn’t scaled`, async (t) => {
    t.same(scaled(texte, [...foods], 2), { texte, isUnscaled: true })
  })
