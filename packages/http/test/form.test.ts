// Forms in a URL's encoding: what is read, and what is refused.

import t from 'tap'
import { parseForm } from '../dist/input/form.js'

const BOUNDS = { fields: 3 }

const forms: [title: string, text: string, fields: [string, string][]][] = [
  ['nothing', '', []],
  [
    'names and values',
    'a=1&b=2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'a name that comes twice',
    'a=1&a=2',
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  [
    'a name without an equals sign, and an empty value',
    'a&b=',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['equals signs in a value', 'a=b==c', [['a', 'b==c']]],
  ['spaces and plus signs', 'a+b=1+%2B+2', [['a b', '1 + 2']]],
  ['letters of two bytes and a character of four', '%C3%A9=%F0%9F%A5%96', [['é', '🥖']]],
  ['letters that aren’t encoded', 'é=%20è', [['é', ' è']]],
  ['a byte order mark', 'a=%EF%BB%BFb', [['a', '\uFEFFb']]],
]
for (const [title, text, fields] of forms) {
  t.test(`a form of ${title} is read`, async (t) => t.same(parseForm(text, BOUNDS), fields))
}

const refused: [title: string, text: string][] = [
  ['more fields than the bound', 'a&b&c&d'],
  ['a byte that isn’t UTF-8', 'a=%E9'],
  ['half of a surrogate pair', 'a=%ED%A0%80'],
  ['a per cent sign without two digits', 'a=100%'],
]
for (const [title, text] of refused) {
  t.test(`a form with ${title} is refused`, async (t) =>
    t.throws(() => parseForm(text, BOUNDS), { code: 'requete_malformee' }),
  )
}

t.test('a form with more encoded characters than the bound is refused', async (t) => {
  const bounds = { fields: 1, encoded: 4 }
  t.same(parseForm('a=++%61%62', bounds), [['a', '  ab']])
  t.throws(() => parseForm('a=+++%61%62', bounds), { code: 'requete_malformee' })
})

t.test('bytes of a form are counted after decoding', async (t) => {
  const bounds = { fields: 2, bytes: 8 }
  t.same(parseForm('a=%C3%A9&b=1', bounds), [
    ['a', 'é'],
    ['b', '1'],
  ])
  t.throws(() => parseForm('a=%C3%A9&b=12', bounds), { code: 'corps_trop_grand' })
})
