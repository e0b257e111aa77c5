// What foods are called when one completes what somebody types.

import t from 'tap'
import { foldName } from '../dist/index.js'
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

t.test('foldName folds a name and its prefixes in the same way', async (t) => {
  t.equal(foldName('Œufs'), 'oeufs')
  t.equal(foldName('  Crème  Fraîche '), 'creme fraiche')
  t.equal(foldName('huile d’olive'), foldName("HUILE D'OLIVE"))
  t.equal(foldName('chou-fleur'), 'chou fleur')
  for (const typed of ['É', 'ép', 'EPI', 'épin', 'epinard'])
    t.ok(foldName('épinard').startsWith(foldName(typed)), typed)
})
