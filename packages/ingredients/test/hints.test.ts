// Suggestions for misspelt foods, hints of allergens, and keys of free text.

import t from 'tap'
import { suggest } from '../dist/index.js'
import { detectAllergens, textKeys } from './one-question.js'

t.test('suggest finds the food nearest to a misspelling, and none for noise', async (t) => {
  const meant: [string, string][] = [
    ['tomatte', 'tomate'],
    ['aubrgine', 'aubergine'],
    ['crevete', 'crevette'],
    ['courgete', 'courgette'],
    ['choclat', 'chocolat'],
    ['frommage', 'fromage'],
    ['poi chiche', 'pois chiche'],
    ['pate brizée', 'pâte brisée'],
  ]
  for (const [query, name] of meant) t.equal(suggest(query), name, query)
  for (const noise of ['', 'xqwkz', '🍅', 'a'.repeat(5000)]) t.equal(suggest(noise), null)
})

t.test('suggest replaces only the unknown words of a query', async (t) => {
  t.equal(suggest('poulet rotti'), 'poulet rôti')
  t.equal(suggest('jus de tomatte'), 'jus de tomate')
  t.equal(suggest('poivrron rouge'), 'poivron rouge')
  t.equal(suggest('Saumon fumé aneht'), 'saumon fumé aneth')
  for (const right of ['tomate', 'poulet rôti', 'creme fraiche']) t.equal(suggest(right), null, right)
  t.equal(suggest('poulet xqwkz'), null)
  for (const [typed, meant] of [
    ['sle', 'sel'],
    ['poulet sle', 'poulet sel'],
    ['sl', null],
    ['poulet sl', null],
    ['tomatte sel ail riz thé ris', 'tomate sel ail riz thé ris'],
    ['tomatte sel ail riz thé ris sel', null],
  ] as const)
    t.equal(suggest(typed), meant, typed)
})

t.test('each detected allergen has the line that causes it', async (t) => {
  t.same(detectAllergens(['2 œufs', '20 cl de lait d’amande', '1 c. à s. de sauce soja', 'persil']), [
    { allergene: 'œufs', ligne: '2 œufs' },
    { allergene: 'fruits à coque', ligne: '20 cl de lait d’amande' },
    { allergene: 'gluten', ligne: '1 c. à s. de sauce soja' },
    { allergene: 'soja', ligne: '1 c. à s. de sauce soja' },
  ])
  t.same(detectAllergens(['farine sans gluten', 'farine de riz', 'sans lait']), [])
  t.same(
    detectAllergens(['maïzena', 'galettes de riz', 'crème de coco', 'un fond d’eau', 'meringue de rien']),
    [{ allergene: 'œufs', ligne: 'meringue de rien' }],
  )
  t.same(
    detectAllergens([
      '5 jaunes',
      '3 jaunes + 1 blanc',
      'blancs en neige',
      '2 blancs de poulet',
      'poivron jaune',
    ]).map(({ ligne }) => ligne),
    ['5 jaunes', '3 jaunes + 1 blanc', 'blancs en neige'],
  )
  t.same(detectAllergens(['bouillon de légumes']), [{ allergene: 'céleri', ligne: 'bouillon de légumes' }])
})

t.test('a free text is read by the same rules as lines', async (t) => {
  const keys = textKeys('Gâteau au yaourt. Sans beurre', null, undefined, 'Il faut du zgrub')
  for (const key of ['yaourt', 'zgrub']) t.ok(keys.includes(key), key)
  t.notOk(keys.includes('beurre'))
})
