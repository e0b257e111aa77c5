// Exclusions where a later word of the line says that a food may be of its usual kind: «lait d'amande, de soja ou de vache».
import t from 'tap'
import { excludes } from './excludes.js'

const MAY_BE_USUAL: Record<string, string[]> = {
  gluten: [
    '250 g de farine de sarrasin + 50 g de T55',
    'farine (50 % sarrasin, 50 % T65)',
    '250 g de farine de sarrasin et 50 g de blanche',
    'farine de sarrasin (ou T55)',
    '200 g de farine (moitié sarrasin, moitié T55)',
    '200 g de farine (moitié riz, moitié complète)',
    'farine de sarrasin et un peu de blanche',
    'farine de sarrasin et blanche',
    'farines de châtaigne et complète',
    '250 g de farine de sarrasin et 100 g de type 55',
    '250 g de farine de sarrasin (dont 50 g de T55)',
    '200 g de farine de riz, de maïs ou classique',
    'farine de riz, de maïs ou autre',
    'farine de sarrasin, de châtaigne ou complète',
    'galettes de riz, de maïs ou complètes',
    'semoule de maïs, de riz ou fine',
  ],
  blé: ['100 g de farine de riz, 100 g de complète', '200 g de farine de riz, de sarrasin ou complète'],
  lait: [
    '20 cl de lait de coco et 10 cl d’entier',
    '20 cl de crème de soja ou 2 c. à s. de fraîche',
    '20 cl de lait de coco + 10 cl de vache',
    "10 cl de lait d'amande, 10 cl de vache",
    "crème de soja + 10 cl d'épaisse",
    '25 cl de lait d’amande, de soja ou de vache',
    '25 cl de lait d’avoine, d’amande ou de vache',
    '25 cl de lait soja, amande ou vache',
    '25 cl de lait d’amande / soja / vache',
    '20 cl de lait d’avoine, d’amande ou demi-écrémé',
    '20 cl de crème de soja ou d’avoine ou entière',
    '20 cl de crème de coco, de soja ou liquide',
    '1 yaourt de soja, de coco ou grec',
    'lait végétal, de vache ou autre',
    '25 cl de lait d’amande ou, à défaut, de vache',
    '20 cl de crème végétale d’avoine ou liquide',
    '25 cl de lait d’amande vanille ou de vache',
    '20 cl de lait de soja vanille ou de vache',
    "lait de soja, d'amande (ou de vache)",
    'lait de soja, de vache ou de riz',
    'lait de coco, vache ou soja',
    "lait d'amande, éventuellement de vache",
    "lait d'amande ou, selon les goûts, de vache",
    'lait végétal ou, à défaut, entier',
    'crème végétale ou, à défaut, fraîche',
    'yaourt de soja ou, à défaut, nature',
    'lait de riz-amande ou de vache',
    'yaourt végétal de soja ou grec',
    'crème végétale type soja ou fraîche',
    "beurre de cacahuète, d'amande ou doux",
    '250 g de beurre charentais',
    '125 g de beurre charentais demi-sel',
    'beurre doux charentais',
  ],
  PLV: ['25 cl de lait d’avoine, d’amande ou de vache', '25 cl de lait végétal d’avoine ou de vache'],
  lactose: ['25 cl de lait d’avoine, d’amande ou de vache', '20 cl de crème végétale d’avoine ou fraîche'],
  porc: [
    '4 tranches de jambon de dinde ou blanc',
    '4 tranches de jambon de dinde, de poulet ou blanc',
    'jambon de volaille ou blanc',
    'jambon de dinde (ou blanc)',
    'saucisse de volaille ou fumée',
    'jambon de volaille ou, à défaut, blanc',
  ],
}
const IS_NOT: Record<string, string[]> = {
  lait: [
    'lait de coco, sucre roux',
    '20 cl de lait de coco (bio)',
    "lait d'amande, non sucré",
    '20 cl de crème de soja, épaisse',
    "lait de soja ou d'amande",
    'lait de coco ou de soja, bien frais',
    "25 cl de lait d'amande, de soja ou d'avoine",
    '400 ml de lait de coco, 2 carottes râpées ou 1 courgette',
    '1 c. à soupe de beurre de cacahuète, bien crémeux',
    '1 tasse de beurre de cacahuète (avec ou sans morceaux)',
  ],
  gluten: [
    '200 g de farine de riz, bio',
    '200 g de farine de riz et 50 g de fécule',
    'farine de sarrasin - 250 g',
    'farine de riz (200 g)',
    'farine de riz ou de maïs (100 g)',
  ],
  porc: ['4 tranches de jambon de dinde, 2 tomates', '4 tranches de jambon de dinde ou de poulet'],
  œuf: ['4 poitrines de poulet désossées, la peau enlevée'],
}

for (const [query, lines] of Object.entries(MAY_BE_USUAL))
  for (const line of lines)
    t.test(`sauf=${query} excludes «${line}»`, async (t) => t.ok(excludes(query, line)))

for (const [query, lines] of Object.entries(IS_NOT))
  for (const line of lines)
    t.test(`sauf=${query} keeps «${line}»`, async (t) => t.notOk(excludes(query, line)))
