// Exclusions (`sauf`): foods that a verb or a participle stands for («beurrer», «fariné», «pour dorer»).

import t, { type Test } from 'tap'
import { queryKeys } from '../dist/index.js'
import { excludes } from './excludes.js'
import { parseLine } from './one-question.js'

type Table = Record<string, string[]>

function check(t: Test, table: Table, excluded: boolean): void {
  for (const [query, lines] of Object.entries(table))
    for (const line of lines) t.equal(excludes(query, line), excluded, `${query}: ${line}`)
}

t.test('a verb such as «beurrer» excludes the food that it applies', async (t) => {
  check(
    t,
    {
      lait: [
        '10 g pour beurrer le moule',
        'un peu pour beurrer le moule',
        'beurrer le moule',
        'Beurrer et fariner un moule',
        'pour beurrer',
        'pain à beurrer',
        '1 moule (à beurrer)',
        'panais (un peu pour beurrer)',
        '10 cl d’huile, 10 g pour beurrer le moule',
        '10 cl d’huile et un peu pour beurrer le moule',
        '10 g, pour beurrer le moule',
        'une noix pour beurrer',
        'beurrage : 10 g',
        'Pour beurrer le moule : 10 g',
        'pour gratiner',
        'un peu pour crémer',
        'pour graisser le moule',
      ],
      végan: ['10 g pour beurrer le moule'],
      gluten: [
        'un peu pour fariner',
        'pour fariner le moule',
        '1 c. à s. pour fariner les filets',
        'escalopes à paner',
        'un peu pour paner',
        'pour singer',
        'pour gratiner',
        'enfariner les filets',
        'sole enfarinée',
        'courgettes chapelurées',
      ],
      œuf: ['un peu pour paner'],
      alcool: ['ananas à flamber', 'un peu pour flamber'],
      sel: ['pour saler', 'saler et poivrer'],
      poivre: ['saler et poivrer'],
      sucre: ['sucrer à votre goût'],
      huile: ['pour huiler le moule'],
      ail: ['gigot à ailler'],
    },
    true,
  )
})

t.test('a verb excludes nothing when the line names another food for it, or denies it', async (t) => {
  check(
    t,
    {
      lait: [
        'huile pour beurrer le moule',
        "huile d'olive (pour beurrer le moule)",
        'margarine végétale pour beurrer le moule',
        '100 g de beurre végétal + 10 g pour beurrer',
        'huile pour graisser la plaque',
        'sans beurrer le moule',
        'ne pas beurrer le moule',
        'moule non beurré',
      ],
      gluten: [
        'farine de riz, un peu pour fariner le plan de travail',
        'maïzena pour fariner le moule',
        'moule (non fariné)',
      ],
      blé: ['fromage à gratiner'],
      poisson: ['10 g pour beurrer le moule', 'Beurrer et fariner un moule'],
    },
    false,
  )
  t.equal(parseLine('100 g de salers')[0]?.nom, 'salers')
})

t.test('«dorer» and «dorure» exclude egg unless the line names another food', async (t) => {
  const egg = [
    'pour la dorure',
    'pour dorer',
    '1 pour dorer',
    'un peu pour dorer',
    'un peu pour dorer, 2 oignons',
    'pour dorer la brioche',
  ]
  const other = [
    'lait pour dorure',
    'lait, pour la dorure',
    'café noir refroidi pour dorure',
    'huile pour dorer les oignons',
    '4 oignons à dorer',
    'dorer les oignons',
    'panais dorés',
    'Pour la dorure :',
  ]
  check(t, { œuf: [...egg, '200 g de panais, 1 pour dorer'] }, true)
  check(t, { œuf: other }, false)
})

t.test('a participle such as «beurré» excludes its food, also after a utensil', async (t) => {
  check(
    t,
    {
      lait: [
        '1 moule à cake beurré et fariné',
        '1 moule beurré de 22 cm',
        '1 plaque beurrée',
        '1 plat à gratin bien beurré',
        'papier sulfurisé beurré',
        '1 moule (beurré)',
        'moule beuré',
        'moule graissé',
      ],
      gluten: ['1 moule à cake beurré et fariné', '1 plaque farinée', '1 moule, fariné', 'un torchon fariné'],
      huile: ['1 plaque huilée'],
      alcool: ['bananes flambées', 'crêpes flambées', 'palourdes à la marinière', 'moules marinières'],
      moutarde: ['lapin à la dijonnaise'],
      sucre: ['fraises sucrées'],
    },
    true,
  )
  check(t, { lait: ['1 moule de 22 cm'], poisson: ['1 moule beurré de 22 cm'] }, false)
  t.same(queryKeys('bananes flambées'), ['banane flambé'])
})
