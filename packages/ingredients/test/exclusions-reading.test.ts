// Exclusions (`sauf`) where the reading of a line could lose a food: unknown names, names of two things, joined names.

import t, { type Test } from 'tap'
import { exclusionKeys, readDeclared, runToEnd } from '../dist/index.js'
import { excludes } from './excludes.js'
import { lineKeys } from './one-question.js'

type Table = Record<string, string[]>

const leavesOut = (query: string, keys: Iterable<string>) => {
  const stored = new Set(keys)
  return exclusionKeys(query).some((key) => stored.has(key))
}

function check(t: Test, table: Table, excluded: boolean): void {
  for (const [query, lines] of Object.entries(table))
    for (const line of lines) t.equal(excludes(query, line), excluded, `${query}: ${line}`)
}

t.test('a cut or a form of an unknown food may be of anything', async (t) => {
  check(t, { poisson: ['2 filets de zgrub', '4 joues de zgrub', 'brochettes de zgrub'] }, true)
  check(t, { lait: ['1 carré de zgrub', "1 cœur d'Zgrub", 'fleur de zgrub', '1 tartare'] }, true)
  check(t, { poisson: ['2 filets de poulet de Zgrub', '3 côtes de céleri', 'filet de citron'] }, false)
})

t.test('an unknown food in brackets after «ou», «avec» or an amount excludes the recipe', async (t) => {
  const lines = [
    'panais (ou zgrub)',
    'panais (ou du zgrub)',
    'panais (avec zgrub)',
    'panais (200 g de zgrub)',
  ]
  check(t, { lait: lines, gluten: lines, poisson: ['fromage (zgrub)', 'pain (Zgrub)'] }, true)
  check(t, { lait: ['panais (zgrub)', 'pommes de terre (zgrub ou zgrab)', 'panais (bio, zgrub)'] }, false)
})

t.test('an ambiguous name excludes both meanings', async (t) => {
  check(
    t,
    {
      mollusques: ['200 g de moule', '1 kg de couteau', '6 violets'],
      œuf: ['1 charlotte'],
      'fruits à coque': ['4 amandines', '1 tarte amandine'],
      fromage: ['1 lingot'],
      arachides: ['100 g de chouchous'],
    },
    true,
  )
  check(
    t,
    {
      mollusques: ['1 moule de 22 cm', 'une pointe de couteau de piment', '4 figues violettes'],
      œuf: ['1 kg de pommes de terre charlotte', '8 pommes de terre (roseval ou charlotte)'],
      'fruits à coque': ['500 g de pommes de terre amandine'],
    },
    false,
  )
})

t.test(
  'a food name that contains «de» or «aux» excludes all its foods, except in a plain denial',
  async (t) => {
    check(
      t,
      {
        'fruits à coque': [
          'ne pas oublier le beurre de noisettes',
          'panais, avec ou sans beurre de noisettes',
          'hors beurre de noisettes',
          'éviter le beurre de noisettes',
          '100 g de beurre aux noisettes',
          'pommes aux noisettes',
        ],
      },
      true,
    )
    const denied = ['panais sans beurre de noisettes']
    check(t, { 'fruits à coque': [...denied, '20 g de beurre noisette'], lait: denied }, false)
  },
)

t.test('a food after «et» is an ingredient, not a part of the utensil named before it', async (t) => {
  const lines = [
    'du beurre pour le moule et noisettes',
    'beurre et farine pour le moule et poudre de noisettes',
  ]
  check(t, { 'fruits à coque': lines }, true)
  check(t, { gluten: ['1 moule à tarte', '1 moule à tarte ou à gâteau'] }, false)
})

t.test('words that name no food, such as «mais» or «végétal», remove no food', async (t) => {
  check(
    t,
    {
      gluten: ['200 g de farine mais pas trop', '100 g de semoule mais pas trop'],
      œuf: ['250 g de pâtes à choux'],
      'fruits à coque': ['2 pâtes à tartiner'],
      lait: ['1 tartare ail & fines herbes', 'gratin végétal au parmesan'],
      poisson: ['terrine végétale au saumon', 'bouillon végétal au saumon'],
      crustacés: ['soupe végétale aux crevettes'],
    },
    true,
  )
  check(t, { gluten: ['farine de mais', 'panais & carottes'], poisson: ['filet végétal de saumon'] }, false)
})

