// Exclusions (`sauf`): what each query leaves out, what it keeps, and what it refuses to guess.

import t from 'tap'
import { exclusionKeys } from '../dist/index.js'
import { excludes } from './excludes.js'
import { lineKeys, textKeys } from './one-question.js'

/** Each query with the lines that it excludes, and those that it keeps. */
type Cases = [query: string, out: string[], kept: string[]][]

const check = (t: Tap.Test, cases: Cases) => {
  for (const [query, out, kept] of cases) {
    for (const line of out) t.ok(excludes(query, line, []), `${query} excludes ${line}`)
    for (const line of kept) t.notOk(excludes(query, line, []), `${query} keeps ${line}`)
  }
}

declare namespace Tap {
  type Test = {
    ok: (value: unknown, message: string) => void
    notOk: (value: unknown, message: string) => void
  }
}

t.test('an exclusion covers kinds, contents, products and misspellings of a food', async (t) => {
  check(t, [
    [
      'noix',
      ['huile de noix', 'cerneaux de noix', 'un mélange de noix'],
      ['noix de coco', 'une noix de beurre'],
    ],
    ['laitage', ['gruyère'], ['fromage végétal']],
    ['poisson', ['filet de saumon', 'nuoc-mâm', 'sauce Worcestershire'], ['4 moules']],
    ['œuf', ['mayonnaise', 'sauce béarnaise', '3 jaunes'], ['œufs de lump']],
    ['miel', ['hydromel', '2 tranches de pain d’épices'], ['100 g de sucre']],
    ['cacahuette', ['cacahuètes', 'huile d’arachide', 'sauce satay'], ['noix de cajou']],
    ['gruyère', ['200 g de fromage', 'gruyère râpé'], ['comté']],
    ['pomme', ['2 pommes'], ['pommes de terre']],
    ['poivron rouge', ['2 poivrons', '1 poivron vert'], ['1 piment rouge']],
    [
      'vin blanc',
      ['20 cl de vin blanc sec', '20 cl de vin'],
      ['20 cl de vin rouge', 'vinaigre de vin blanc'],
    ],
  ])
})

t.test('sauces, spice mixes and dishes are excluded for what they contain beside allergens', async (t) => {
  check(t, [
    [
      'ail',
      ['60 g de pesto', 'harissa', '1 botte d’aillet', '2 cs de houmous', '100 g d’ail des ours'],
      ['2 échalotes'],
    ],
    [
      'cannelle',
      ['200 g de spéculoos', '1 cc de cinq-épices', 'garam masala', '1 cc de 4 épices'],
      ['curry'],
    ],
    ['chocolat', ['2 cs de Nutella', '36 biscuits Oréo'], ['100 g de caramel']],
    ['tomate', ['80 g de ratatouille', 'sauce barbecue'], ['1 aubergine']],
    ['aubergine', ['80 g de ratatouille'], ['sauce barbecue']],
    ['beurre', ['un bol de sauce béarnaise', '1 pâte à brioche', '4 croissants'], ['20 cl de crème']],
    ['piment', ['1 cc de gochujang'], ['1 cc de poivre']],
    ['curcuma', ['1 cc de curry'], ['1 cc de moutarde']],
    ['câpre', ['tapenade', 'sauce tartare'], ['olives']],
    // Their lexicon entries name unlike dishes together.
    ['aubergine', [], ['1 hachis parmentier']],
    ['banane', [], ['2 cafés liégeois']],
    ['maïs', [], ['4 tortillas de blé', '1 paquet de chips']],
    ['chocolat', [], ['1 rôti de daim', '8 choux à la crème', '4 chaussons aux pommes']],
    ['ail', [], ['50 cl de passata']],
  ])
})

