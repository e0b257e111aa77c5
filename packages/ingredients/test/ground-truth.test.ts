// The search as a whole: invented recipes, and exactly those that each query must find.

import t from 'tap'
import { queryKeys } from '../dist/index.js'
import { lineKeys } from './one-question.js'

/** Recipes by a short name; their lines were written for this table. */
const RECETTES: Readonly<Record<string, string[]>> = {
  omelette: ['6 gros œufs', '1 noix de beurre', '2 c. à s. de ciboulette ciselée', 'sel, poivre du moulin'],
  aligot: [
    '1 kg de pommes de terre à purée',
    '400 g de tome fraîche',
    '2 gousses d’ail écrasées',
    '20 cl de crème épaisse',
  ],
  tarteFine: [
    '1 pâte feuilletée',
    '4 pommes golden',
    '30 g de beurre fondu',
    '2 c. à soupe de cassonade',
    '1 pincée de cannelle',
  ],
  currySud: [
    '500 g de blancs de poulet en lanières',
    '1 boîte de lait de coco',
    '2 càs de cari',
    'le jus d’une lime',
    '1 oignon nouveau',
  ],
  salade: [
    '1 laitue',
    '250 g de tomates cerises',
    '2 c. à soupe d’huile de noix',
    '1 c. à s. de vinaigre de vin',
    '10 cerneaux de noix',
  ],
  volaille: ['1 l de bouillon de volaille', '3 carottes', '1 navet', '1 bouquet garni'],
  pesto: [
    '1 gros bouquet de basilic',
    '60 g de parmesan râpé',
    '40 g de pignons',
    '10 cl d’huile d’olive',
    '1 gousse d’ail',
  ],
  gratin: ['1 chou-fleur', '25 cl de béchamel', '100 g de gruyère rappé', 'noix de muscade'],
  brownie: [
    '200 g de chocolat noir',
    '3 oeufs',
    '120 g de sucre glace',
    '80 g de noix de pécan',
    '1 cuillère à café de levure',
  ],
  yaourts: ['1 litre de lait entier', '1 yogourt nature', 'sans sucre'],
  moules: ['2 kg de moules', '20 cl de vin blanc sec', '3 échalottes', 'persil plat'],
  soupe: ['2 ognons', '1 branche de céleri', '200 g de petits pois', 'Sel (facultatif)'],
  vegane: ['25 cl de lait d’avoine', '100 g de farine de pois chiches', '1 c. à c. d’huile d’olive'],
  coco: ['150 g de noix de coco râpée', '3 blancs d’œufs', '100 g de sucre'],
  cocktail: ['4 cl de rhum ambré', '2 oranges pressées', '1 trait de sirop de grenadine', 'glaçons'],
  poivronnade: ['3 poivrons rouges, jaunes ou oranges', '4 c. à soupe de vinaigre balsamique', '1 aubergine'],
  brioche: ['500 g de farine', '1 sachet de levure de boulanger', '25 cl de lait', '1 œuf pour la dorure'],
  polenta: ['250 g de polenta', '1 l d’eau', 'un filet d’huile d’olive', '80 g de beurre ou margarine'],
  choux: ['1/2 chou rouge', '2 pommes', '5 cl de vinaigre de cidre', '1 c. à café de graines de carvi'],
  tiramisu: [
    '250 g de mascarpone',
    '3 jaunes d’œufs',
    '2 tasses de café',
    '20 biscuits à la cuillère',
    'cacao amer non sucré',
  ],
  riz: ['300 g de riz basmati', '1 gousse de cardamome', 'Pas de sel'],
  pates: ['400 g de pâtes', '150 g de lardons', '20 cl de crème liquide', '1 oignon jaune'],
  tajine: [
    '1 épaule d’agneau',
    '2 citrons confits',
    '1 c. à s. de ras el hanout',
    '100 g d’olives vertes',
    '2 tomates concassées',
  ],
  confiture: ['1 kg de fraises', '1 kg de sucre à confiture', 'le jus et le zeste d’un citron'],
  potee: ['1 chou vert', '4 saucisses', '300 g de lard fumé', '6 pdt', '1 bière (ou du cidre)'],
}

/** A query, and all recipes that it must find; no other may be found. */
const REQUETES: readonly [string[], string[]][] = [
  [['OEUFS'], ['omelette', 'brownie', 'coco', 'brioche', 'tiramisu']],
  [['oeuf'], ['omelette', 'brownie', 'coco', 'brioche', 'tiramisu']],
  [['jaune d’œuf'], ['tiramisu']],
  [['pomme'], ['tarteFine', 'choux']],
  [['pommes de terre'], ['aligot', 'potee']],
  [['patate'], ['aligot', 'potee']],
  [['ail'], ['aligot', 'pesto']],
  [['noix'], ['salade']],
  [['noix de pecan'], ['brownie']],
  [['noix de coco'], ['coco']],
  [['muscade'], ['gratin']],
  [['lait'], ['yaourts', 'brioche']],
  [['lait de coco'], ['currySud']],
  [['tomate'], ['salade', 'tajine']],
  [['tomates cerises'], ['salade']],
  [['cerise'], []],
  [['vin'], ['moules']],
  [['vin blanc'], ['moules']],
  [['cidre'], ['potee']],
  [['vinaigre'], ['salade', 'poivronnade', 'choux']],
  [['huile'], ['salade', 'pesto', 'vegane', 'polenta']],
  [['olive'], ['tajine']],
  [['huile d’olive'], ['pesto', 'vegane', 'polenta']],
  [['crème'], ['aligot', 'pates']],
  [['crème liquide'], ['pates']],
  [['beurre'], ['omelette', 'tarteFine', 'polenta']],
  [['margarine'], ['polenta']],
  [['fromage râpé'], ['pesto', 'gratin']],
  [['gruyere'], ['gratin']],
  [['ognon'], ['currySud', 'soupe', 'pates']],
  [['echalote'], ['moules']],
  [['curry'], ['currySud']],
  [['citron vert'], ['currySud']],
  [['citron'], ['tajine', 'confiture']],
  [['orange'], ['cocktail']],
  [['poulet'], ['currySud']],
  [['yaourt'], ['yaourts']],
  [['sucre'], ['brownie', 'coco', 'confiture']],
  [['glace'], []],
  [['café'], ['tiramisu']],
  [['farine'], ['vegane', 'brioche']],
  [['pois'], ['soupe']],
  [['chou'], ['choux', 'potee']],
  [['choux-fleurs'], ['gratin']],
  [['sel'], ['omelette', 'soupe']],
  [['pâtes'], ['pates']],
  [['moule'], ['moules']],
  [['lardons', 'oignon'], ['pates']],
  [['farine', 'lait', 'œuf'], ['brioche']],
  [['zgrub'], []],
]

const index = Object.entries(RECETTES).map(([nom, lignes]) => ({ nom, keys: new Set(lineKeys(lignes)) }))

function find(termes: readonly string[]): string[] {
  const wanted = termes.map(queryKeys)
  return index
    .filter(({ keys }) =>
      wanted.every((termKeys) => termKeys.length > 0 && termKeys.every((key) => keys.has(key))),
    )
    .map(({ nom }) => nom)
}

for (const [termes, attendus] of REQUETES) {
  t.test(`${termes.join(' + ')} is found where it is named and nowhere else`, async (t) => {
    t.same(find(termes).sort(), [...attendus].sort())
  })
}