t.test('only «de» puts a plant in the place of usual contents', async (t) => {
  check(
    t,
    {
      lait: [
        '25 cl de lait au citron',
        'lait aux zestes de citron',
        'lait bio à la banane',
        'lait aux amandes',
        'crème goût noix de coco',
        'lait saveur vanille',
      ],
      gluten: [
        '2 crêpes aux champignons',
        'galettes (légumes)',
        'nouilles goût légumes',
        'nouilles à la tomate',
      ],
      porc: [
        'jambon aux herbes',
        '4 saucisses aux oignons',
        'jambon et blancs de poulet',
        'lard et jus de citron',
      ],
      viande: ['4 steaks aux légumes'],
    },
    true,
  )
  check(
    t,
    {
      lait: ['lait de riz', 'lait amande', 'yaourt au soja', 'crème de soja', "lait d'amande"],
      gluten: ['farine de maïs', 'crêpes de sarrasin', 'farine maïs'],
      porc: ['jambon de dinde', 'filets ou blancs de poulet'],
    },
    false,
  )
})

t.test('an adjective or a denial leaves the food before «et» alone', async (t) => {
  check(
    t,
    {
      lait: ['beurre (et steak végétal)', 'yaourt (et salade végétale)', 'brioche et steak végétal'],
      crustacés: ['crevettes (et sauce végétale)', 'bouillon végétal (et crevettes)'],
      gluten: [
        'farine (et panais)',
        'pain, sauce gluten-free',
        '200 g de farine et 100 g de steak gluten-free',
      ],
    },
    true,
  )
  check(
    t,
    { lait: ['panais (et crème végétale)'], gluten: ['pâtes gluten-free', 'farine (maïs et riz)'] },
    false,
  )
})

t.test('a denied form denies its plant too', async (t) => {
  const denied = ['panais sans graines de sésame', 'panais (sans sel, sans graines de sésame)']
  check(t, { sésame: denied, 'fruits à coque': ["panais sans poudre d'amandes"] }, false)
  check(
    t,
    { poisson: ['filets sans arêtes de saumon'], sésame: ['panais, sans oublier les graines de sésame'] },
    true,
  )
})

t.test('«sans X : non» counts as containing X', async (t) => {
  const declared = (text: string) => runToEnd(readDeclared(text))
  for (const text of ['Sans gluten : non', 'sans gluten ? Non', 'Sans gluten = non', 'sans gluten\tnon'])
    t.ok(leavesOut('gluten', declared(text)), text)
  for (const text of ['Sans gluten', 'Sans gluten. Non sucré'])
    t.notOk(leavesOut('gluten', declared(text)), text)
})

t.test('words of origin leave no contents in doubt', async (t) => {
  for (const line of ['1 pot de confiture de maman', '2 cl de vinaigre de table', 'huile du voisin'])
    t.notOk(leavesOut('lupin', lineKeys([line])), line)
  t.notOk(leavesOut('poisson', lineKeys(['100 g de noix de Bayonne'])))
})

t.test(
  'foods of public food lists exclude their allergen, in brackets and as a declaration too',
  async (t) => {
    const foods: Table = {
      lait: [
        'chevrotin',
        "carré d'Aurillac",
        'cervelle de canut',
        "brin d'amour",
        'herve',
        'kashkaval',
        'labneh',
      ],
      poisson: ['chinchard', 'lamproie', 'pilchards', 'caviar béluga', 'civelles', 'matelote', 'garum'],
      crustacés: ['bisque', 'squilles', 'bouquets roses'],
      mollusques: ['clams', 'bucardes', 'vignots', 'belons', 'figue de mer', 'pied-de-couteau'],
      gluten: [
        'fougasse',
        'pumpernickel',
        'escourgeon',
        'fregola',
        'chapatis',
        'moelleux au chocolat',
        'kebab',
      ],
      'fruits à coque': ['romesco', 'biscotti', 'châtaignes du Brésil', 'marzipan', 'maamoul'],
      soja: ['natto', 'yuba', 'haricots noirs fermentés'],
      sésame: ['baba ganousch', 'hommos', 'shichimi togarashi'],
      lupin: ['lupini', 'tremoços'],
      moutarde: ['mostarda', 'sénevé'],
      céleri: ['ache'],
      sulfites: ['macvin', 'kir', 'abricots moelleux', 'mangues séchées', 'dubonnet'],
      œuf: ['frittata', 'piperade'],
    }
    for (const [query, names] of Object.entries(foods))
      for (const name of names) {
        t.ok(excludes(query, `200 g de ${name}`), `${query}: ${name}`)
        t.ok(excludes(query, `1 bol de légumes (${name})`), `${query}: (${name})`)
        t.ok(leavesOut(query, runToEnd(readDeclared(name))), `${query} declared: ${name}`)
      }
  },
)