t.test('an allergen is excluded under its usual names', async (t) => {
  const milk = ['20 cl de crème', '50 g de beurre', 'comté', 'béchamel', 'chocolat au lait']
  const names: Record<string, string[]> = {
    'lait / lactose / caséine / PLV / produits laitiers': milk,
    'gluten / blé / froment / céréales': [
      '200 g de farine',
      'pain rassis',
      'spaghetti',
      'semoule',
      '1 pâte brisée',
    ],
    'œufs / ovoproduit': ['2 blancs d’œufs', 'meringue'],
    'arachide / cacahuètes': ['beurre de cacahuète'],
    'fruits à coque / fruits à coques': [
      'amandes effilées',
      'poudre de noisettes',
      'praliné',
      'lait d’amande',
    ],
    'soja / soya': ['sauce soja', 'tofu', 'miso', 'pousses de soja'],
    'poissons / produits de la mer': ['filets d’anchois', 'surimi'],
    'crustacés / coquillages et crustacés': ['crevettes', 'bisque de homard', 'fruits de mer'],
    'mollusques / coquillages': ['coquilles Saint-Jacques', 'sauce huître', 'fruits de mer'],
    céleri: ['1 branche de céleri', 'céleri-rave', 'sel de céleri', '1 cube de bouillon'],
    'moutarde / graines de moutarde': ['moutarde à l’ancienne', 'mayonnaise', 'sauce à salade'],
    'sésame / graines de sésame': ['tahini', 'huile de sésame', 'gomasio'],
    'sulfites / anhydride sulfureux': ['vin rouge', 'vinaigre de cidre', 'raisins secs'],
    lupin: ['farine de lupin'],
  }
  for (const [queries, lines] of Object.entries(names))
    check(
      t,
      queries.split(' / ').map((query) => [query, lines, ['2 tomates', 'sel et poivre']]),
    )
})

t.test('a group and a diet exclude all their foods', async (t) => {
  check(t, [
    [
      'viande',
      ['poulet', 'lardons', 'merguez', 'gélatine', 'bouillon de bœuf'],
      ['saumon', 'bouillon de légumes'],
    ],
    ['porc', ['jambon', 'chair à saucisse', 'saindoux', 'viande hachée'], ['bœuf haché', 'jambon de dinde']],
    [
      'alcool',
      ['10 cl de rhum', 'bière', 'porto', 'Grand Marnier'],
      ['vinaigre de cidre', 'vinaigre de xérès'],
    ],
    ['fruits de mer', ['moules', 'gambas', 'calamars'], ['cabillaud']],
    ['végétarien', ['jambon', 'thon', 'crevettes', 'saindoux'], ['2 œufs', 'lait', 'steak végétal']],
    ['vegan', ['jambon', 'thon', 'crème', '2 œufs', 'miel'], ['crème de soja', 'lait d’avoine', 'tofu']],
  ])
})

t.test('a plant takes the place of what its head usually contains', async (t) => {
  check(t, [
    [
      'gluten',
      ['farine d’épeautre', 'farine de seigle'],
      ['farine de riz', 'nouilles de riz', 'polenta', 'maïzena'],
    ],
    ['blé', ['farine'], ['farine de sarrasin', 'farine de seigle', 'galettes de riz']],
    [
      'lait',
      ['yaourt à la fraise', 'glace à la vanille', 'crème à la vanille', 'beurre à l’ail'],
      ['lait de coco', 'yaourt de soja', 'beurre de cacao'],
    ],
    ['porc', ['saucisse de Morteau'], ['saucisse de volaille', 'bouillon de poule']],
    [
      'porc',
      ['pâté de lapin', 'terrine de canard', '100 g de rillettes de canard', 'pâté'],
      ['terrine de saumon', 'pâté végétal', 'terrine de légumes', 'rillettes de thon'],
    ],
    [
      'gluten',
      ['200 g de farine (pour une version sans gluten, farine de riz)', 'farine (sans gluten si besoin)'],
      ['200 g de farine (sans gluten)'],
    ],
  ])
})

t.test('an exclusion covers alternatives and optional lines, but not denied foods', async (t) => {
  check(t, [
    ['noix', ['noix (facultatif)', 'amandes ou noix'], ['sel, sans noix']],
    ['lactose', ['beurre ou margarine', 'lait (avec ou sans lactose)'], ['lait sans lactose', 'huile']],
    ['PLV', ['lait sans lactose', 'crème sans lactose'], ['lait de soja sans sucre']],
    ['gluten', ['farine (avec ou sans gluten)'], ['farine sans gluten', '1 pâte brisée (sans gluten)']],
    ['blé', ['farine sans sel'], ['farine sans gluten']],
  ])
})

t.test('a recipe without lines, or whose lines name no food, is excluded by every exclusion', async (t) => {
  for (const keys of [textKeys('Tarte aux pommes', null), textKeys(''), lineKeys(['Pour la pâte :'])])
    t.ok(exclusionKeys('noix').some((key) => keys.includes(key)))
})

