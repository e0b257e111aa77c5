// Keys for what a recipe lacks: they agree with the exclusions that they stand for.

import t from 'tap'
import { absenceKeys, absenceOf, exclusionKeys } from '../dist/index.js'
import { lineKeys, textKeys } from './one-question.js'

const absent = (word: string) => absenceOf(exclusionKeys(word))

for (const [title, lines] of Object.entries({
  'butter and flour': ['100 g de beurre', '200 g de farine'],
  vegetables: ['3 carottes', '2 courgettes'],
  'meat and wine': ['1 kg de bœuf', '50 cl de vin rouge', '2 lardons'],
  'a denied food': ['200 g de farine sans gluten', 'lait sans lactose'],
})) {
  t.test(`a recipe of ${title} has absence keys exactly for the exclusions that keep it`, async (t) => {
    const stored = lineKeys(lines)
    const lacked = absenceKeys(stored)

    for (const word of [
      'gluten',
      'blé',
      'lactose',
      'PLV',
      'œuf',
      'viande',
      'porc',
      'alcool',
      'végan',
      'sel',
      'sulfites',
    ]) {
      const isExcluded = exclusionKeys(word).some((key) => stored.includes(key))
      t.equal(lacked.includes(absent(word) ?? ''), !isExcluded, word)
    }
  })
}

t.test('names of one exclusion share its absence key, other foods have none', async (t) => {
  t.ok(absent('PLV'))
  t.equal(absent('produits laitiers'), absent('PLV'))
  t.equal(absent('végétalien'), absent('végan'))
  for (const word of ['navet', 'crevette', 'fruits rouges', 'xyzzy']) t.equal(absent(word), null, word)
})

t.test('a recipe of unknown contents has no absence key', async (t) => {
  for (const stored of [lineKeys([]), lineKeys(['3 zorglubs']), textKeys('Soupe de carottes', null)])
    t.same(absenceKeys(stored), [])
})
