// The distance of two words, and and its upper bound.

import t from 'tap'
import { distance } from '../dist/text/distance.js'

const pairs: [a: string, b: string, apart: number][] = [
  ['tomate', 'tomate', 0],
  ['tomatte', 'tomate', 1],
  ['toamte', 'tomate', 1],
  ['tomae', 'tomate', 1],
  ['', 'ail', 3],
  ['poulet', 'boulets', 2],
  ['fromadge', 'fromage', 1],
  ['abcdef', 'bcdefa', 2],
  ['carotte', 'courgette', 4],
]
for (const [a, b, apart] of pairs) {
  t.test(`«${a}» and «${b}» are ${apart} apart, both ways, and counted no further than asked`, async (t) => {
    for (const maxDistance of [3, 4, 9]) {
      const counted = apart <= maxDistance ? apart : Number.POSITIVE_INFINITY
      t.equal(distance(a, b, maxDistance), counted)
      t.equal(distance(b, a, maxDistance), counted)
    }
  })
}

t.test('words whose lengths differ by more than the most are infinitely far', async (t) => {
  t.equal(distance('ail', 'ailloli de morue', 3), Number.POSITIVE_INFINITY)
})