t.test(
  'a line that speaks of foods without naming them excludes the recipe from every exclusion',
  async (t) => {
    const vague = ['les restes de la veille', 'le reste', 'un peu de tout', 'divers', 'idem', 'le nécessaire']
    for (const line of [...vague, 'les ingrédients de base', 'non renseigné'])
      t.ok(excludes('noix', line), line)
    for (const line of ['le reste du beurre', '1 oignon']) t.notOk(excludes('noix', line), line)
  },
)

t.test('a recipe with a food that the lexicon does not know is excluded by every exclusion', async (t) => {
  t.ok(excludes('noix', '2 zgrubs'))
  t.notOk(excludes('noix', 'beurre Zgrub'))
})

t.test('an exclusion that is not understood as a whole has no keys', async (t) => {
  const unclear = [
    'xyzzy',
    'noix xyzzy',
    'noix, xyzzy',
    'eggs',
    'sans noix',
    'pas de porc',
    '🍕',
    'gousse',
    '',
    'caf',
  ]
  for (const query of unclear) t.same(exclusionKeys(query), [], query)
})

t.test('an exclusion of several foods excludes each of them', async (t) => {
  check(t, [
    ['PLV, œufs', ['crème', 'mayonnaise'], ['2 tomates']],
    ['viande et poisson', ['poulet', 'thon'], ['lait']],
    ['lait/oeuf', ['lait', 'œufs'], ['2 tomates']],
  ])
})

t.test('a denial that the line leaves open removes nothing', async (t) => {
  const open = [
    'farine (sans gluten si possible)',
    'farine sans gluten si besoin',
    'farine sans gluten de préférence',
    'farine de préférence sans gluten',
    'farine éventuellement sans gluten',
    'farine (ou sans gluten)',
    'farine sans gluten ou farine de blé',
    'farine sans gluten ou non',
    'farine sans gluten ou normale',
    'farine sans gluten / classique',
    'farine (peut être sans gluten)',
    'farine (sans gluten pour les intolérants)',
    'farine sans gluten (facultatif)',
    'pain (sans gluten selon vos besoins)',
    'pas forcément de la farine sans gluten, mais de la farine',
  ]
  const sure = ['farine sans gluten', 'farine sans gluten, lait ou eau', 'farine sans gluten pour la pâte']
  check(t, [['gluten', open, sure]])
  check(t, [['lactose', ['lait (sans lactose si besoin)'], ['lait (sans lactose)']]])
})

t.test('a product of a plant among the allergens excludes the plant', async (t) => {
  check(t, [
    ['farine de blé', ['1 baguette', 'spaghetti', '200 g de farine'], ['riz']],
    ['farine de froment', ['1 baguette'], ['2 tomates']],
    ['farine de seigle', ['pain de seigle'], ['2 tomates']],
    ['lécithine de soja', ['tofu', 'sauce soja'], ['2 tomates']],
    ['huile de sésame', ['tahini'], ['huile d’olive']],
    ['huile d’olive', ['huile d’olive'], ['olives noires']],
    ['chocolat au lait', ['chocolat au lait'], ['20 cl de crème']],
  ])
})

t.test('a family’s name excludes its members, and a synonym excludes the other name', async (t) => {
  check(t, [
    ['fruits rouges', ['250 g de fraises', 'framboises', 'coulis de fruits rouges'], ['2 pommes']],
    ['fruits secs', ['amandes', 'raisins secs', 'cacahuètes'], ['2 pommes']],
    ['abats', ['foies de volaille', '4 rognons d’agneau', '1 kg de ris de veau'], ['1 poulet']],
    ['liqueur', ['Cointreau', 'kirsch'], ['20 cl de vin blanc']],
    ['eau-de-vie', ['calvados'], ['eau']],
    ['fructose', ['3 cuillères de miel', '2 pommes'], ['1 poulet']],
    ['lard', ['lardons fumés', 'bacon'], ['1 poulet']],
    ['crevettes', ['6 gambas'], ['4 moules']],
    ['gambas', ['300 g de crevettes'], ['4 moules']],
    ['cabillaud', ['400 g de morue'], ['saumon']],
    ['pétoncles', ['noix de Saint-Jacques'], ['4 moules']],
    ['calamar', ['1 kg de seiche'], ['4 moules']],
    ['panure', ['2 c. à soupe de panko'], ['sel']],
    ['fromage', ['250 g de mascarpone', 'comté'], ['20 cl de crème']],
  ])
})

