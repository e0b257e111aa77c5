// Exclusions (`sauf`): what an amount, a packet or a filling says of a name with two meanings.

import t from 'tap'
import { excludes } from './excludes.js'
import { detectAllergens, lineKeys, parseLine } from './one-question.js'

/** Hidden by a recipe in doubt only. */
const ELSEWHERE = 'lupin'

t.test('an unknown food after a unit without a number excludes the line in doubt', async (t) => {
  const open = [
    'cs de zgrub',
    'une belle cs de zgrub',
    'environ kg de zgrub',
    'cl zgrub',
    'cs de zgrubé',
    '1 ti-zgrub',
    "1 po'zgrub",
    'légumes (zgrub cl)',
    '2 cd',
  ]
  for (const line of open) t.ok(excludes(ELSEWHERE, line), line)
  const known = ['sucre cl', 'cl', 'légumes (cl)', '2 cd de sucre', 'un ti peu de sel', 'kg de farine']
  for (const line of known) t.notOk(excludes(ELSEWHERE, line), line)
  const [first] = parseLine('cs de farine')
  t.equal(first?.nom, 'farine')
  t.equal(first?.unite, 'c. à soupe')
})

t.test('cocktails are excluded as alcohol', async (t) => {
  for (const line of ['2 ti-punch', "1 verre de ti'punch", '1 punch', '3 planteurs']) {
    t.ok(excludes('alcool', line), line)
    t.notOk(excludes(ELSEWHERE, line), line)
  }
})

t.test('whole choux, filled ones and those to fill are read as choux pastry', async (t) => {
  const pastry = [
    '24 choux',
    '2 choux',
    'quinze petits choux',
    'une trentaine de choux',
    '6 à 8 choux cuits',
    'choux : 18',
    'choux (18)',
    'quelques choux',
    '10 mini-choux',
    '1 boîte de choux',
    '18 choux coupés en deux',
    '4 choux frais',
    '4 choux réchauffés',
    '1 chou à garnir',
    'choux (à garnir)',
    'choux vides',
    'choux fourrés',
    'choux praliné',
    'choux au café',
    'choux à la framboise',
    'coques de choux',
    'servir avec 8 choux',
  ]
  for (const line of pastry)
    for (const query of ['gluten', 'blé', 'œuf', 'lait', 'végan'])
      t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('cabbages are not read as choux pastry', async (t) => {
  const cabbages = [
    '1 chou',
    '1 gros chou',
    '1/2 chou',
    'un demi-chou',
    '2 choux verts',
    '2 petits choux frisés',
    '3 choux rouges',
    '2 choux-fleurs',
    '2 choux-raves',
    '24 choux de Bruxelles',
    '2 choux émincés',
    '800 g de choux',
    '1 kg de petits choux',
    '8 feuilles de choux',
    '2 cœurs de chou',
    'choux, navets, carottes',
    'sans choux',
  ]
  for (const line of cabbages)
    for (const query of ['gluten', 'œuf', 'lait']) t.notOk(excludes(query, line), `${query}: ${line}`)
  t.notOk(excludes('gluten', '24 choux sans gluten'))
  t.notOk(excludes('œuf', '24 choux vegan'))
  t.ok(lineKeys(['24 choux']).includes('chou'), 'a search still finds the word')
  t.same(detectAllergens(['24 choux']), [], 'a doubt is no hint')
})

t.test('shells and cases to fill are excluded as pastry', async (t) => {
  for (const line of [
    '20 coques à garnir',
    '8 fonds à garnir',
    '8 coques vides',
    '8 croustades',
    '8 mini-croustades',
  ])
    for (const query of ['gluten', 'blé', 'œuf']) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const line of ['8 tartelettes', '8 fonds de tartelettes', '8 cornets', '8 vol-au-vent'])
    for (const query of ['gluten', 'œuf', 'lait']) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const line of ['8 croustades', '8 croustades aux poires'])
    for (const query of ['porc', 'alcool']) t.notOk(excludes(query, line), `${query}: ${line}`)
  for (const line of ['500 g de coques', "8 fonds d'artichaut", '8 pommes de terre à garnir'])
    t.notOk(excludes('gluten', line), line)
})

