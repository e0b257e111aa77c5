// Bounds of what is read of a recipe: each one, and one beyond it.

import t from 'tap'
import { mustBeBounded } from '../dist/bounds.js'
import { findRecipes } from '../dist/graph.js'
import { readRecipe } from '../dist/index.js'

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])
const text = (length: number, first = 'a') => first.padEnd(length, 'a')

const LONG = ['description', 'recipeIngredient', 'ingredients', 'recipeInstructions']
const BOUNDS: [title: string, property: string, within: unknown, beyond: unknown][] = [
  ...LONG.map((name): [string, string, unknown, unknown] => [
    '20,000 characters',
    name,
    text(20_000),
    [text(20_001)],
  ]),
  ['4,000 characters', 'name', text(4_000), text(4_001)],
  ['500 values of a list', 'keywords', Array(500).fill('x'), Array(501).fill('x')],
  ['32 levels', 'name', nested(32), nested(33)],
  [
    '60,000 characters of markup',
    'description',
    Array(3).fill(text(20_000, '<')),
    [...Array(3).fill(text(20_000, '&')), '<'],
  ],
]

for (const [title, property, within, beyond] of BOUNDS) {
  t.test(`${property} may have ${title} and no more`, async (t) => {
    mustBeBounded({ [property]: within }, [property])
    const message = `${property} is too long, or nested too deeply`
    t.throws(() => mustBeBounded({ [property]: beyond }, [property]), { message })
    mustBeBounded({ [property]: beyond }, ['other'])
  })
}

t.test('markup is counted over all properties, plain text is not', async (t) => {
  const description = Array(3).fill(text(20_000, '<'))
  mustBeBounded({ description, name: text(4_000) }, ['description', 'name'])
  t.throws(() => mustBeBounded({ description, name: '&' }, ['description', 'name']), { message: /^name is/ })
})

t.test('images and videos don’t count towards a property’s bounds', async () => {
  mustBeBounded({ recipeInstructions: [{ image: nested(99), video: text(99_999) }] }, ['recipeInstructions'])
})

t.test('a text of ingredients has at most 1,000 lines', async (t) => {
  const read = (lines: number) =>
    readRecipe({ '@type': 'Recipe', name: 'Tarte', ingredients: Array(lines).fill('sel').join('\n') })
  t.equal(read(1_000).recipe.ingredients?.length, 1_000)
  t.throws(() => read(1_001), { message: /^recipeIngredient is too long/ })
})

t.test('values and characters are counted over all properties', async (t) => {
  const [steps, lines] = [Array(10).fill(Array(400).fill('x')), Array(480).fill(['x'])]
  mustBeBounded({ recipeInstructions: steps }, ['recipeInstructions'])
  t.throws(
    () =>
      mustBeBounded(
        { recipeInstructions: steps, recipeIngredient: lines, name: ['x'], description: Array(30).fill('x') },
        ['recipeInstructions', 'recipeIngredient', 'name', 'description'],
      ),
    { message: /^description is/ },
  )
})

const WRAPS: [title: string, wrap: (inner: unknown) => unknown][] = [
  ['lists within lists', (inner) => [inner]],
  ['sections within sections', (inner) => ({ itemListElement: [inner] })],
  ['steps of directions', (inner) => ({ '@type': 'HowToStep', itemListElement: [inner] })],
  ['items within items', (inner) => ({ item: inner })],
]

for (const [title, wrap] of WRAPS) {
  t.test(`${title} are read down to the sixth level`, async (t) => {
    const read = (levels: number) => {
      let wrapped: unknown = 'x'
      for (let level = 0; level < levels; level++) wrapped = wrap(wrapped)
      return readRecipe({ '@type': 'Recipe', name: 'Pain', recipeInstructions: [wrapped, 'Cuire.'] })
    }
    t.same(read(6).recipe.etapes, ['x', 'Cuire.'])
    t.match(read(7), { recipe: { etapes: ['Cuire.'] }, ignored: ['recipeInstructions'] })
  })
}

/** A value at its bound, one beyond it, and what is read of either. */
const READ: [
  title: string,
  property: string,
  within: unknown,
  beyond: unknown,
  field: string,
  read: unknown[],
][] = [
  [
    'a duration of 60 characters',
    'prepTime',
    `PT${'5M'.padStart(58, '0')}`,
    `PT${'5M'.padStart(59, '0')}`,
    'temps_preparation',
    [5, undefined],
  ],
  [
    'a yield of 200 characters',
    'recipeYield',
    `${text(193)} 4 pers`,
    `${text(194)} 4 pers`,
    'portions',
    [4, undefined],
  ],
  ['a million portions', 'recipeYield', '1000000', '1000001', 'portions', [1_000_000, undefined]],
  [
    'an energy of 100 characters',
    'nutrition',
    { calories: `${text(92)}320 kcal` },
    { calories: `${text(93)}320 kcal` },
    'calories_par_portion',
    [320, undefined],
  ],
  [
    'a step of 2,000 characters',
    'recipeInstructions',
    [`${text(1_000)}. ${text(998)}`],
    [`${text(1_000)}. ${text(999)}`],
    'etapes',
    [[`${text(1_000)}. ${text(998)}`], [`${text(1_000)}.`, text(999)]],
  ],
  [
    'an ampersand that was escaped three times',
    'description',
    'sel &amp;amp;amp; poivre',
    'sel &amp;amp;amp;amp; poivre',
    'description',
    ['sel & poivre', 'sel &amp; poivre'],
  ],
]

for (const [title, property, within, beyond, field, expected] of READ) {
  t.test(`${title} is read whole, and a value one beyond it is not`, async (t) => {
    const read = (value: unknown) => {
      const { recipe } = readRecipe({ '@type': 'Recipe', name: 'Pain', [property]: value })
      return (recipe as Record<string, unknown>)[field]
    }
    t.same([within, beyond].map(read), expected)
  })
}

t.test('a recipe is found in eight graphs and behind 19,999 other nodes, and no further', async (t) => {
  const found = (document: unknown) => findRecipes(document).recipes.length
  const recipe = { '@type': 'Recipe', name: 'Pain' }
  const inGraphs = (levels: number): unknown => (levels === 0 ? recipe : { '@graph': inGraphs(levels - 1) })
  const behind = (nodes: number) => [...Array.from({ length: nodes }, () => ({ '@type': 'WebPage' })), recipe]

  t.same([found(inGraphs(8)), found(inGraphs(9))], [1, 0])
  t.same([found(behind(19_999)), found(behind(20_000))], [1, 0])
  t.equal(findRecipes(behind(20_000)).isWhole, false)
})
