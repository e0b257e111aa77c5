// Exclusions (`sauf`) where a line leaves open which of two foods it is: «végétale ou non», «sans gluten, à défaut T55».

import t from 'tap'
import { exclusionKeys } from '../dist/index.js'
import { excludes } from './excludes.js'

t.test('an adjective that a line leaves open removes no contents', async (t) => {
  const lines: Record<string, string[]> = {
    PLV: [
      '100 g de beurre végétal ou non',
      '100 g de beurre (végétal ou non)',
      '100 g de beurre végétal (ou pas)',
      '20 cl de crème fraîche végétale ou non',
      '25 cl de lait (végétal ou pas)',
      '100 g de fromage râpé végétal ou pas',
      '1 yaourt végétal ou pas',
      'lait végétal ou animal',
      'beurre végétal ou doux',
      'crème éventuellement végétale',
      'crème de préférence végétale',
      'crème végétale de préférence',
      'crème idéalement végétale',
      'crème végétale si possible',
      'de préférence de la crème végétale',
      'si possible 20 cl de crème végétale',
      'crème (végétale pour les intolérants)',
      'crème végétale pour une version végane',
      'crème végétale si vous êtes intolérant',
      'soit du lait végétal soit entier',
    ],
    œuf: ['mayonnaise (vegan ou non)', 'omelette végétale ou non'],
    porc: ['lardons (végétaux ou non)', 'saucisses végétales ou non'],
    poisson: ['saumon végétal ou pas'],
    végétarien: ['2 steaks hachés végétaux ou non', 'steak végétal, à défaut haché'],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
})

t.test('an adjective that surely describes the food removes its contents', async (t) => {
  const lines: [string, string][] = [
    ['PLV', '50 g de beurre végétal'],
    ['PLV', '20 cl de crème végétale (facultatif)'],
    ['PLV', '20 cl de crème végétale pour la sauce'],
    ['PLV', '25 cl de lait végétal, non sucré'],
    ['porc', 'lardons végétaux'],
  ]
  for (const [query, line] of lines) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a choice removes no contents of the food before it', async (t) => {
  const heads: [string, string[]][] = [
    ['200 g de farine', ['gluten']],
    ['100 g de beurre', ['PLV', 'beurre']],
    ['20 cl de crème', ['lactose']],
    ['20 cl de crème liquide', ['lait']],
    ['1 yaourt', ['PLV']],
    ['80 g de parmesan', ['lait', 'végan']],
    ['200 g de lardons', ['porc', 'végétarien']],
    ['4 tranches de jambon', ['viande']],
    ['200 g de thon', ['poisson']],
    ['300 g de crevettes', ['crustacés']],
    ['1 brioche', ['œuf', 'lait']],
    ['mayonnaise', ['œuf']],
    ['1 pâte feuilletée', ['gluten']],
    ['200 g de nouilles', ['gluten']],
  ]
  const choices = [
    '(ou végétal)',
    '[ou végan]',
    '(ou équivalent végétal)',
    '(équivalent végétal)',
    '(ou, pour les intolérants, sans gluten)',
    '(nature ou végane)',
    '(30 % ou végétale)',
    '(bio, léger ou vegan)',
    '(ou alternative (végétale))',
    '(ou de riz)',
    '(ou riz)',
    '(soit de soja)',
    '(à défaut de riz)',
    ', si possible de riz',
    'éventuellement de riz',
    ': ou de riz',
    '/ végétal',
    'ou gluten-free',
  ]
  for (const [head, queries] of heads)
    for (const choice of choices)
      for (const query of queries) t.ok(excludes(query, `${head} ${choice}`), `${query}: ${head} ${choice}`)
})

t.test('a plant that a line leaves open leaves the usual food in doubt', async (t) => {
  const lines: [string, string][] = [
    ['lactose', 'lait (de soja par exemple)'],
    ['lactose', 'lait de soja ou UHT'],
    ['lactose', 'lait de soja si possible'],
    ['lactose', 'crème de riz ou non'],
    ['beurre', 'beurre de coco ou classique'],
    ['porc', 'saucisses de dinde ou classiques'],
  ]
  for (const [query, line] of lines) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const line of [
    "lait de soja (ou d'amande)",
    'farine de riz ou farine de coco',
    'lait de soja (facultatif)',
  ])
    for (const query of ['lactose', 'gluten']) t.notOk(excludes(query, line), `${query}: ${line}`)
})

t.test('a second choice after «sans X» takes the denial back', async (t) => {
  const lines: Record<string, string[]> = {
    gluten: [
      '200 g de farine sans gluten, à défaut T55',
      '200 g de farine sans gluten (à défaut T45)',
      '200 g de farine sans gluten, à défaut ordinaire',
      '200 g de farine sans gluten, sinon T55',
      'farine sans gluten ou bien complète',
      'farine sans gluten, voire complète',
      '4 tranches de pain sans gluten, à défaut complet',
      'pain sans gluten, autrement complet',
      'farine de riz, à défaut T55',
    ],
    lactose: [
      'crème sans lactose, à défaut entière',
      'yaourt sans lactose, à défaut nature',
      'yaourt sans lactose, sinon nature',
    ],
  }
  for (const [query, all] of Object.entries(lines))
    for (const line of all) t.ok(excludes(query, line), `${query}: ${line}`)
  t.notOk(excludes('gluten', '200 g de farine sans gluten, soit 2 tasses'))
})

t.test('a bare animal as the second choice of a plant milk is milk', async (t) => {
  for (const line of [
    '25 cl de lait de soja ou vache',
    "lait d'amande ou chèvre",
    'lait végétal ou brebis',
    'lait (soja ou vache)',
    'lait de soja, à défaut de vache',
  ])
    t.ok(excludes('lactose', line), line)
  for (const line of ["25 cl de lait de soja ou d'amande", 'lait de soja, à défaut amande'])
    t.notOk(excludes('lactose', line), line)
})

t.test('an adjective or a part narrows no exclusion of a group', async (t) => {
  const asked: [string, string][] = [
    ['fruits secs grillés', '50 g de noix'],
    ['crevettes roses', '6 gambas'],
    ['queues de crevettes', '6 gambas'],
    ['coquilles Saint-Jacques fraîches', '200 g de pétoncles'],
    ['lardons fumés', '4 tranches de pancetta'],
    ['fruits rouges frais', '200 g de framboises'],
    ['fromage au lait cru', '1 camembert'],
    ['fromage de vache', '1 camembert'],
    ['filets de cabillaud frais', '300 g de morue'],
    ['fruits de mer surgelés', '12 huîtres'],
  ]
  for (const [query, line] of asked) t.ok(excludes(query, line), `${query}: ${line}`)
  t.notOk(excludes('beurre végan', '200 g de bœuf'), 'a word of a diet is an adjective here')
})

t.test('an exclusion with a picture is refused, and foods side by side are both excluded', async (t) => {
  const asked: [string, string][] = [
    ['œufs poisson', '3 œufs'],
    ['œufs poisson', '1 dos de cabillaud'],
    ['lait amande', '25 cl de lait'],
    ['lait amande', "50 g d'amandes"],
  ]
  for (const [query, line] of asked) t.ok(excludes(query, line), `${query}: ${line}`)
  for (const query of ['lait 🥚', 'lait 🥜', 'lait 🚀', '🥚']) t.same(exclusionKeys(query), [], query)
  t.notOk(excludes("lait d'amande", '25 cl de lait'), 'a name with its «de» is one food')
})
