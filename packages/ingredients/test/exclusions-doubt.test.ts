// Exclusions (`sauf`) in doubt: what a line leaves open, and phrases that deny nothing.

import t from 'tap'
import { excludes } from './excludes.js'
import { lineKeys } from './one-question.js'

/** A food that none of these lines could ever be thought to hold: only a recipe in doubt is excluded by it. */
const ELSEWHERE = 'lupin'

t.test(
  'a line that names something unknown excludes the recipe, however well its other lines are read',
  async (t) => {
    const unread = [
      "1 sachet de Z&Z's",
      '12 zgrubs-pieds',
      '200 g de bueree',
      '50 g de bueree',
      '20 cl',
      '2 rouleaux de zgrub',
      'Zgrubelé',
      'St Zgrub',
      'Elle & Vire',
      'b e u r r e',
      '1 préparation',
      '1 ZG',
      '4 zgrubés',
      '🪿',
      '1 🧉',
      '2 carottes 🧉',
    ]
    for (const line of unread) t.ok(excludes(ELSEWHERE, line), line)
  },
)

t.test('a remark without food leaves a recipe in', async (t) => {
  const remarks = [
    '---',
    'facultatif',
    'Pour servir',
    'Pour la pâte :',
    'La garniture :',
    'Sauce :',
    'Pour la crème :',
    'Pour la béchamel :',
    'Décoration',
    'sans sucre',
    '1 moule de 22 cm',
    'Pour 4 personnes',
    '12 piques à brochette',
    'beurre doux 🔥',
    '🍆 3 aubergines',
  ]
  for (const line of remarks) t.notOk(excludes(ELSEWHERE, line), line)
})

t.test('foods in a heading, a pot, an emoji or an HTML entity exclude a recipe', async (t) => {
  const excluded: [string, string[]][] = [
    ['Pâte (farine, beurre, œufs) :', ['gluten', 'lactose', 'œuf']],
    ['Sauce au beurre :', ['lactose']],
    ['Fromage :', ['gruyère']],
    ['Pour la sauce au beurre :', ['lactose']],
    ['Beurre :', ['lactose']],
    ['1 marmite de poisson', ['poisson']],
    ['3 🥚', ['œuf']],
    ['1 🥛 et 2 🍌', ['lactose', 'banane']],
    ['1 poignée de 🥜', ['arachide']],
    ['cr&egrave;me fra&icirc;che', ['lactose']],
    ['3 &oelig;ufs', ['œuf']],
    ['3 &#339;ufs', ['œuf']],
  ]
  for (const [line, queries] of excluded)
    for (const query of queries) t.ok(excludes(query, line), `${line}: ${query}`)
  t.notOk(lineKeys(['Sauce au beurre :']).includes('beurre'), 'a search does not find the heading')
  t.notOk(excludes('œuf', 'Sauce au beurre :'))
})

t.test('a food with an unknown complement is excluded by every exclusion', async (t) => {
  const open = [
    'sauce zgrub',
    '20 cl de sauce',
    'sauce bulgare',
    "1 trait d'arôme Zgrub",
    'fromage zgrub',
    'crème Zgrub',
    'gâteau zgrub',
    'bouillon zgrub',
    'salade zgrub',
    'huile de zgrub',
    'jus de zgrub',
    'mélange montagnard',
    'riz au zgrub',
    'riz au lzit',
    'riz aux no1x',
  ]
  for (const line of open) t.ok(excludes(ELSEWHERE, line), line)
  const known = [
    'sauce tomate maison',
    'sauce soja Zgrub',
    'crème fraîche Zgrub',
    'bouillon de légumes Zgrub',
    '1 salade',
    '20 cl de crème légère',
    'crème liquide 30 % MG',
    'fromage à gratiner',
    "huile d'olive Zgrub",
    'huile Zgrub',
    'mélange de légumes',
    '10 pommes de terre cuisson au four',
    'poivrons au micro-ondes',
    'riz au safran',
  ]
  for (const line of known) t.notOk(excludes(ELSEWHERE, line), line)
})