t.test('an exclusion of a food covers the products made of it', async (t) => {
  check(t, [
    ['huître', ['2 c. à soupe de sauce aux huîtres'], ['4 moules']],
    ['poulet', ['1 l de bouillon de poulet', 'bouillon de volaille'], ['bouillon de légumes']],
    ['amande', ['extrait d’amande amère', 'arôme d’amande'], ['noisettes']],
    ['pomme de terre', ['fécule de pomme de terre'], ['2 pommes']],
    ['maïs', ['Maïzena', 'popcorn', 'polenta', 'corn flakes'], ['riz']],
    ['piment', ['tabasco', 'sauce au piment', 'harissa'], ['poivre']],
    ['porc', ['noix de jambon', 'guimauve'], ['noix de veau']],
    ['fruits à coque', ['noix de veau aux noix'], ['noix de jambon', 'noix de veau']],
    ['lait', ['naan', 'boudin blanc'], ['baguette']],
    ['viande', ['4 escalopes', '1 rôti'], ['4 tomates']],
    ['poisson', ['caviar'], ['caviar d’aubergine']],
    ['blé', ['1 bière', 'pâté en croûte'], ['cidre', 'pâté']],
    ['viande de porc', ['jambon', '500 g de viande'], ['1 poulet']],
  ])
})

t.test('a complement of a product leaves its other contents in doubt', async (t) => {
  check(t, [
    [
      'œuf',
      ['biscuits au chocolat', 'mousse au chocolat', 'glace à la fraise', 'blanc d’œuf'],
      ['blanc de poulet', 'blanc de poireau'],
    ],
    ['lait', ['velouté de potiron', 'sorbet à la fraise'], ['purée de tomates']],
    ['blé', ['1/2 bière, herbes', '1/2 bière herbes de Provence'], ['pâte de curry', 'nouilles de riz']],
    ['viande', ['farce'], ['bouillon de légumes']],
  ])
})

t.test('an exclusion of a product made of one food keeps the product made of another', async (t) => {
  check(t, [
    ['huile de navet', ['huile de navet', '2 c. à s. d’huile'], ['huile de colza']],
    ['sirop de kiwi', ['sirop de kiwi', 'sirop'], ['sirop de menthe']],
  ])
})

t.test('a name with a word of quantity excludes its whole family', async (t) => {
  const nuts = ['50 g de noix', '100 g d’amandes', '50 g de noisettes', '30 g de noix de cajou']
  const wide = [
    'toutes les noix',
    'tous types de noix',
    'toutes sortes de noix',
    'noix en tous genres',
    'noix de toutes sortes',
    'noix diverses',
    'noix mélangées',
    'mélange de noix',
    'noix (toutes)',
    'noix à coque',
    'autres noix',
    'noix et graines',
  ]
  for (const query of wide) for (const line of nuts) t.ok(excludes(query, line), `${query} excludes ${line}`)
  for (const query of ['noix', 'noix fraîches', 'cerneaux de noix', 'noix hachées'])
    t.notOk(excludes(query, '100 g d’amandes'), `${query} keeps almonds`)
})

t.test('`noix` excludes cashews, pecans and Brazil nuts, but not coconut, nutmeg or scallops', async (t) => {
  const nuts = ['50 g de noix de cajou', '50 g de noix de pécan', '3 pacanes', '2 noix du Brésil']
  const others = ['50 g de noix de coco', '1 pincée de noix de muscade', '6 noix de Saint-Jacques']
  for (const query of ['noix', 'les noix', 'des noix'])
    check(t, [[query, ['50 g de cerneaux', '30 g de macadamias', ...nuts], [...others, '50 g de pistaches']]])
  check(t, [['noix de cajou', ['50 g de noix de cajou'], ['50 g de noix de pécan']]])
})

t.test('`soy` excludes soya', async (t) => {
  check(t, [['soy', ['200 g de tofu', '1 c. à s. de miso', 'sauce soja'], ['2 tomates']]])
})
