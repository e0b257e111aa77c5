// Contents of dishes by their name, for exclusions (`sauf`).

import t from 'tap'
import { excludes } from './excludes.js'
import { lineKeys } from './one-question.js'

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

t.test('dishes in a style contain what the style adds', async (t) => {
  const dishes: Record<string, string[]> = {
    '4 œufs en meurette': ['alcool', 'vin', 'porc'],
    '1 entrecôte bordelaise': ['alcool', 'lait'],
    '4 œufs Bénédicte': ['lait', 'gluten', 'porc'],
    '4 œufs à la florentine': ['lait', 'gluten'],
    '4 galettes complètes': ['porc', 'viande', 'végétarien', 'œuf', 'lait'],
    '1 palette à la diable': ['moutarde', 'porc'],
    '1 poulet Gaston Gérard': ['moutarde', 'lait', 'alcool'],
    '1 camembert en croûte': ['gluten', 'œuf'],
    'gnocchi à la romaine': ['lait', 'gluten', 'œuf'],
    'gnocchi à la parisienne': ['lait'],
    'marmite dieppoise': ['poisson', 'crustacés'],
    'aïoli garni': ['poisson', 'œuf'],
    '1 bourride': ['poisson', 'œuf'],
    '1 croziflette': ['gluten', 'lait', 'porc'],
  }
  for (const [line, foods] of Object.entries(dishes))
    for (const food of foods) t.ok(excludes(food, line), `${food}: ${line}`)
  t.notOk(excludes('porc', '4 galettes de blé complet'))
  t.notOk(lineKeys(['gnocchi à la romaine']).includes('romaine'), 'semolina, no lettuce')
})

t.test('foods count as what they are made of or a kind of', async (t) => {
  const foods: Record<string, string> = {
    '500 g de chair à farcir': 'viande',
    '300 g de chair à tomates': 'porc',
    '4 godiveaux': 'porc',
    '75 cl de côte-rôtie': 'alcool',
    '20 cl de roussette de Savoie': 'alcool',
    '2 c. à s. de poire williams': 'alcool',
    '3 cl de Mandarine impériale': 'alcool',
    '2 bananes plantains': 'banane',
    '2 coquelets': 'poulet',
    '6 merguez': 'agneau',
    '200 g de chantilly': 'crème',
    '400 g de pulpe fine': 'tomate',
    '2 c. à s. de concentré': 'tomate',
    '10 falafels': 'fève',
    '200 g de pois cassés': 'petits pois',
    '2 nectarines': 'pêche',
  }
  for (const [line, food] of Object.entries(foods)) t.ok(excludes(food, line), `${food}: ${line}`)
  t.notOk(excludes('alcool', '2 côtes de porc rôties'))
  t.notOk(excludes('alcool', '2 poires williams'))
  t.notOk(excludes('poisson', '20 cl de roussette de Savoie'))
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

t.test(
  'dishes and cuts named plainly are excluded for what they contain, and for nothing else',
  async (t) => {
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
  },
)

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

t.test('chocolate, Clamato and ambiguous sauces contain what they are sold as', async (t) => {
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

t.test('dishes named by one word contain their known ingredients', async (t) => {
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
    chocolat: ['1 paquet de Smarties', '1 bûche de Noël', '200 g de choco noir'],
    cacao: ['1 bûche'],
    soja: ['6 œufs pralinés'],
    mollusques: ['500 g de chocos nettoyés', 'petits chocos frais'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
  t.notOk(excludes('sel', '2 c. à soupe d’huile d’olive'))
  t.notOk(excludes('poisson', '200 g de choco noir'))
  t.notOk(excludes('chocolat', '1 cake nature'))
})

t.test('dishes don’t contain the ingredients of similar dishes', async (t) => {
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
