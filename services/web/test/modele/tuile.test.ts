// The icons that stand for a recipe without a photo, and the names that an author declares as allergens.

import t from 'tap'
import { declaredNames } from '../../dist/modele/allergenes.js'
import { iconsOf } from '../../dist/modele/tuile.js'

const icons = (titre: string, ...ingredients: string[]) => iconsOf({ titre, ingredients })

t.test('a tile shows the foods of the title first, then those of the lines', async (t) => {
  t.same(icons('Tarte aux pommes', '1 pâte feuilletée', '30 g de beurre'), ['pie', 'red-apple', 'butter'])
  t.same(icons('Purée maison', '1 kg de pommes de terre', '20 cl de lait'), ['potato', 'glass-of-milk'])
  t.same(icons('Omelette', '3 œufs', '1 c. à soupe de persil'), ['egg', 'herb'])
})

t.test('a tile prefers main foods to pantry goods, and has at most three icons', async (t) => {
  t.same(icons('Plat du jour', '2 oignons', '1 carotte', '2 tomates', '1 poulet'), [
    'carrot',
    'tomato',
    'poultry-leg',
  ])
})

t.test('a tile doesn’t take a measure or an oil for the food in its name', async (t) => {
  t.same(icons('Vinaigrette', '3 c. à soupe d’huile d’olive', '1 pincée de noix de muscade'), [])
})

t.test('declared allergens are a list only where the text is plain names', async (t) => {
  t.same(declaredNames('Gluten, lait et œufs.'), ['Gluten', 'lait', 'œufs'])
  t.same(declaredNames(null), [])
  t.equal(declaredNames('Sans gluten'), null)
  t.equal(declaredNames('Peut contenir des traces de noix'), null)
})
