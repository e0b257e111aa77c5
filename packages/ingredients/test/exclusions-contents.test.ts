// Contents of dishes, sauces, brands and pastes, for exclusions (`sauf`).

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

  t.test('a style or a packet adds nothing to foods of that origin, and to raw food', async (t) => {
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

  t.test(`${query} excludes dishes and products that hold it`, async (t) => {
    for (const line of lines) t.ok(excludes(query, line), line)
  })
}

t.test('a product that shares its name with one of these stays', async (t) => {
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

t.test('one cut is found by both of its names, a pod is not the sugar', async (t) => {
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

t.test('a kind that a line leaves open excludes each of its foods', async (t) => {
  const lines: Record<string, string[]> = {
    crevettes: ['cocktail de fruits de mer', 'mélange de fruits de mer', '1 paella', 'nems', '4 sushis'],
    moules: ['cocktail de fruits de mer', 'fruits de mer surgelés'],
    noix: ['fruits secs', 'fruits secs mélangés', 'muesli', 'pâte à tartiner', "mélange d'oléagineux"],
    amandes: ['fruits secs grillés', "purée d'oléagineux", '100 g de nougatine', '50 g de dragées'],
    pistache: ['4 baklavas', 'nougat', 'fruits secs'],
    'noix de cajou': ['mélange de fruits secs', '4 mendiants'],
    gruyère: ['fromage râpé', '1 pizza', '50 g de fromage à pâte dure'],
    fraise: ['300 g de fruits rouges', 'fruits rouges surgelés'],
    gluten: ['200 g de céréales', 'mélange de céréales'],
    seigle: ['mélange de céréales'],
    bœuf: ['4 steaks hachés', '500 g de viande hachée', '1 bouillon cube'],
    crabe: ['surimi', 'bisque de fruits de mer'],
    cabillaud: ['4 filets de poisson blanc', 'bâtonnets de poisson'],
    moutarde: ["2 c. à café d'épices", "mélange d'épices"],
    merlot: ['10 cl de vin', '20 cl de vin corsé'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a named member of a kind excludes no other member', async (t) => {
  const lines: [string, string][] = [
    ['noix', '50 g d’amandes'],
    ['noix', "pâte d'amande"],
    ['saumon', '1 c. à soupe de nuoc-mâm'],
    ['saumon', '200 g de thon'],
    ['porc', "4 rognons d'agneau"],
    ['porc', '600 g d’escalopes de veau'],
    ['agneau', '1 bouillon cube'],
    ['gruyère', '1 camembert'],
    ['gruyère', 'fromage de chèvre'],
    ['huile de tournesol', "huile d'olive"],
    ['crevettes', '12 huîtres'],
    ['cumin', '1 c. à café de paprika'],
  ]
  for (const [query, line] of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a usual meaning or content of a word excludes', async (t) => {
  const lines: Record<string, string[]> = {
    poisson: ["100 g d'œufs de lompe", 'œufs de capelan', 'beurre de saumon'],
    lactose: [
      '2 plaques de ravioles du Dauphiné',
      'pain beurré',
      '4 tartines beurrées',
      'chapelure beurrée',
      '1 boîte de crème de champignons',
      "crème d'asperges",
      "beurre d'ail",
      'beurre de persil',
      'œufs à la neige',
      '200 g de mousse de saumon',
      'légumes gratinés',
      'truite meunière',
    ],
    gluten: [
      '1 boîte de crème de champignons',
      '2 steaks végétaux',
      'saucisses végétales',
      'lardons vegan',
      '4 filets de sole meunière',
      'calamars à la romaine',
      '4 Kinder bueno',
      '2 c. à soupe de soja',
    ],
    soja: ['2 steaks végétaux', 'lardons végétaux', 'nuggets végétariens'],
    œuf: [
      '2 steaks végétaux',
      '1 tortilla espagnole',
      '100 g de glaçage royal',
      "panure à l'anglaise",
      '6 palets bretons',
      '500 g de lasagnes fraîches',
      'tagliatelles fraîches',
      '3 blancs battus en neige',
    ],
    arachides: ['1 bol de mélange apéritif', '1 paquet de gâteaux apéritif'],
    'fruits à coque': ['cocktail apéritif', '100 g de fromage végétal'],
    sésame: [
      'baba ganoush',
      'sauce hoisin',
      '4 tranches de pain aux graines',
      'pain aux céréales',
      '30 g de graines',
    ],
    alcool: [
      '10 cl de blanc sec',
      '1 verre de blanc',
      'un peu de blanc sec',
      '1 bouteille de Côtes du Rhône',
      '20 cl de sancerre',
    ],
    sulfites: ['10 cl de blanc sec', '10 cl de muscat', '20 cl de gigondas', '5 cl de banyuls'],
    porc: ['200 g de couennes'],
    moutarde: ["2 c. à café d'épices"],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a word whose meaning is clear doesn’t exclude its other meanings', async (t) => {
  const lines: [string, string][] = [
    ['alcool', '3 blancs'],
    ['alcool', "10 cl de blanc d'œuf"],
    ['alcool', '2 blancs de poulet'],
    ['gluten', 'graines de soja'],
    ['gluten', '25 cl de lait de soja'],
    ['lactose', 'beurre de cacahuète'],
    ['lactose', 'crème de coco'],
    ['sésame', 'graines de courge'],
    ['œuf', 'lardons vegan'],
    ['œuf', '500 g de spaghettis'],
    ['riz', '500 g de lasagnes fraîches'],
    ['gluten', 'bouillon végétal'],
    ['gluten', '20 cl de crème végétale'],
  ]
  for (const [query, line] of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('the colour of a dish removes no eggs', async (t) => {
  for (const line of [
    'meringues blanches',
    '200 g de nouilles jaunes',
    '1 génoise blanche',
    'dorure (jaune + lait)',
  ])
    t.ok(excludes('œuf', line), line)
})

t.test(
  'yolks and whites that are counted after another food are of eggs, beside other colours of that food',
  async (t) => {
    for (const line of [
      '20 cl de lait + 2 jaunes',
      '100 g de sucre, 3 blancs',
      '1 dorure (1 jaune + 1 c. à s. de lait)',
    ])
      t.ok(excludes('œuf', line), line)
    for (const line of [
      '3 poivrons (1 rouge, 1 jaune, 1 vert)',
      '1 poivron rouge, 1 jaune',
      '2 courgettes jaunes',
    ])
      t.notOk(excludes('œuf', line), line)
  },
)

t.test('dishes contain their usual ingredients', async (t) => {
  for (const [query, ...lines] of [
    [
      'lait',
      'pâte à choux',
      'crumble',
      'gianduja',
      'rôti Orloff',
      'beurre manié',
      'copeaux de parm’',
      "parm'",
    ],
    ['œuf', 'langues de chat', 'ravioles du Royans'],
    ['gluten', 'beurre manié', 'ponzu', '4 hot-dogs'],
    ['porc', '4 hot-dogs'],
    ['alcool', 'tiramisu', 'un fond de rouge', '1 verre de rouge'],
    ['végétarien', 'panna cotta', 'farce à légumes'],
  ] as const)
    for (const line of lines) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('poiré is pear cider, poirée is chard, and vin cuit is wine', async (t) => {
  const holds: [string, string][] = [
    ['alcool', '50 cl de poiré'],
    ['alcool', '50 cl de poire\u0301 brut'],
    ['sulfites', '50 cl de Poiré'],
    ['poiré', '1 verre de poiré'],
    ['alcool', '10 cl de vin cuit'],
    ['vin', '10 cl de vin cuit'],
    ['blette', '2 poirées'],
    ['gluten', '50 g de Banania'],
    ['lait', '50 g de Banania'],
  ]
  for (const [query, line] of holds) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const line of ['2 poirées', '2 poires', 'raisinée']) t.notOk(excludes('alcool', line), line)
  t.notOk(excludes('blette', '50 cl de poiré'))
  t.ok(lineKeys(['2 poirées']).includes('blette'), 'a search finds chard by its other name')
})

t.test('dishes and cuts by their plain name', async (t) => {
  const out: Record<string, string[]> = {
    viande: [
      'couscous royal',
      '1 couscous garni',
      'choucroute alsacienne',
      'choucroute royale',
      '1 langue',
      'langue fumée',
      'langue écarlate',
      '4 suprêmes',
      'médaillons',
      'garbure',
      'potée auvergnate',
      'kig ha farz',
      'tajine royal',
      'raclette garnie',
      'gyoza',
      '12 wontons',
      '4 briks',
      'filet de bœuf Wellington',
      'tournedos Rossini',
      'lapin chasseur',
      'katsu curry',
    ],
    végétarien: ['couscous royal', '1 langue', 'gyoza'],
    porc: ['couscous royal', 'choucroute alsacienne', 'garbure', 'raclette garnie', 'gyoza'],
    lait: [
      'kig ha farz',
      'café latte',
      'chaï latté',
      'matcha latte',
      'café viennois',
      '1 boîte de Nestlé concentré sucré',
      'appareil à crème prise',
      'pêche Melba',
      'escalope normande',
      'pommes Anna',
    ],
    œuf: ['pâtes alsaciennes', 'appareil à crème prise', 'crème prise', 'crème royale', 'brick à l’œuf'],
    gluten: [
      'curry japonais',
      'curry en cubes',
      'saucisses',
      'saumon en croûte',
      'rondelles d’oignon frites',
    ],
    soja: ['latte végétal'],
    céleri: ['curry japonais'],
    mollusques: ['sauce marinière'],
    moutarde: ['wasabi', 'curry en cubes', 'sauce au raifort'],
    'fruits à coque': ['croquants', '1 paquet de croquants'],
    alcool: ['moules au vin blanc', 'sauce marinière', 'crêpes Suzette', 'poulet chasseur'],
  }
  for (const [query, lines] of Object.entries(out))
    for (const line of lines) t.ok(excludes(query, line), `${query}: ${line}`)
  const kept: Record<string, string[]> = {
    viande: ['suprêmes de pamplemousse', 'langues de chat', 'médaillons de lotte', 'cervelle de canut'],
    lait: ['thé matcha', 'café', '10 g de curry'],
    gluten: ['saucisse de Toulouse'],
    moutarde: ['raifort'],
    'fruits à coque': ['cornichons croquants', 'carottes croquantes'],
    lupin: ['couscous royal', 'café latte', 'croquants'],
  }
  for (const [query, lines] of Object.entries(kept))
    for (const line of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('dishes and sauces contain what they are known to be made of', async (t) => {
  const lines: [string, string][] = [
    ['œuf', '2 scotch eggs'],
    ['viande', '2 scotch eggs'],
    ['gluten', '2 scotch eggs'],
    ['moutarde', '8 œufs mimosa'],
    ['œuf', '8 œufs mimosa'],
    ['moutarde', '1 sauce gravlax'],
    ['soja', '1 galette végétale'],
    ['œuf', '1 galette végétale'],
    ['œuf', '1 paquet de lasagnes'],
    ['œuf', '4 cannellonis'],
  ]
  for (const [query, line] of lines) t.ok(excludes(query, line), `${query}: ${line}`)
  t.notOk(excludes('alcool', '2 scotch eggs'))
  t.notOk(excludes('poisson', '1 sauce gravlax'))
})

t.test('chocolate, Clamato and sauces of two meanings contain what they are sold as', async (t) => {
  const lines: Record<string, string[]> = {
    lait: [
      '200 g de choco noir',
      '1 tablette de choco',
      'choco en poudre',
      '20 petits œufs en chocolat',
      '10 œufs de Pâques',
      '200 g de Côte d’Or',
      '1 tablette de Côte d’Or',
      '10 cl de sauce anglaise',
    ],
    chocolat: ['pépites de choco', 'choco blanc', '20 petits œufs en chocolat', '200 g de Côte d’Or'],
    choco: ['100 g de chocolat noir'],
    œuf: ['10 cl de sauce anglaise', '6 œufs de Pâques'],
    poisson: ['1 trait de sauce anglaise'],
    viande: ['20 cl de sauce à spaghetti'],
    porc: ['20 cl de sauce à spaghetti'],
    bœuf: ['20 cl de sauce à spaghetti'],
    céleri: ['20 cl de sauce à spaghetti'],
    tomate: ['20 cl de sauce à spaghetti', '1 pot de sauce pour pâtes', '20 cl de Clamato'],
    oignon: ['20 cl de sauce à spaghetti'],
    mollusques: ['20 cl de Clamato'],
    'fruits de mer': ['20 cl de Clamato'],
    coquillages: ['20 cl de Clamato'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('chocolate of a brand or in the shape of an egg is chocolate', async (t) => {
  const lines: Record<string, string[]> = {
    viande: ['200 g de Côte d’Or'],
    œuf: ['20 petits œufs en chocolat'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test(
  'condiments, spice mixes, brands and what is bought baked contain their usual ingredients',
  async (t) => {
    const lines: Record<string, string[]> = {
      vin: [
        '20 cl de champagne',
        '5 cl de porto',
        '5 cl de madère',
        '5 cl de marsala',
        '2 c. à soupe de xérès',
        '20 cl de sangria',
        '10 cl de banyuls',
        '10 cl de muscat',
        '1 trait de vermouth',
      ],
      cumin: [
        '1 sachet d’assaisonnement pour tacos',
        '1 sachet d’épices à fajitas',
        '1 c. à café de poudre de chili',
        '1 c. à café d’épices cajun',
        'baharat',
        'massalé',
        'épices à couscous',
      ],
      ail: [
        '1 sachet d’assaisonnement pour tacos',
        '1 c. à café d’épices cajun',
        '1 pot de salsa',
        '6 escargots de Bourgogne',
        '50 g de beurre d’escargot',
        'beurre persillé',
        '12 moules farcies',
        '12 praires farcies',
        'sauce arrabbiata',
        'sauce puttanesca',
        'sauce pizza',
        'sauce marinara',
      ],
      oignon: ['1 pot de salsa'],
      curcuma: ['massalé'],
      coriandre: ['massalé'],
      farine: [
        '4 tranches de pain',
        '1 pâte brisée',
        '20 cl de béchamel',
        'roux blanc',
        '6 crêpes',
        '1 gâteau',
      ],
      sucre: [
        '1 pot de confiture',
        '6 meringues',
        '100 g de guimauves',
        '100 g de biscuits',
        '50 g de Nutella',
        '2 boules de glace',
      ],
      levure: ['4 tranches de pain', '1 baguette', '1 pâte à pizza', '1 brioche'],
      vinaigre: ['1 c. à café de moutarde', '6 cornichons', '1 c. à soupe de ketchup'],
      sel: ['5 cl de sauce soja', '1 cube de bouillon'],
      lait: ['4 pains à burger', '4 buns', '4 pains à hot-dog', '1 cube Oxo'],
      PLV: ['4 pains à hamburger'],
      œuf: ['4 pains à hot-dog', '1 barre Mars', 'sauce blanche', '12 sushis'],
      sésame: ['4 pains à hot-dog', '12 sushis'],
      moutarde: [
        '1 bol d’aïoli',
        '50 g de relish',
        '1 pot de chutney',
        'sauce rouille',
        'hot-dog',
        'sauce blanche',
        '1 hot-dog',
      ],
      piment: ['1 bol de rouille', '1 pot de chutney', 'doubanjiang'],
      sulfites: ['50 g de relish', '1 pot de chutney', '4 tomates séchées', '50 g de noix de coco râpée'],
      gingembre: ['1 pot de chutney', '200 g de spéculoos'],
      céleri: ['50 g de relish', '20 cl de bisque de homard'],
      crustacés: ['2 c. à s. de curry vert', '1 c. à s. de curry rouge', 'sauce satay'],
      poisson: ['2 c. à s. de curry vert', '20 cl de bisque de homard'],
      soja: [
        '200 g de spéculoos Lotus',
        '1 barre Mars',
        '1 Snickers',
        'M&M’s',
        '2 Bounty',
        '1 Toblerone',
        '6 Ferrero Rocher',
        '1 Daim',
        'Maltesers',
        '1 cube Oxo',
        'sauce satay',
        'sauce aigre-douce',
      ],
      gluten: [
        '1 cube Oxo',
        '1 c. à c. de Bovril',
        '1 kub or',
        'cube Maggi',
        '20 cl de bisque de homard',
        '1 barquette de blanquette de veau',
        'sauce aigre-douce',
        '12 sushis',
      ],
      alcool: ['20 cl de bisque de homard'],
      'fruits à coque': ['1 paquet de Bénénuts', '1 brownie', '1 carrot cake', '4 cookies'],
    }
    for (const [query, all] of Object.entries(lines))
      for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
  },
)

t.test('dishes of one name contain what they are known for', async (t) => {
  const lines: Record<string, string[]> = {
    maïs: ['100 g de nachos', '1 sac de tostitos'],
    poivron: ['1 piperade'],
    tomate: [
      '1 piperade',
      'moussaka',
      'chili sin carne',
      'taboulé',
      'lasagnes à la bolognaise',
      'salade niçoise',
    ],
    oignon: ['chili sin carne', 'taboulé', 'sauce tikka masala', 'tartiflette'],
    cumin: ['chili sin carne'],
    piment: ['chili sin carne'],
    aubergine: ['moussaka'],
    'pomme de terre': ['hachis parmentier', 'gratin dauphinois', 'tartiflette'],
    fromage: ['lasagnes à la bolognaise'],
    menthe: ['taboulé'],
    citron: ['citronnette', 'sauce hollandaise', 'guacamole'],
    gingembre: ['20 cl de ginger ale'],
    ail: ['sauce tikka masala'],
    échalote: ['sauce béarnaise'],
    alcool: ['sauce béarnaise', 'tartiflette'],
    mollusques: ['12 pieds de cheval'],
    lait: ['100 g de pépites'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a name keeps what a similar name or another meaning contains', async (t) => {
  const lines: Record<string, string[]> = {
    lait: ['1 kg de rôti de veau au lait', 'gigot d’agneau au lait', '1 cochon au lait'],
    amande: ['100 g d’œufs pralinés'],
    gluten: ['100 g d’œufs pralinés'],
    chocolat: ['1 paquet de Smarties', '1 bûche de Noël'],
    mollusques: ['500 g de chocos nettoyés', 'petits chocos frais'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
  t.notOk(excludes('sel', '2 c. à soupe d’huile d’olive'))
  t.notOk(excludes('chocolat', '1 cake nature'))
})

t.test('dishes contain nothing of a dish that is only like them', async (t) => {
  const lines: Record<string, string[]> = {
    porc: ['1 gratin dauphinois', '1 pot-au-feu'],
    alcool: ['1 gratin dauphinois', '1 piperade', '200 g de raisin muscat', '1 c. à soupe de marc de café'],
    gluten: ['1 pavlova'],
    œuf: ['1 paquet de gavottes', '6 crêpes dentelle'],
    'fruits à coque': [
      '1 pavlova',
      '100 g de crêpes dentelle',
      '600 g de noix pâtissière',
      '1 noix d’entrecôte',
    ],
    arachides: ['1 tube de Smarties'],
    'pomme de terre': ['1 piperade', '100 g de tostitos'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.notOk(excludes(query, line), `${query}: ${line}`)
})
