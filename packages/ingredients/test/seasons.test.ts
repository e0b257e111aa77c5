// Seasons of a recipe, from the months of its fresh produce.

import t from 'tap'
import { readLines, runToEnd, seasonKeys } from '../dist/index.js'

const seasonsOf = (lines: string[]) =>
  seasonKeys(runToEnd(readLines(lines)).produce).map((key) => key.slice(1))

const CASES: [lines: string[], seasons: string[]][] = [
  [
    ['4 tomates', '1 courgette'],
    ['ete', 'automne'],
  ],
  [
    ['2 poireaux', '1 potimarron'],
    ['automne', 'hiver'],
  ],
  [['1 botte d’asperges'], ['printemps', 'ete']],
  // Together in no month.
  [['250 g de fraises', '2 clémentines'], []],
  // Neither sold fresh nor surely of a season.
  [['1 boîte de tomates pelées'], []],
  [['200 g de framboises surgelées'], []],
  [['tomates séchées', '20 cl de coulis de tomate', '1 kg de poires au sirop'], []],
  [['3 pommes', '2 oignons', '1 citron'], []],
  // What is optional doesn't count, nor what a line denies.
  [
    ['1 potiron', 'quelques fraises (facultatif)'],
    ['automne', 'hiver'],
  ],
  [
    ['1 potiron', 'sans tomates'],
    ['automne', 'hiver'],
  ],
  [[], []],
]

for (const [lines, seasons] of CASES)
  t.test(`seasonKeys of ${JSON.stringify(lines)}`, async (t) => t.same(seasonsOf(lines), seasons))
