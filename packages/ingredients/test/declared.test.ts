// Declarations of allergens by authors: foods and groups count, a plain denial and «aucun» don't.

import t from 'tap'
import { exclusionKeys, readDeclared, runToEnd } from '../dist/index.js'

/** None of these texts declares it: only a text that isn't understood is excluded by it. */
const ELSEWHERE = 'panais'

const excludes = (query: string, text: string) => {
  const keys = new Set(runToEnd(readDeclared(text)))
  return exclusionKeys(query).some((key) => keys.has(key))
}

const DECLARED: [text: string, queries: string[]][] = [
  ['lait', ['lait', 'lactose', 'PLV']],
  ['Lait', ['lait']],
  ['Gluten, lait', ['gluten', 'blé', 'lait']],
  ['Contient : œufs, lait.', ['œuf', 'lait']],
  ['PLV', ['lait', 'yaourt']],
  ['caséine', ['lait']],
  ['fruits à coque', ['noix', 'amande', 'fruits à coque']],
  ['Fruits à coque (noisettes)', ['noisette']],
  ['céréales contenant du gluten', ['gluten', 'blé']],
  ['Anhydride sulfureux et sulfites', ['sulfites']],
  ['crustacés et mollusques', ['crevette', 'moules']],
  [
    'Arachides ; soja\nCéleri\nMoutarde. Sésame / lupin',
    ['arachide', 'soja', 'céleri', 'moutarde', 'sésame', 'lupin'],
  ],
  ['graines de sésame', ['sésame']],
  ['céréales', ['gluten', 'blé', 'seigle']],
  ['SO2', ['sulfites']],
  ['E220, E 224', ['sulfites']],
  ['poissons', ['poisson', 'saumon']],
  ['traces éventuelles de noix', ['noix']],
  ['Peut contenir des traces de fruits à coque', ['fruits à coque']],
  ['aucun sauf le lait', ['lait']],
  ['Aucun allergène hormis les œufs', ['œuf']],
  ['sans gluten, contient du lait', ['lait']],
  ['sans gluten si possible', ['gluten']],
  ['pas de gluten mais du lait', ['lait']],
  ['sans lait cru', ['lait']],
  ['🥛', ['lait']],
  ['la&shy;it', ['lait']],
]

for (const [text, queries] of DECLARED)
  t.test(`«${text}» declares ${queries.join(', ')}, and nothing else`, async (t) => {
    for (const query of queries) t.ok(excludes(query, text), query)
    t.notOk(excludes(ELSEWHERE, text))
  })

const NOTHING = [
  '',
  ' ',
  '-',
  'aucun',
  'Aucun.',
  'Aucune',
  'Aucun allergène',
  'aucun allergène connu',
  'Aucun allergène majeur',
  'Néant',
  'rien à signaler',
  'pas d’allergène',
  "Pas d'allergènes connus",
  'sans allergène',
  'non',
  'N/A',
  'non renseigné',
]

t.test('a declaration like «aucun allergène» adds no keys', async (t) => {
  for (const text of NOTHING) t.same(runToEnd(readDeclared(text)), [], text)
  t.same(runToEnd(readDeclared(null)), [])
})

t.test('a food that a text surely denies is not declared', async (t) => {
  const denied: [text: string, query: string][] = [
    ['sans gluten', 'gluten'],
    ['Sans gluten ni lait', 'lait'],
    ['sans PLV', 'lait'],
    ['sans PLV ni œufs', 'œuf'],
    ['sans fruits à coque', 'noix'],
    ['pas de gluten', 'gluten'],
    ['aucune trace de noix', 'noix'],
    ['ne contient pas de lait', 'lait'],
    ['ne contient ni lait ni œufs', 'œuf'],
    ['ne contient aucun produit laitier', 'lait'],
    ['sans gluten, contient du lait', 'gluten'],
    ['végétalien', 'viande'],
  ]
  for (const [text, query] of denied) {
    t.notOk(excludes(query, text), `${text}: ${query}`)
    t.notOk(excludes(ELSEWHERE, text), `${text}: understood`)
  }
})

t.test('a text that is not understood is in doubt for everything', async (t) => {
  for (const text of ['zgrub', 'peut contenir du zgrub', 'milk, eggs', 'лait', 'l.a.i.t', 'la1t'])
    t.ok(excludes(ELSEWHERE, text), text)
})

t.test('the keys of a declaration are found by no search', async (t) => {
  for (const key of runToEnd(readDeclared('lait, noix, PLV'))) t.match(key, /^~/)
})

t.test('a long text is read in pieces, with a pause after each', async (t) => {
  t.equal([...readDeclared('lait. noix; œufs\nsoja')].length, 4)
})

t.test(
  'a reference or a condition that the text leaves open excludes the recipe from every exclusion',
  async (t) => {
    for (const text of [
      '1, 3, 7',
      '4',
      'A7, A1',
      'inconnus',
      'selon la marque',
      'gluten-free possible',
      'gluten : selon la farine',
      'Tous',
      'toutes',
      'tout',
      'Tous les allergènes',
      'tous sauf le lait',
      'plusieurs',
      'Divers allergènes',
      'allergènes',
      'Contient des allergènes.',
      'Présence d’allergènes',
      'voir l’emballage',
      'peut-être des noix',
      'lait ?',
      '?',
    ])
      for (const query of ['gluten', 'œuf', ELSEWHERE]) t.ok(excludes(query, text), `${query}: ${text}`)
    for (const text of ['lait', 'SO2', 'sans gluten', 'Allergènes : lait', 'sans allergène'])
      t.notOk(excludes(ELSEWHERE, text), text)
  },
)
