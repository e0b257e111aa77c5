// Words that narrow a name: gestures, percentages, numbers, cuts, denials, and idioms that only their own words make.

import t from 'tap'
import { queryKeys } from '../dist/index.js'
import { lineKeys, parseLine } from './one-question.js'

const found = (query: string, line: string) => {
  const keys = new Set(lineKeys([line]))
  const wanted = queryKeys(query)
  return wanted.length > 0 && wanted.every((key) => keys.has(key))
}

t.test('a number that belongs to a food’s name is read as part of it', async (t) => {
  const lines = [
    '2 g de mélange 4 épices',
    'quatre épices',
    '1 cuillère de quatre-épices',
    '15 g de 4 épices',
  ]
  for (const query of ['quatre épices', '4 épices', 'quatre-épices'])
    for (const line of lines) t.ok(found(query, line), `${query} finds ${line}`)
  for (const line of ['15 ml de 5 épices chinois', 'cinq-épices', 'épices 5 parfums'])
    t.ok(found('cinq épices', line), line)
  t.notOk(found('quatre épices', '5 épices'))
  t.equal(parseLine('15 g de 4 épices')[0]?.quantite, 15)
  t.equal(parseLine('4 tomates')[0]?.quantite, 4)
})

const USUAL_KINDS: [query: string, finds: string[], leaves: string[]][] = [
  [
    'farine de blé',
    [
      '200 g de farine',
      'farine T55 tamisée',
      'farine de blé complète',
      'farine à gâteaux',
      "farine d'épeautre",
    ],
    ['farine de riz', 'farine de châtaigne', 'farine de sarrasin', 'farine sans gluten', 'farine de zgrub'],
  ],
  ['farine T55', ['200 g de farine', 'farine type 45'], ['farine de riz', 'farine de seigle']],
  ['farine type 65', ['farine de froment'], ['farine de maïs']],
  ['farine T130', ['farine de seigle T130', 'farine'], []],
  ['farine ordinaire', ['farine', 'farine de gruau'], ['farine de riz']],
  ['galette de blé', ['4 tortillas', 'wraps'], ['galettes de blé noir', 'tortillas de maïs']],
  ['wrap', ['4 galettes de blé', 'tortillas complètes'], ['galettes de sarrasin']],
  ['farine de froment complète', ['farine complète'], ['farine', 'farine de riz complète']],
  ['semoule de blé', ['semoule fine'], ['semoule de maïs']],
  [
    'lait de vache',
    ['1 verre de lait', 'lait entier', "lait d'amande ou de vache", 'lait (vache ou soja)'],
    ['lait de chèvre', "lait d'ânesse", 'lait de soja', 'lait concentré'],
  ],
  ['lait demi-écrémé', ['lait'], ['lait de brebis']],
  [
    'sucre semoule',
    ['100 g de sucre', 'sucre en poudre'],
    ['sucre roux', 'sucre de canne', 'sucre glace', 'sucre vanillé'],
  ],
  [
    'sucre en poudre',
    ['100 g de sucre', 'sucre semoule'],
    ['sucre en poudre à glacer', 'sucre roux en poudre'],
  ],
  ['sucre blanc', ['100 g de sucre', 'sucre cristallisé'], ['sucre complet']],
  ['farine blanche', ['farine', 'farine de blé'], ['farine de riz', 'farine de riz blanche']],
]
for (const [query, finds, leaves] of USUAL_KINDS)
  t.test(`«${query}» finds the usual kind, named or not, and no other kind`, async (t) => {
    for (const line of finds) t.ok(found(query, line), line)
    for (const line of leaves) t.notOk(found(query, line), line)
  })

t.test('«biscuits roses» finds those of Reims', async (t) => {
  t.ok(found('biscuits roses', '6 biscuits roses de Reims'))
  t.ok(found('biscuit', '6 biscuits roses de Reims'))
  t.notOk(found('biscuits roses', '6 biscuits'))
})

t.test('a food’s own name finds all its kinds', async (t) => {
  for (const line of [
    '4 galettes',
    '2 galettes de sarrasin',
    '1 galette de blé',
    '4 galettes de riz',
    '1 galette des rois',
  ])
    t.ok(found('galette', line), line)
  t.notOk(found('galette', '4 crêpes'))
  t.notOk(found('crêpe', '1 galette des rois'))
  for (const line of ['farine', 'farine de blé', 'farine de riz']) t.ok(found('farine', line), line)
})

t.test('a preparation or a percentage in a query narrows it', async (t) => {
  t.ok(found('tomates concassées', '1 boîte de tomates concassées'))
  t.notOk(found('tomates concassées', '3 tomates'))
  t.ok(found('tomates pelées', 'tomates entières pelées'))
  t.ok(found('crème 35 %', '20 cl de crème à 35% de matière grasse'))
  t.notOk(found('crème 35 %', 'crème 15 %'))
  t.ok(found('crème fleurette', 'crème fleurette entière'))
  t.notOk(found('crème fleurette', 'crème épaisse'))
  t.ok(found('crème', 'crème fleurette'))
  t.ok(found('tomate', 'tomates concassées'))
})

