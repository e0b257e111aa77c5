// Documents that are too deep, too long or slow to read.

import t from 'tap'
import { readRecipe, TooMuch } from '../dist/index.js'
import { none, recipe, step } from './shapes.js'

t.test('cyclic or endless nesting terminates', async (t) => {
  let deep: unknown = recipe({})
  for (let n = 0; n < 50_000; n++) deep = { '@graph': [deep] }
  none(t, deep)
  const graph: Record<string, unknown> = { '@type': 'WebPage' }
  graph['@graph'] = [graph, graph, graph]
  none(t, graph)
  let section: unknown = 'Cuire.'
  for (let n = 0; n < 10; n++) section = { '@type': 'HowToSection', itemListElement: [section] }
  t.same(readRecipe(recipe({ recipeInstructions: section })).ignored, ['recipeInstructions'])
})

/** A value inside of others, each the only one of a property. */
function nested(name: string, levels: number): unknown {
  let value: unknown = '4'
  for (let n = 0; n < levels; n++) value = { [name]: value }
  return value
}

const TOO_MUCH: [title: string, property: string, value: unknown][] = [
  ['@list in @list without end', 'recipeYield', nested('@list', 100_000)],
  ['item in item without end', 'recipeInstructions', nested('item', 100_000)],
  ['maxValue in maxValue without end', 'prepTime', nested('maxValue', 100_000)],
  ['33 levels', 'recipeYield', nested('@list', 33)],
  ['a text of 20,001 characters', 'description', 'a'.repeat(20_001)],
  ['a step of 20,001 characters', 'recipeInstructions', [step('a'.repeat(20_001))]],
  ['a title of 4,001 characters', 'name', 'a'.repeat(4001)],
  ['501 values', 'recipeIngredient', Array(501).fill('sel')],
  ['a list of lists of 5,001 values', 'recipeInstructions', Array(11).fill(Array(455).fill('Cuire.'))],
  ['1,001 lines of ingredients', 'recipeIngredient', 'sel\n'.repeat(1001)],
  [
    '1,001 lines of steps',
    'recipeInstructions',
    Array(3)
      .fill(step('', { text: 'Cuire.\n'.repeat(400) }))
      .map((piece) => ({ item: piece.text })),
  ],
  ['300,001 characters', 'recipeInstructions', [...Array(15).fill('a'.repeat(20_000)), 'a']],
  ['more HTML than a recipe needs', 'recipeInstructions', Array(31).fill('<p>Cuire.</p>'.padEnd(2000))],
]
for (const [title, property, value] of TOO_MUCH) {
  t.test(`${title} is refused, and names its property`, async (t) => {
    try {
      readRecipe(recipe({ [property]: value }))
      t.fail('it was read')
    } catch (error) {
      t.ok(error instanceof TooMuch && error.property === property, String(error))
    }
  })
}

t.test('a node with a deeply nested @type is no recipe', async (t) => {
  none(t, { '@type': nested('@list', 100_000) })
})

t.test('a recipe of our API’s greatest size is read, whatever the length of its pictures', async (t) => {
  const picture = { image: `data:image/png;base64,${'a'.repeat(100_000)}` }
  const { recipe: read } = readRecipe(
    recipe({
      description: 'a'.repeat(10_000),
      recipeIngredient: Array(200).fill('a'.repeat(300)),
      recipeInstructions: Array(100).fill(step('a'.repeat(2000), picture)),
    }),
  )
  t.same([read.ingredients?.length, read.etapes?.length, read.description?.length], [200, 100, 10_000])
})

t.test('long repetitive texts are read in linear time', (t) => {
  // Each of five levels took half a minute.
  const beginning = `ab${'a'.repeat(9_000)}`
  const nested = (levels: number): object =>
    step(beginning, {
      name: beginning,
      itemListElement: levels > 0 ? [nested(levels - 1)] : Array(10).fill('a'.repeat(19_900)),
    })

  const { ignored } = readRecipe(recipe({ recipeInstructions: [nested(4)] }))

  t.same(ignored, [])
  t.end()
})

t.test('a yield of signs alone is read in linear time', (t) => {
  // It took longer than a test may.
  for (const recipeYield of ['.'.repeat(200), ': '.repeat(100), '×'.repeat(200)])
    t.equal(readRecipe(recipe({ recipeYield })).recipe.portions, undefined)
  t.end()
})

t.test('a recipe nested without end is too much also where another block repeats it', (t) => {
  const nested = JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`)
  t.throws(() => readRecipe(recipe({ recipeIngredient: nested, recipeInstructions: nested })), {
    message: /^recipeIngredient/,
  })
  t.end()
})