t.test('an alternative that is only an adjective stands for the bare food too', async (t) => {
  const lines: [string, string][] = [
    ['20 cl de lait de soja ou entier', 'lactose'],
    ["20 cl de lait d'avoine ou demi-écrémé", 'lactose'],
    ['crème de soja ou liquide', 'lactose'],
    ['crème de coco ou fraîche', 'lactose'],
    ['yaourt de soja ou nature', 'lactose'],
    ['beurre demi-sel ou végétal', 'lactose'],
    ['beurre de cacahuète ou doux', 'lactose'],
    ['crème, de préférence végétale', 'lactose'],
    ['crème végétale si possible', 'lactose'],
    ['lait de soja ou normal', 'lactose'],
    ['mayonnaise végétale ou classique', 'œuf'],
    ['2 steaks végétaux ou hachés', 'viande'],
    ['haché végétal ou de bœuf', 'viande'],
    ['farine de maïs ou T65', 'gluten'],
    ['riz et T65', 'gluten'],
    ['farine de riz et de T45', 'gluten'],
    ['farine de riz, T65', 'gluten'],
    ['T65 et riz', 'gluten'],
    ['100 g T65 et 100 g de riz', 'gluten'],
    ['riz (T65)', 'gluten'],
  ]
  for (const [line, query] of lines) t.ok(excludes(query, line), `${line}: ${query}`)
  const kept: [string, string][] = [
    ['20 cl de lait de soja', 'lactose'],
    ['farine de sarrasin T130', 'gluten'],
    ['farine T65 et T80', 'lactose'],
    ['2 steaks végétaux', 'viande'],
    ['tomates fraîches ou concassées', ELSEWHERE],
    ['pommes de terre nouvelles ou cuites', 'pomme'],
  ]
  for (const [line, query] of kept) t.notOk(excludes(query, line), `${line}: ${query}`)
})

t.test('only a plain denial keeps a recipe in', async (t) => {
  const present: [string, string][] = [
    ['sans oublier le beurre', 'lactose'],
    ['sans oublier 2 œufs', 'œuf'],
    ['sans quoi du beurre', 'lactose'],
    ['sans trop de beurre', 'lactose'],
    ['ni trop ni trop peu de beurre', 'lactose'],
    ['non pas de la margarine mais du beurre', 'lactose'],
    ['rien sans beurre', 'lactose'],
    ['pas de gâteau sans beurre !', 'lactose'],
    ['on ne fait pas de crêpes sans œufs : 4', 'œuf'],
    ['son poids en beurre', 'lactose'],
    ['le poids des œufs en farine', 'œuf'],
    ['pas de beurre', 'lactose'],
    ['galettes de riz, ne contient ni œufs, beurre', 'lactose'],
    ['galettes de riz, ne contient ni œufs mais du beurre', 'lactose'],
    ['galettes de riz, ne contient ni beurre si possible', 'lactose'],
    ['ne contient ni plus ni moins de beurre', 'lactose'],
    ['éventuellement sans beurre', 'lactose'],
    ['sans beurre si possible', 'lactose'],
  ]
  for (const [line, query] of present) t.ok(excludes(query, line), `${line}: ${query}`)
  const denied: [string, string][] = [
    ['sans beurre', 'lactose'],
    ['sans beurre ni œufs', 'œuf'],
    ['biscottes garanties sans lactose', 'lactose'],
    ['ne contient pas de lait', 'lactose'],
    ['ne contient ni lait ni œufs', 'œuf'],
    ['ne contient aucun lait', 'lactose'],
    ['biscottes sans lactose, contient des noisettes', 'lactose'],
    ['galettes de riz (ne contient ni lait ni œufs)', 'lactose'],
    ['galettes de riz (ne contient ni lait ni œufs)', 'œuf'],
    ['pâtes gluten-free', 'gluten'],
    ['pâtes gluten free', 'gluten'],
    ['chocolat noir sans traces de lait', 'lactose'],
  ]
  for (const [line, query] of denied) t.notOk(excludes(query, line), `${line}: ${query}`)
  t.notOk(lineKeys(['pas de beurre']).includes('beurre'), 'a search still does not find what is denied')
})