t.test('a plant beside a head removes no usual contents without «de»', async (t) => {
  check(
    t,
    {
      gluten: [
        '200 g de farine lentilles',
        '2 crêpes lentilles',
        '2 crêpes (riz)',
        'galettes (sarrasin)',
        'nouilles-quinoa',
        '200 g de pâte aux fruits',
      ],
      lait: ['20 cl de crème banane', '50 g de beurre pommes', '20 cl de lait à la noix de coco'],
      porc: ['4 saucisses miel', '2 terrines chocolat'],
      viande: [
        '50 cl de bouillon aux légumes',
        '20 cl de fond aux champignons',
        '500 g de boulettes aux oignons',
      ],
    },
    true,
  )
  check(
    t,
    {
      gluten: ['200 g de farine de lentilles', '2 crêpes de riz', '100 g de farine (riz)', 'tortillas maïs'],
      lait: ['20 cl de crème coco', '20 cl de crème soja', '1 l de lait amande'],
      viande: ['1 cube de bouillon légumes', '500 g de boulettes de riz', '50 cl de bouillon de légumes'],
    },
    false,
  )
})

t.test('a cut without an animal counts as meat, a stock without one as possibly meat', async (t) => {
  const cuts = [
    '4 cuisses',
    '6 pilons',
    '8 manchons',
    '500 g de wings',
    '4 aiguillettes',
    '1 râble',
    '20 cl de fond brun',
    '12 boulettes',
  ]
  check(
    t,
    {
      viande: cuts,
      porc: ['1 palette', '100 g de mousse de canard', '300 g de poitrine salée', '4 côtelettes'],
      lait: ['50 g de corps gras'],
    },
    true,
  )
  check(t, { viande: ['2 côtes de céleri', '1 cuillère de fond de poisson'] }, false)
})

t.test('a name that overlaps a longer one names both foods', async (t) => {
  check(t, { œuf: ['sauce à la crème pâtissière'], lait: ['meringue crème fouettée'] }, true)
  check(t, { alcool: ['5 cl de vinaigre de vin blanc'], noix: ["1 c. à s. d'huile de noix de coco"] }, false)
})

t.test('«pour» names a sauce or bread that may be bought, but not the dish being made', async (t) => {
  check(
    t,
    {
      œuf: ['sel pour la mayonnaise'],
      soja: ['1 bol pour la sauce soja'],
      gluten: ['huile pour le pain'],
      lait: ['poivre (pour la béchamel)'],
    },
    true,
  )
  check(t, { lait: ['sucre pour la crème', '1 pomme pour le gâteau'] }, false)
})

t.test('an unknown word in brackets after a group of foods may be any food of the group', async (t) => {
  check(t, { lupin: ['1 portion de légumes (zgrub)', 'épices (zgrub)', '1 bol de céréales (zgrub)'] }, true)
  check(
    t,
    { lupin: ['2 carottes (zgrub)', '1 kg de pommes de terre (agria)', '200 g de chocolat (de couverture)'] },
    false,
  )
})

t.test('«+ 1 filet» after oil is a dash of oil, not a fish fillet', async (t) => {
  check(t, { poisson: ["50 ml d'huile d'olive + 1 filet"] }, false)
  check(t, { poisson: ["50 ml d'huile d'olive, 2 filets", '1 carotte + 1 filet'] }, true)
})
