// Lines that name a food: those of any usual page, but not all of a page whose lines would hold a thread for seconds.

import t from 'tap'
import { matchingLines } from '../../dist/modele/lignes.js'

t.test('finds the lines of a hundred usual recipes, each once', async (t) => {
  const usual = Array.from({ length: 100 }, (_, n) => [
    `${n + 1} pommes`,
    `${n + 1} pommes`,
    `${n + 1} g de beurre demi-sel`,
    ...Array.from({ length: 10 }, (_, line) => `${n * 10 + line} g de sucre en poudre`),
  ])
  t.same(
    matchingLines(['pomme'], usual),
    usual.map(([first]) => [first]),
  )
})

t.test('reads no more than 100,000 characters of new lines', async (t) => {
  const longest = Array.from({ length: 7 }, (_, n) =>
    Array.from({ length: 200 }, (_, line) => `${n * 200 + line} pommes`.padEnd(100, ' bien mûres')),
  )
  const found = matchingLines(['pomme'], [...longest, longest[0] ?? []])
  t.same(
    found.map((lines) => lines.length),
    [200, 200, 200, 200, 200, 0, 0, 200],
  )
})
