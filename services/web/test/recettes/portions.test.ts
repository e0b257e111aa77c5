// Quantities for other numbers of servings.

import t from 'tap'
import { scaled } from '../../dist/modele/portions.js'

const cases: [line: string, factor: number, wanted: string][] = [
  ['200 g de farine', 1.5, '300 g de farine'],
  ['200g de farine', 2, '400g de farine'],
  ['1 200 g de farine', 2, '2400 g de farine'],
  ['1/2 citron', 2, '1 citron'],
  ['½ citron', 2, '1 citron'],
  ['⅝ tasse de lait', 2, '1\u202f¼ tasse de lait'],
  ['1 citron', 0.5, '½ citron'],
  ['1 œuf', 1 / 3, '⅓ œuf'],
  ['3 œufs', 0.5, '1\u202f½ œufs'],
  ['0,5 l de lait', 2, '1 l de lait'],
  ['1,5 l de lait', 2, '3 l de lait'],
  ['0,125 l de lait', 2, '¼ l de lait'],
  ['0,14 g de safran', 1.5, '0,21 g de safran'],
  ['7 g de levure', 0.1, '0,7 g de levure'],
  ['10 g de sel', 0.004, '0,04 g de sel'],
  ['35 cl de lait', 0.5, '17\u202f½ cl de lait'],
  ['1 1/2 tasse de riz', 2, '3 tasse de riz'],
  ['1-1/2 tasse de riz', 2, '3 tasse de riz'],
  ['1½ tasse de riz', 2, '3 tasse de riz'],
  // Compound units
  ['1 l 1/2', 2, '3\u202fl'],
  ['1 L 1/4 de lait entier', 2, '2\u202f½\u202fL de lait entier'],
  ['1 l et demi de lait', 2, '3\u202fl de lait'],
  ['1 pot et demi de sucre', 2, '3\u202fpot de sucre'],
  ['1kg500', 2, '3\u202fkg'],
  ['1 kg 250 de pommes', 2, '2\u202f½\u202fkg de pommes'],
  ['1 tasse + 2 c. à soupe de cassonade', 2, '2 tasse + 4 c. à soupe de cassonade'],
  // Ranges
  ['2 à 3 gousses d’ail', 2, '4 à 6 gousses d’ail'],
  ['25 cl à 30 cl', 2, '50 cl à 60 cl'],
  ['25 cl à 30 cl de crème', 2, '50 cl à 60 cl de crème'],
  ['2-3 oignons', 2, '4-6 oignons'],
  ['80–100g de chocolat', 2, '160–200g de chocolat'],
  ['500g-1kg de fruits', 2, '1000g-2kg de fruits'],
  // Several quantities, anywhere in the line
  ['5 tomates, 5 courgettes, 4 poivrons', 2, '10 tomates, 10 courgettes, 8 poivrons'],
  ['sucre : 150 g', 2, 'sucre : 300 g'],
  ['œufs : 4', 2, 'œufs : 8'],
  ['Eau - 590 grammes', 2, 'Eau - 1180 grammes'],
  ['Farine T45: 330g', 2, 'Farine T45: 660g'],
  ['Farine 500g', 2, 'Farine 1000g'],
  ['Le zeste et le jus de 2 citrons', 2, 'Le zeste et le jus de 4 citrons'],
  ['jus d’un citron', 2, 'jus de 2 citron'],
  ['environ 500 g de pommes', 2, 'environ 1000 g de pommes'],
  ['2 pêches soit 120g environ', 2, '4 pêches soit 240g environ'],
  ['60g ou 2 portions de protéine', 2, '120g ou 4 portions de protéine'],
  ['125 ml (1/2 tasse) de lait', 2, '250 ml (1 tasse) de lait'],
  ['50g d’amandes (dont 10g pour décorer)', 2, '100g d’amandes (dont 20g pour décorer)'],
  ['2 bananes (ou 200g de compote)', 2, '4 bananes (ou 400g de compote)'],
  ['Deux ou trois poireaux', 2, '4 ou 6 poireaux'],
  ['une pincée de sel', 2, '2 pincée de sel'],
  // Numbers that aren't quantities
  ['4 œufs (calibre 60)', 0.5, '2 œufs (calibre 60)'],
  ['200 g de farine T55', 0.25, '50 g de farine T55'],
  ['250g de farine T45–65', 2, '500g de farine T45–65'],
  ['100 g de chocolat n°5', 2, '200 g de chocolat n°5'],
  ['30 huîtres n° 3 ou 4', 2, '60 huîtres n° 3 ou 4'],
  ['200 g de farine type 55', 2, '400 g de farine type 55'],
  ['20 cl de crème à 30 %', 2, '40 cl de crème à 30 %'],
  ['1 tasse de crème 15% ou 35 %', 2, '2 tasse de crème 15% ou 35 %'],
  ['25 cl d’eau à 40 °C', 2, '50 cl d’eau à 40 °C'],
  ['500 g de pois chiches trempés 12 h', 2, '1000 g de pois chiches trempés 12 h'],
  ['100 g de comté 18 mois', 2, '200 g de comté 18 mois'],
  ['2 oignons coupés en 4', 2, '4 oignons coupés en 4'],
  ['1 boîte de 400 g de tomates', 2, '2 boîte de 400 g de tomates'],
  ['2 x 400 g de tomates', 2, '4 x 400 g de tomates'],
  ['4 pavés de 180 g chacun', 2, '8 pavés de 180 g chacun'],
  ['1 morceau de 4 cm de gingembre', 2, '2 morceau de 4 cm de gingembre'],
  ['500 g de poulet en cubes de 4 cm (1 1/2 po)', 2, '1000 g de poulet en cubes de 4 cm (1 1/2 po)'],
  ['1 cuillère à café de mélange 4 épices', 2, '2 cuillère à café de mélange 4 épices'],
  ['60 g de beurre demi-sel', 2, '120 g de beurre demi-sel'],
  // Nothing to scale
  ['sel', 3, 'sel'],
  ['un peu de poivre', 3, 'un peu de poivre'],
  ['Crème 35 %', 3, 'Crème 35 %'],
  ['chocolat n°5', 2, 'chocolat n°5'],
]

