// The amounts of a line that grow with the servings, and their places.

import t from 'tap'
import { parseLine } from './one-question.js'

/** Texts of the amounts with their values. */
const growing = (line: string) =>
  parseLine(line)[0]?.portees.map(({ debut, fin, quantite, quantite_max, unite }) => [
    line.slice(debut, fin),
    quantite,
    ...(quantite_max === null ? [] : [quantite_max]),
    unite,
  ])

const GROWING: Readonly<Record<string, unknown[][]>> = {
  '200 g de farine': [['200', 200, 'g']],
  '1 200 g de farine': [['1 200', 1200, 'g']],
  '½ citron': [['½', 0.5, null]],
  '1-1/2 tasse de riz': [['1-1/2', 1.5, 'tasse']],
  'Deux ou trois poireaux': [['Deux ou trois', 2, 3, null]],
  '25 cl à 30 cl de crème': [['25 cl à 30', 25, 30, 'cl']],
  '2 x 400 g de tomates': [['2 x 400', 800, 'g']],
  'une douzaine d’huîtres': [['une douzaine', 12, null]],
  'sucre : 150 g': [['150', 150, 'g']],
  'œufs : 4': [['4', 4, null]],
  'œufs x2': [['2', 2, null]],
  '1 boîte de 12 œufs': [['1', 1, 'boîte']],
  '2 plateaux de 6 huîtres': [['2', 2, 'barquette']],
  '3 bottes de 5 asperges': [['3', 3, 'botte']],
  '4 pavés de saumon (150 g / pièce)': [['4', 4, 'pavé']],
  'jus d’un citron': [['un', 1, null]],
  '3 cm de gingembre': [['3', 3, 'cm']],
  '3 OEUFS': [['3', 3, null]],
  'le quart d’un oignon': [['quart', 0.25, null]],
  '2*125 g de thon': [['2*125', 250, 'g']],
  '2 GROSSES TOMATES': [['2', 2, null]],
  '125 ml (1/2 tasse) de lait': [
    ['125', 125, 'ml'],
    ['1/2', 0.5, 'tasse'],
  ],
  '50 g d’amandes (dont 10 g pour décorer)': [
    ['50', 50, 'g'],
    ['10', 10, 'g'],
  ],
  '5 tomates, 4 poivrons': [
    ['5', 5, null],
    ['4', 4, null],
  ],
  '1 tasse + 2 c. à soupe de cassonade': [
    ['1', 1, 'tasse'],
    ['2', 2, 'c. à soupe'],
  ],
}

t.test('a line’s amounts are found at their places', async (t) => {
  for (const [line, amounts] of Object.entries(GROWING)) t.same(growing(line), amounts, line)
})

t.test('an amount around its unit is one place', async (t) => {
  t.same(growing('1 kg 500 de pommes'), [['1 kg 500', 1.5, 'kg']])
  t.same(growing('1 kg 500 pommes'), [['1 kg 500', 1.5, 'kg']])
  t.same(growing('2 douzaines et demie d’huîtres'), [['2 douzaines et demie', 30, null]])
  t.same(growing('1 tasse et demie de lait'), [['1 tasse et demie', 1.5, 'tasse']])
  t.same(growing('1 cuillère et demie à soupe de sel'), [['1 cuillère et demie à soupe', 1.5, 'c. à soupe']])
})

const FIXED: Readonly<Record<string, string>> = {
  '4 œufs (calibre 60)': '4',
  '250 g de farine T45–65': '250',
  '100 g de chocolat n°5': '100',
  '30 huîtres n° 3 ou 4': '30',
  '20 cl de crème à 30 %': '20',
  '25 cl d’eau à 40 °C': '25',
  '500 g de pois chiches trempés 12 h': '500',
  '100 g de comté 18 mois': '100',
  '2 oignons coupés en 4': '2',
  '1 boîte de 400 g de tomates': '1',
  '1 boîte (400 g) de tomates': '1',
  '1 sachet de levure (11 g)': '1',
  '2 pavés de saumon de 180 g chacun': '2',
  '1 poulet de 1,5 kg': '1',
  '2 pavés de 150 g de saumon': '2',
  '4 tranches de 30 g de jambon': '4',
  '3 steaks de 120 g': '3',
  '1 filet de 200 g de saumon': '1',
  '1 morceau de 4 cm de gingembre': '1',
  '2 tasses (250 ml) de lait': '2',
  '1 c. à café de mélange 4 épices': '1',
}

t.test('sizes, times, degrees, cuts and codes don’t grow', async (t) => {
  for (const [line, amount] of Object.entries(FIXED))
    t.same(
      growing(line)?.map(([text]) => text),
      [amount],
      line,
    )
})

t.test('a line with a number that isn’t sure has no amount that grows', async (t) => {
  for (const line of [
    '100 g de riz par personne',
    '1 cube de bouillon dans 1 litre d’eau',
    '2 sachets de thé dans 50 cl d’eau',
    '2 citrons sur 3',
    '4 XT',
    '1 truite pour 4 personnes',
    '1 bouteille de Bordeaux 2018',
    'Bordeaux 2018',
    'lard coupé en dés de 2 cm',
    '1 pizza 4 fromages',
    '2 boîtes de tomates (800 g)',
    '1/2/3 citron',
    '3-2 oignons',
    '50 et 100 g de beurre',
    '2 citrons et demi',
    '999999999 g de sel',
  ])
    t.same(growing(line), [], line)
})

t.test('places are those of the line as it is written, where it is read otherwise', async (t) => {
  t.same(growing('10 g de beurre &amp; 20 g de sel'), [
    ['10', 10, 'g'],
    ['20', 20, 'g'],
  ])
})

t.test('of an amount and its number, nobody can tell which one grows', async (t) => {
  for (const line of ['100 g x 2 de beurre', '125 g de yaourt (x4)', '125 g de yaourt (× 4 pots)'])
    t.same(growing(line), [], line)
})
