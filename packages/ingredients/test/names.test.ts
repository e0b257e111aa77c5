// Names of foods for completion.

import t from 'tap'
import { ingredientNames } from './one-question.js'

t.test('ingredientNames returns each lexicon name once', async (t) => {
  t.same(
    ingredientNames(['2 c. à s. de crème fraîche épaisse', '250 g de tomates cerises', '4 blancs de poulet']),
    ['crème fraîche', 'tomate cerise', 'poulet'],
  )
  t.same(ingredientNames(['5 patates', 'pommes de terre nouvelles', 'pdt']), ['pomme de terre'])
  t.same(ingredientNames(['gruyère râpé', 'le jus de 2 citrons verts', 'Sel, poivre']), [
    'gruyère',
    'citron vert',
    'sel',
    'poivre',
  ])
})

t.test('ingredientNames returns a product with its ingredient, and an unknown food as written', async (t) => {
  t.same(ingredientNames(['huile de chanvre', 'vinaigre de xérès', '3 Zgrubs rouges']), [
    'huile de chanvre',
    'vinaigre de xérès',
    'zgrub',
  ])
})

t.test('ingredientNames leaves out words that are no names', async (t) => {
  for (const line of ['', '12', 'x', 'Pour la pâte :', 'sans sucre', 'quelques cl', 'z'.repeat(80)])
    t.same(ingredientNames([line]), [], line)
})
