// Bounds of what is read of a recipe: each one, and one beyond it.

import t from 'tap'
import { mustBeBounded } from '../dist/bounds.js'
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

t.test('steps in lists within lists are read down to the sixth level', async (t) => {
  const read = (levels: number) =>
    readRecipe({
      '@type': 'Recipe',
      name: 'Pain',
      recipeInstructions: [...[nested(levels)].flat(), 'Cuire.'],
    })
  t.same(read(7)?.recipe.etapes, ['x', 'Cuire.'])
  t.same(read(8)?.recipe.etapes, ['Cuire.'])
})