t.test('a fruit measured like a spirit is excluded as alcohol', async (t) => {
  const spirits = [
    '3 cl de quetsche',
    '3 cl de vieille prune',
    'cl de coing',
    'mirabelle : 3 cl',
    'mirabelle (3 cl)',
    '1 petit verre de cassis',
    '2 gouttes de framboise',
    'une larme de mirabelle',
    'un trait de poire',
    '1 bouchon de prune',
    '2 c. à soupe de mirabelle',
    '3 cl de genièvre',
    '1 petit verre de noix',
    '3 cl de rhum ou de prune',
    '1 verre de jaune',
  ]
  for (const line of spirits) t.ok(excludes('alcool', line), line)
  const fruits = [
    '10 cl de jus de poire',
    '3 cl de sirop de cassis',
    '10 cl de coulis de framboise',
    '10 cl de nectar de pêche',
    '10 cl de citron',
    "10 cl d'orange",
    '250 ml de fraises',
    '2 c. à soupe de groseilles',
    '2 c. à soupe de cassis',
    '2 c. à soupe de pomme râpée',
    '2 c. à soupe de menthe',
    '3 poires',
    '2 poires, 3 cl de lait',
    '300 g de framboise',
    '2 jaunes',
  ]
  for (const line of fruits) t.notOk(excludes('alcool', line), line)
})

t.test('soup and purée in a packet are excluded for the contents of ready-made ones', async (t) => {
  for (const line of [
    '2 sachets de potage aux poireaux',
    '1 brique de velouté de courge',
    "1 paquet de soupe à l'oignon",
    "1 sachet (40 g) de soupe à l'oignon",
    "1 sachet de 40 g de soupe à l'oignon",
    '1 boîte (284 ml) soupe tomate',
    '1 boîte (10 oz / 284 ml) de soupe tomate',
    '2 (10 oz) boîtes de potage tomate',
    '1 brique (1 l) de gaspacho',
  ])
    for (const query of ['gluten', 'lait', 'céleri']) t.ok(excludes(query, line), `${query}: ${line}`)
  t.ok(excludes('lait', '1 sachet de purée'))
  for (const line of ['500 g de soupe de courge', '1 boîte de tomates, 284 ml de soupe de courge'])
    t.notOk(excludes('gluten', line), line)
})

t.test('gelatin sweets are excluded as pork in doubt, and rémoulade as celery', async (t) => {
  for (const line of [
    '150 g de bonbons gélifiés',
    '10 Haribo',
    '20 Tagada',
    '5 Carambar',
    '1 bavarois',
    '4 panna cotta',
  ])
    t.ok(excludes('porc', line), line)
  t.notOk(excludes('porc', '5 Snickers'))
  t.ok(excludes('céleri', '250 g de rémoulade'))
})

t.test('«boules» of a flavour are excluded as ice cream', async (t) => {
  const ice = [
    '2 boules vanille',
    '1 boule coco',
    '2 boules à la vanille',
    '3 boules fraise',
    'vanille : 2 boules',
  ]
  for (const line of [...ice, '2 boules rhum-raisin']) t.ok(excludes('lait', line), line)
  for (const line of ['1 boule de céleri', '2 boules de pain']) t.notOk(excludes('lait', line), line)
})

t.test('a colour after an amount and «de» is excluded as wine', async (t) => {
  const wine = ['un fond de bouteille de rouge', 'un reste de blanc', '1 fond de blanc', 'un fond de rosé']
  for (const line of [...wine, 'un verre de blanc sec']) t.ok(excludes('alcool', line), line)
  for (const line of [
    '2 tranches de blanc de poulet',
    'du blanc de poireau',
    '1 oignon rouge',
    '1 poivron rouge',
  ])
    t.notOk(excludes('alcool', line), line)
})

t.test('bought soup is excluded as gluten', async (t) => {
  const bought = [
    'soupe en brique',
    'soupe instantanée',
    'soupe à réchauffer',
    'soupe surgelée',
    'potage en boîte',
    'soupe du commerce',
    'velouté tout prêt',
  ]
  for (const line of [...bought, 'sauce en sachet']) t.ok(excludes('gluten', line), line)
  for (const line of ['soupe de panais', 'soupe de panais en morceaux', 'purée de panais'])
    t.notOk(excludes('gluten', line), line)
  t.ok(excludes('lait', 'purée en flocons'))
  t.notOk(excludes('lupin', 'soupe en brique'))
})

t.test('a counted couscous or choucroute is read as the whole dish', async (t) => {
  for (const line of ['1 couscous', '1 choucroute', '1 boîte de choucroute', '1 barquette de couscous'])
    for (const query of ['viande', 'porc']) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const line of ['500 g de choucroute', '200 g de couscous', '3 c. à s. de couscous'])
    t.notOk(excludes('viande', line), line)
})

t.test('a size between a pack and its food changes no meaning of the pack', async (t) => {
  for (const [query, line, sized] of [
    ['viande', '1 barquette de lasagnes', '1 barquette (400 g) de lasagnes'],
    ['œuf', '1 boîte de choux', '1 boîte (400 g) de choux'],
    ['viande', '1 boîte de choucroute', '1 boîte (800 g) de choucroute'],
    ['alcool', '2 cubes de bourguignon', '2 cubes (10 g) de bourguignon'],
  ] as const)
    t.equal(excludes(query, sized), excludes(query, line), sized)
  t.ok(excludes('viande', '1 barquette (400 g) de lasagnes'))
})
