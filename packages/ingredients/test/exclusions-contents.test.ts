// Contents of sauces, brands and pastes, for exclusions (`sauf`).

import t from 'tap'
import { excludes } from './excludes.js'
import { lineKeys } from './one-question.js'

/** Lines that each exclusion must see through. */
const CONTENTS: Record<string, string[]> = {
  'fruits à coque': [
    '10 cerneaux',
    'galette des rois',
    'paris-brest',
    '100 g de tant pour tant',
    '1 mortadelle',
    'baklava',
    'financiers',
    'Ferrero Rocher',
    'sauce korma',
    '2 florentins',
  ],
  arachide: ["M&M's", 'Snickers', 'pistaches de terre', 'pad thaï', 'bo bun', '1 paquet de Curly', 'mafé'],
  poisson: [
    'maigre grillé au fenouil',
    '1 fera',
    'filets de fera',
    'bo bun',
    'chapon de mer',
    'furikake',
    'filet de julienne',
    'quenelles',
    'sauce nuoc cham',
    'sauce ponzu',
    'brandade',
    'salade niçoise',
    'pissaladière',
    'kamaboko',
    "beurre d'anchois",
  ],
  mollusques: ['amandes de mer', 'petits-gris', 'tellines', 'sauce XO', 'sauce vongole'],
  crustacés: [
    'pâte de curry rouge',
    'pâte de curry vert',
    'pâte de curry jaune',
    'galathées',
    '12 pouces-pieds',
    'sauce Nantua',
    'sauce américaine',
    'sauce armoricaine',
    'sauce cardinal',
    'rouleaux de printemps',
    'tom yum',
    'belacan',
  ],
  gluten: [
    '8 tranches de pastis landais',
    '4 nems',
    'escalopes milanaises',
    'taboulé',
    'feuilletés',
    '4 petits LU',
    '1 BN',
    'flocons',
    'gochujang',
    'quatre-quarts',
    'ficelles picardes',
    '1 ficelle',
    '3 tartines',
    'sauce Mornay',
    'arôme Maggi',
    'roux',
    'donuts',
    'empanadas',
    'cannelés de Bordeaux',
    '6 canapés au concombre',
    'fricassés tunisiens à la harissa',
    "gratinée à l'oignon",
    "gratiné d'oignons",
  ],
  lactose: [
    'mouclade charentaise',
    'oignons glacés',
    'carottes glacées',
    'asperges à la flamande',
    'poires et pain doré',
    'choux-fleurs à la polonaise',
    'petits pois à la française',
    "haricots maître d'hôtel",
    'ganache',
    'pralinoises',
    'panettone',
    'blinis',
    'brandade',
    'pain viennois',
    'St Agur',
    'babas au rhum',
    'tarte flambée',
    'ficelles picardes',
    'quatre-quarts',
    'sauce suprême',
    'sauce Alfredo',
    'sauce Mornay',
    "beurre d'écrevisses",
    'St Hubert',
    "M&M's",
    'Magnum',
  ],
  œuf: [
    'asperges à la flamande',
    'choux-fleurs à la polonaise',
    'poires et pain doré',
    'cannelés de Bordeaux',
    '8 tranches de pastis landais',
    '1 pastis gascon',
    '1 flamiche aux poireaux',
    '1 tarte au maroilles',
    'quatre-quarts',
    'steak tartare',
    'salade piémontaise',
    'boudins blancs',
    'escalopes milanaises',
    'sauce Choron',
    'sauce maltaise',
    'sauce cocktail',
    'sauce andalouse',
    'sauce algérienne',
    'sauce samouraï',
    'sauce burger',
    'sauce dynamite',
    'babas au rhum',
    'céleri rémoulade',
    'advocaat',
  ],
  soja: ['arôme Maggi', 'sauce ponzu', 'ssamjang', 'sauce yakitori', 'Nutella'],
  céleri: ['céleri rémoulade', '200 g de mirepoix', 'arôme Maggi', 'salade Waldorf'],
  moutarde: ['massalé', 'sauce ravigote', 'céleri rémoulade', 'sauce Robert'],
  porc: [
    'quiche lorraine',
    'choucroute garnie',
    'tarte flambée',
    'flammekueche',
    'ficelles picardes',
    'cordon bleu',
    'sauce amatriciana',
  ],
  viande: ['chili con carne', '1 confit', '4 nems', 'moussaka', 'hachis parmentier'],
  alcool: [
    'bœuf bourguignon',
    'beurre blanc',
    'cannelés',
    'crème de cassis',
    'crème de menthe',
    'sauce bordelaise',
    'babas au rhum',
    'coq au vin',
    'sabayon',
  ],
  végétarien: ['présure', 'bonbons Haribo', 'fraises Tagada', 'Viandox'],
}