t.test('a product after «ou de» is not the complement of a product of its own kind', async (t) => {
  t.ok(found('saindoux', '100 g de graisse d’oie ou de saindoux'))
  t.ok(found('graisse d’oie', '100 g de graisse d’oie ou de saindoux'))
})

t.test('one cut is found under each of its names', async (t) => {
  t.ok(found('blanc de poulet', '2 poitrines de poulet'))
  t.ok(found('poitrine de poulet', '2 blancs de poulet'))
  t.notOk(found('poitrine de porc', 'blanc de poulet'))
  t.notOk(found('blanc d’œuf', '3 jaunes d’œuf'))
})

t.test('an idiom is not composed of words that stand apart', async (t) => {
  t.notOk(found('fromage blanc', 'fromage râpé blanc et jaune'))
  t.ok(found('fromage blanc', '200 g de fromage blanc'))
  t.notOk(found('vinaigre blanc', 'vinaigre de vin blanc'))
  t.ok(found('vinaigre blanc', 'vinaigre blanc'))
  t.ok(found('vin blanc', 'vin sec blanc'))
})

t.test('a food that a line denies is searched as denied', async (t) => {
  t.ok(found('sans gluten', '1 pâte brisée sans-gluten'))
  t.ok(found('farine sans gluten', '200 g de farine (sans gluten)'))
  t.notOk(found('sans gluten', '200 g de farine'))
  t.notOk(found('farine sans gluten', '200 g de farine'))
  t.notOk(found('gluten', 'farine sans gluten'))
})

t.test('a search for a form finds every name that begins with it, a search for a measure none', async (t) => {
  for (const line of ['graines de sésame', 'graines de fenouil', 'graines de moutarde'])
    t.ok(found('graine', line), line)
  t.notOk(found('feuille', '2 feuilles de laurier'))
  t.ok(found('sauce', 'sauce soja'))
})

t.test('the flavour of a branded sweet is not an ingredient', async (t) => {
  t.notOk(found('beurre de cacahuète', '90 g de Reese’s Peanut Butter Cups'))
  t.ok(found('beurre de cacahuète', 'glaçage au beurre de cacahuète'))
})

t.test('counted yolks and whipped whites are egg yolks and egg whites', async (t) => {
  for (const line of ['3 jaunes', '1 jaune']) t.ok(found('jaune d’œuf', line), line)
  for (const line of ['3 blancs en neige', '4 blancs montés en neige', '3 blancs'])
    t.ok(found('blanc d’œuf', line), line)
  for (const line of ['3 jaunes', '4 blancs de poulet', '20 cl de blanc', '3 blancs fumés'])
    t.notOk(found('blanc d’œuf', line), line)
})

t.test('eggs and whites «en neige» are eggs, «œufs à la neige» are the dessert', async (t) => {
  for (const line of ['3 œufs en neige', '3 blancs d’œufs en neige', '2 blancs d’œuf montés en neige ferme'])
    for (const name of ['œuf', ...(line.includes('blanc') ? ['blanc d’œuf'] : [])])
      t.ok(found(name, line), line)
  t.ok(found('île flottante', 'œufs à la neige'))
})

t.test('«chapelure panko» is found by both of its words', async (t) => {
  for (const name of ['chapelure', 'panko']) t.ok(found(name, '2 tasses de chapelure panko'), name)
  t.notOk(found('chapelure', '50 g de panko'))
})

t.test('a pine cone is no apple, and steamed «pommes» are potatoes', async (t) => {
  t.notOk(found('pomme', '3 pommes de pin'))
  t.notOk(found('pomme', '500 g de pommes vapeur'))
  t.ok(found('pomme de terre', '500 g de pommes vapeur'))
})

t.test('«fayots» finds whatever is called «haricots»', async (t) => {
  for (const line of ['200 g de haricots blancs', 'haricots rouges', '500 g de fayots'])
    t.ok(found('fayots', line), line)
  t.notOk(found('haricots blancs', '200 g de fayots'))
})

t.test('«sriracha» finds no other chilli sauce', async (t) => {
  for (const line of ['sauce chili', 'sauce pimentée', '1 c. à s. de sambal oelek', 'tabasco', 'harissa'])
    t.notOk(found('sriracha', line), line)
  t.ok(found('sriracha', '2 c. à s. de sauce sriracha'))
})

t.test('«oignon vert» finds «échalotes vertes» and no shallots', async (t) => {
  for (const line of ['2 échalotes vertes', '1 échalote verte émincée'])
    t.ok(found('oignon vert', line), line)
  t.notOk(found('oignon vert', '2 échalotes'))
  t.notOk(found('échalote', '2 échalotes vertes'))
})