t.test('a food that a purpose names is excluded, the dish in the making is kept', async (t) => {
  const brought: [string, string][] = [
    ['servir avec de la crème fraîche', 'lait'],
    ['à servir avec des noix', 'fruits à coque'],
    ['pour servir quelques amandes', 'fruits à coque'],
    ['pour décorer quelques amandes', 'fruits à coque'],
    ['pour la décoration quelques amandes', 'fruits à coque'],
    ["pour décorer 50 g d'amandes", 'fruits à coque'],
    ['pour décorer amandes effilées', 'fruits à coque'],
    ['pour accompagner des crevettes', 'crustacés'],
    ['pour servir un peu de crème', 'lait'],
    ['sel pour la cuisson des pâtes', 'gluten'],
    ['riz à servir avec la viande', 'viande'],
    ['4 pommes à faire dorer dans le beurre', 'beurre'],
    ['carottes à cuire dans le lait', 'lait'],
    ['bananes à tremper dans le chocolat au lait', 'lait'],
    ['riz à cuire avec le lait', 'lait'],
    ['fraises à tremper dans la crème', 'lait'],
    ['carottes à servir avec la crème', 'lait'],
    ['crudités à tremper dans la mayonnaise', 'œuf'],
    ['café pour tremper les boudoirs', 'gluten'],
    ['sucre pour caraméliser les noix', 'noix'],
    ['sucre, et pour finir les amandes', 'amande'],
    ['huile pour frire les crevettes', 'crustacés'],
    ['bâtonnets de carottes pour tremper dans le houmous', 'sésame'],
    ['4 carottes en ajoutant le jambon', 'porc'],
    ['Pour la pâte la farine, les œufs, le beurre', 'gluten'],
    ['pour la pâte à crêpes les œufs, le lait', 'œuf'],
    ['Pour la sauce la crème, les carottes', 'lait'],
  ]
  for (const [line, query] of brought) t.ok(excludes(query, line), `${query}: ${line}`)
  const notBrought: [string, string][] = [
    ['beurre pour le gâteau', 'œuf'],
    ['sucre glace pour décorer le gâteau', 'œuf'],
    ['sucre pour dorer le dessus du gâteau', 'œuf'],
    ['1 citron pour parfumer la pâte', 'gluten'],
    ['sucre glace pour la crème', 'lait'],
    ['huile pour graisser le moule', 'œuf'],
    ['1 moule à gâteau', 'œuf'],
  ]
  for (const [line, query] of notBrought) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test(
  'a cut, a flour type, a glaze or sangria without more words is excluded for its usual contents',
  async (t) => {
    const alone: [string, string[]][] = [
      ['porc', ["800 g d'échine", '1 kg de travers']],
      [
        'viande',
        ['1 kg de paleron', '4 souris', '1 épaule', '2 jarrets', '1 carré', '1 collier', '1 kg de travers'],
      ],
      ['sulfites', ['1 verre de sangria']],
      ['gluten', ['T45', 'T55', 'T65', 'T80', 'T110', 'T150', '500 g de T55', 'T65 bio']],
      ['œuf', ['dorure', '1 dorure']],
    ]
    for (const [query, lines] of alone)
      for (const line of lines) t.ok(excludes(query, line), `${query}: ${line}`)
    const other: [string, string][] = [
      ['viande', '4 carrés de chocolat'],
      ['porc', "1 souris d'agneau"],
      ['porc', 'échine de veau'],
      ['œuf', 'lait pour la dorure'],
      [ELSEWHERE, 'Pour la dorure :'],
      [ELSEWHERE, 'farine T55'],
      [ELSEWHERE, 'pain de campagne T80'],
    ]
    for (const [query, line] of other) t.notOk(excludes(query, line), `${query}: ${line}`)
  },
)

t.test(
  'an amount right before «pour» is of an unknown food, and so may a misspelt participle be',
  async (t) => {
    for (const line of [
      'vanile',
      'petits farcis',
      'flambés',
      '4 zgrubs beurrés',
      '10 g pour le moule',
      'un peu pour saupoudrer',
      '2 c. à s. pour napper',
    ])
      t.ok(excludes(ELSEWHERE, line), line)
    const remarks = [
      'pour saupoudrer',
      '1 moule pour la cuisson',
      'moule de 22 cm pour 4 personnes',
      '10 minutes pour la cuisson',
    ]
    for (const line of [...remarks, 'un peu de sucre pour saupoudrer'])
      t.notOk(excludes(ELSEWHERE, line), line)
  },
)

t.test('a participle or an adjective where a food’s name stands leaves the contents unknown', async (t) => {
  const open = [
    'zgrubés au citron',
    '8 mini zgrubés au rhum',
    '8 zgrubés, 1 citron',
    '200 g de zgrubés à la vanille',
    'riz, zgrubés au citron',
    'échaudés à l’anis',
    '8 mini canelés au rhum',
    'canelés de Bordeaux',
    '80 g de râpé, 4 tomates',
    '150 g de râpé et du persil',
    '1 kg de patates, 20 cl de demi-écrémé',
    '50 cl de demi-écrémé, 1 gousse de vanille',
    '20 g de demi-sel, 1 échalote',
    '25 cl d’entier, 1 bâton de cannelle',
    '50 g de doux + 50 g de sucre',
    '1 pot d’épaisse et de la ciboulette',
    '1 brique de liquide, persil',
    '1 cs de forte et du vinaigre',
    '3 battus avec 100 g de sucre',
    'brouillés aux herbes',
    '2 soufflés au potiron',
    'soufflé framboise',
    '1 roulé à la confiture',
    '4 roulés à la cannelle de la veille',
    'feuilletés au chèvre',
    '12 feuilletés apéritif aux olives',
    'panaché citron',
  ]
  for (const line of open) t.ok(excludes(ELSEWHERE, line), line)
  const described = [
    'riz zgrubé au citron',
    '4 carottes zgrubées',
    'carottes, zgrubées',
    '2 tranches zgrubées de panais',
    '2 tranches fines de panais',
    '3 poivrons, 1 rouge et 1 vert',
    '4 tomates (2 rouges, 1 verte)',
    '1 belle et grosse tomate',
    '1 kg de petites carottes',
    '2 cuillères bombées de sucre',
    '200 g d’émincé de poulet',
    'carottes émincées au couteau',
    'lait (20 cl de demi-écrémé)',
    'poires, pochées au vin',
    'riz soufflé au miel',
    '2 entiers et 2 jaunes',
  ]
  for (const line of described) t.notOk(excludes(ELSEWHERE, line), line)
})

t.test('letters of flags spell an unknown word, a flag says nothing', async (t) => {
  for (const line of ['🇱🇦🇮🇹', '20 cl de 🇱 🇦 🇮 🇹']) t.ok(excludes(ELSEWHERE, line), line)
  for (const line of ['🇫🇷', '3 tomates 🇫🇷']) t.notOk(excludes(ELSEWHERE, line), line)
})

t.test('a noun that stands for any food leaves the contents unknown', async (t) => {
  const open = [
    'matière grasse pour le moule',
    'un peu de matière grasse pour la poêle',
    'matière grasse au choix',
    'une noisette de matière grasse',
    'garniture au choix',
    'accompagnement au choix',
    '1 sachet de marinade',
    '4 c. à s. de marinade',
    '200 g de confiseries',
    '1 plat préparé',
  ]
  for (const line of open) for (const query of ['lait', 'moutarde']) t.ok(excludes(query, line), line)
  for (const line of [
    'Garniture',
    'pour la garniture',
    'Pour l’accompagnement',
    'panais (30 % de matière grasse)',
  ])
    t.notOk(excludes('lait', line), line)
})