for (const [query, lines] of Object.entries(CONTENTS)) {
  t.test(`${query} excludes dishes and products that hold it`, async (t) => {
    for (const line of lines) t.ok(excludes(query, line), line)
  })
}

/** The same through a category, the name of a sauce or style after a food, or what is bought cooked. */
const INHERITED: Record<string, string[]> = {
  lactose: [
    '500 g d’agneau korma',
    'cuisses de poulet tikka masala',
    '1 rosbif de dinde Orloff',
    'émincé de bœuf strogonoff',
    'suprêmes de volaille Kiev',
    'un reste de blanquette de veau',
    '1 boîte de blanquette de veau',
    'risotto tout prêt',
    '2 burgers',
    'une poêlée savoyarde surgelée',
    'riz à l’impératrice',
  ],
  œuf: [
    'un Snickers',
    'touron aux amandes',
    'une part de pudding',
    'pain de viande',
    '2 tranches de pâté de campagne',
    'calissons',
  ],
  sésame: ['2 burgers'],
  soja: ['1 Twix', '3 Oreo'],
  poisson: ['2 thon-crudités'],
  gluten: [
    '1 jambon-beurre',
    '2 sandwichs jambon beurre',
    'kecap manis',
    'une c. à café de Marmite',
    'cretons',
    '4 blancs de poulet Kiev',
  ],
  céleri: ['une c. à café de Marmite'],
  'fruits à coque': ['agneau korma'],
  viande: ['pommes de terre sarladaises', 'un litre de consommé'],
  porc: ['un sandwich banh mi', '1 rosbif de dinde Orloff', 'une poêlée savoyarde'],
  alcool: ['un savarin', 'un trifle'],
}

for (const [exclusion, lines] of Object.entries(INHERITED)) {
  t.test(`${exclusion} excludes what may contain it by its category, style or preparation`, async (t) => {
    for (const line of lines) t.ok(excludes(exclusion, line), line)
  })
}

t.test('names of origins, dishes and packets add no contents to other foods', async (t) => {
  const free: [exclusion: string, line: string][] = [
    ['fromage', '4 tranches de jambon savoyard'],
    ['fromage', '12 feuilles de lasagnes'],
    ['lactose', '1,2 kg de blanquette de veau'],
    ['lactose', '300 g de riz à risotto'],
    ['lactose', '2 c. à café d’épices tikka'],
    ['gluten', '1 marmite'],
  ]
  for (const [exclusion, line] of free) t.notOk(excludes(exclusion, line), `${exclusion}: ${line}`)
})

t.test('a product whose name resembles an excluded one is kept', async (t) => {
  const kept: [string, string][] = [
    ['végétarien', '1 sachet de levure'],
    ['gluten', '2 c. à soupe de flocons de quinoa'],
    ['gluten', 'riz soufflé'],
    ['gluten', '50 g de sucre roux'],
    ['alcool', 'cassis'],
    ['poisson', 'carottes en julienne'],
    ['poisson', "farine (une autre fera l'affaire)"],
    ['poisson', "farine, n'importe laquelle fera l'affaire"],
    ['lait', 'marrons glacés'],
    ['œuf', 'petits pois à la française'],
    ['viande', 'asperges à la flamande'],
    ['viande', '1 bouquet de cerfeuil'],
    ['mollusques', 'amandes effilées'],
  ]
  for (const [query, line] of kept) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a search finds a cut by both of its names, and a vanilla pod apart from vanilla sugar', async (t) => {
  const { queryKeys } = await import('../dist/index.js')
  const finds = (query: string, line: string) => {
    const keys = new Set(lineKeys([line]))
    const asked = queryKeys(query)
    return asked.length > 0 && asked.every((key) => keys.has(key))
  }
  t.ok(finds('filet de poulet', '2 blancs de poulet'))
  t.ok(finds('blanc de poulet', '2 filets de poulet'))
  t.ok(finds('gousse de vanille', '1 gousse de vanille'))
  t.ok(finds('vanille', '1 gousse de vanille'))
  t.notOk(finds('gousse de vanille', '1 sachet de sucre vanillé'))
  t.notOk(finds('gousse de vanille', 'glace à la vanille'))
})
