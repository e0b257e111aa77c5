// Amounts that several numbers or words of a line say together.

import t from 'tap'
import { parseLine } from './one-question.js'

const first = (line: string) => {
  const [read] = parseLine(line)
  return [read?.quantite ?? null, read?.quantiteMax ?? null, read?.unite ?? null, read?.nom]
}

type Amount = [quantity: number | null, most: number | null, unit: string | null, name: string]

const READ: readonly [subject: string, lines: Readonly<Record<string, Amount>>][] = [
  [
    'a number of packs and the size of one give the whole',
    {
      '1 x 250 g de céréales': [250, null, 'g', 'céréale'],
      '2x400g de tomates': [800, null, 'g', 'tomate'],
      '2*125 g de thon': [250, null, 'g', 'thon'],
      '1 filet de 200 g de saumon': [1, null, null, 'filet saumon'],
      '3 fois 20 cl de lait': [60, null, 'cl', 'lait'],
      '2 boîtes x 400 g de tomates': [2, null, 'boîte', 'tomate'],
    },
  ],
  [
    'a size in brackets before the pack is the size of one',
    {
      '1 ½ (400 g) boîtes de sauce tomate': [1.5, null, 'boîte', 'sauce tomate'],
      '2 (8 oz) paquets de riz': [2, null, 'paquet', 'riz'],
    },
  ],
  [
    'a half after the unit or the food is added',
    {
      '1 tasse et demie de lait': [1.5, null, 'tasse', 'lait'],
      'un litre et demi de lait': [1.5, null, 'l', 'lait'],
      '1 l 1/2 de lait': [1.5, null, 'l', 'lait'],
      '1 tasse 1/2 de riz': [1.5, null, 'tasse', 'riz'],
      '1 cuillère et demie à soupe de sucre': [1.5, null, 'c. à soupe', 'sucre'],
      'une cuillère et demie à café de sel': [1.5, null, 'c. à café', 'sel'],
      '2 citrons et demi': [2.5, null, null, 'citron'],
      '1 oignon 1/2': [1.5, null, null, 'oignon'],
      '1 gousse et 1/2 oignon': [1, null, 'gousse', 'oignon'],
    },
  ],
  [
    'a smaller unit or its number is added',
    {
      '1 kg 500 de pommes': [1.5, null, 'kg', 'pomme'],
      '1kg500 de pommes': [1.5, null, 'kg', 'pomme'],
      '1 kg 500 pommes': [1.5, null, 'kg', 'pomme'],
      '1 l 250 lait': [1.25, null, 'l', 'lait'],
      '1 kg 500 g de veau': [1.5, null, 'kg', 'veau'],
      '1 l 50 de lait': [1.5, null, 'l', 'lait'],
      '2 lb 4 oz de bœuf': [2.25, null, 'lb', 'bœuf'],
    },
  ],
  [
    'dozens and parts multiply',
    {
      '2 douzaines d’huîtres': [24, null, null, 'huître'],
      '2 douzaines et demie d’huîtres': [30, null, null, 'huître'],
      'une douzaine et demie d’œufs': [18, null, null, 'œuf'],
      '3 pièces oignon': [3, null, null, 'oignon'],
      '2 pcs tomates': [2, null, null, 'tomate'],
      '20cls de crème': [20, null, 'cl', 'crème'],
      '1 bot. de radis': [1, null, 'botte', 'radis'],
      '1/2 douzaine de figues': [6, null, null, 'figue'],
      '2 à 3 douzaines d’escargots': [24, 36, null, 'escargot'],
      '1 demi oignon': [0.5, null, null, 'oignon'],
      '3 quarts de litre de lait': [0.75, null, 'l', 'lait'],
    },
  ],
  [
    'a point before three digits of grams or millilitres separates thousands',
    {
      '1.500 g de farine': [1500, null, 'g', 'farine'],
      '1.000 ml de lait': [1000, null, 'ml', 'lait'],
      '1.500 kg de farine': [1.5, null, 'kg', 'farine'],
      '0.250 g de sel': [0.25, null, 'g', 'sel'],
    },
  ],
  [
    'a range is read with its words or its unit twice',
    {
      'deux à trois carottes': [2, 3, null, 'carotte'],
      'entre 200 et 250 g de farine': [200, 250, 'g', 'farine'],
      '200 g à 250 g de farine': [200, 250, 'g', 'farine'],
      '150/200 g de beurre': [150, 200, 'g', 'beurre'],
      '2 voire 3 poireaux': [2, 3, null, 'poireau'],
    },
  ],
  [
    'an amount after its food is the food’s',
    {
      'œufs x2': [2, null, null, 'œuf'],
      'œufs x 4': [4, null, null, 'œuf'],
      'Farine 500g': [500, null, 'g', 'farine'],
      'beurre (50 g)': [50, null, 'g', 'beurre'],
    },
  ],
  ['of two units in a row the second one counts', { '2 pièce(s) gousse d’ail': [2, null, 'gousse', 'ail'] }],
  [
    'abbreviated units are units',
    {
      '1 bte de thon au naturel': [1, null, 'boîte', 'thon'],
      '1 bt. de thon': [1, null, 'boîte', 'thon'],
      '2 tr. de jambon': [2, null, 'tranche', 'jambon'],
      '3 brq de lait': [3, null, 'brique', 'lait'],
    },
  ],
  [
    'guests, and numbers of a name, are no amount',
    {
      'Pour 6 personnes : 500 g de riz': [500, null, 'g', 'riz'],
      'chocolat n° 5': [null, null, null, 'chocolat'],
    },
  ],
]

for (const [subject, lines] of READ)
  t.test(subject, async (t) => {
    for (const [line, amount] of Object.entries(lines)) t.same(first(line), amount, line)
  })
