// Kinds and words that leave open which food is meant, for exclusions (`sauf`).

import t from 'tap'
import { excludes } from './excludes.js'

t.test('a line that names only a kind is excluded for every food of the kind', async (t) => {
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
    "moutarde à l'ancienne": ['mayonnaise', 'vinaigrette', 'moutarde'],
    sarrasin: ['4 galettes de blé noir', '2 galettes au blé noir', 'semoule de blé noir', 'nouilles soba'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a line that names one food of a kind isn’t excluded for another', async (t) => {
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

t.test('a line is excluded for what its words usually mean and contain', async (t) => {
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
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('a line isn’t excluded for meanings that its context rules out', async (t) => {
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

t.test('a colour word after a dish doesn’t hide the dish’s eggs', async (t) => {
  for (const line of [
    'meringues blanches',
    '200 g de nouilles jaunes',
    '1 génoise blanche',
    'dorure (jaune + lait)',
  ])
    t.ok(excludes('œuf', line), line)
})

t.test('«2 jaunes» after another food are egg yolks, unless the food has other colours', async (t) => {
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
})