for (const [line, factor, wanted] of cases) {
  t.test(`"${line}" times ${factor.toFixed(3)} is "${wanted}"`, async (t) => {
    t.same(scaled(line, factor), { texte: wanted, isUnscaled: false })
  })
}

t.test('the author’s own words stay as they are for the recipe’s own servings', async (t) => {
  const texte = '1/2 citron, 0.50 l'
  t.same(scaled(texte, 1), { texte, isUnscaled: false })
})

t.test('an amount that would be smaller than any measure keeps its text', async (t) => {
  for (const factor of [1 / 9_000_000, 1 / 2_147_483_647])
    t.same(scaled('1,5 l de lait', factor), { texte: '1,5 l de lait', isUnscaled: true })
})

for (const [why, texte] of [
  ['an article that may be a number', '2 œufs et un bon vinaigre'],
  ['a point before thousands', '1.000 g de farine'],
  ['a number beyond any kitchen', '999999999 g de sel'],
  ['a size in parentheses behind things', '2 filets (400 g)'],
  ['a size of one cup', '2 tasses (250 ml) de lait'],
  ['an amount for each guest', '100 g de riz par personne'],
  ['an amount for each guest in words', 'Deux œufs par personne'],
  ['guests', '1 truite pour 4 personnes'],
  ['a year', '1 bouteille de Bordeaux 2018'],
  ['a name with a digit', '1 pizza 4 fromages'],
  ['a letter before digits', 'œufs x2'],
  ['numerals of another script', '٢ œufs'],
  ['a colour of malt', '5 kg de malt (6 EBC)'],
  ['a fraction of a fraction', '1/2/3 citron'],
  ['a fraction that may be a range', '2/3 gousses d’ail'],
  ['a last fraction that may be a range', 'carottes : 2/3'],
  ['a falling range', '3-2 oignons'],
  ['a mould', '1 moule de 22 cm'],
  ['an oven', 'Four : 180'],
  ['a weight behind a preposition', 'Rôti de 3 kg'],
  ['a quantity behind a name', 'Sel et 2 œufs'],
  ['two amounts of one measure', '50 et 100 g de beurre'],
  ['a half in words', 'la moitié d’un chou'],
  ['more amounts than ingredients have', '1 g, '.repeat(9)],
] as const)
  t.test(`a line with ${why} keeps its text and says that it isn’t scaled`, async (t) => {
    t.same(scaled(texte, 2), { texte, isUnscaled: true })
  })
