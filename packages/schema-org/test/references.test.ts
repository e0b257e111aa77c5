// Nodes that a document writes in one place and names in others.

import t from 'tap'
import { findRecipes, readRecipe } from '../dist/index.js'

const graph = (...nodes: object[]) => ({ '@context': 'https://schema.org', '@graph': nodes })
const ref = (id: string) => ({ '@id': id })
const recipe = (more: object) => ({ '@type': 'Recipe', name: 'Soupe', ...more })
const section = (id: string, ...items: unknown[]) => ({
  '@id': id,
  '@type': 'HowToSection',
  itemListElement: items,
})

t.test('an image, instructions and nutrition that a graph names by their @id are read', async (t) => {
  const { recipe: read, ignored } = readRecipe(
    graph(
      {
        '@id': 'https://example.org/p/#primaryimage',
        '@type': 'ImageObject',
        url: 'https://example.org/a.jpg',
      },
      recipe({
        image: ref('https://example.org/p/#primaryimage'),
        recipeInstructions: [ref('#s1'), ref('#s2')],
        nutrition: ref('#n'),
      }),
      { '@id': '#s1', '@type': 'HowToStep', text: 'Laver.' },
      section('#s2', ref('#s3')),
      { '@id': '#s3', '@type': 'HowToStep', text: 'Cuire.' },
      { '@id': '#n', '@type': 'NutritionInformation', calories: '100 kcal' },
    ),
  )
  t.match(read, {
    image: 'https://example.org/a.jpg',
    etapes: ['Laver.', 'Cuire.'],
    calories_par_portion: 100,
  })
  t.same(ignored, [])
})

t.test(
  'the page’s main entity is read rather than its first recipe, wherever the page node is',
  async (t) => {
    const page = { '@type': 'WebPage', mainEntity: ref('#m') }
    const [other, main] = [recipe({ '@id': '#o', name: 'Autre' }), recipe({ '@id': '#m' })]
    for (const document of [graph(page, other, main), graph(other, main, page)]) {
      const { recipe: read, otherRecipes } = readRecipe(document)
      t.same([read.titre, otherRecipes], ['Soupe', 1])
    }
  },
)

t.test('nodes with the same @id are merged', async (t) => {
  const document = graph(
    { '@id': '#r', '@type': 'Thing', name: 'Soupe' },
    { '@id': '#r', '@type': 'Recipe', name: 'Autre', recipeYield: '4' },
    { '@id': '#r', recipeIngredient: ['sel'] },
  )
  t.match(readRecipe(document), {
    recipe: { titre: 'Soupe', portions: 4, ingredients: ['sel'] },
    otherRecipes: 0,
  })
  t.equal(findRecipes(document).recipes.length, 1)
})

t.test('a reference to a missing @id is reported as ignored', async (t) => {
  const { recipe: read, ignored } = readRecipe(
    recipe({ image: ref('#i'), recipeInstructions: [ref('#s'), 'Cuire.'] }),
  )
  t.match(read, { image: undefined, etapes: ['Cuire.'] })
  t.same(ignored, ['image', 'recipeInstructions'])
})

t.test('cyclic references terminate and are reported as ignored', async (t) => {
  const { recipe: read, ignored } = readRecipe(
    graph(
      recipe({ '@id': '#r', isPartOf: ref('#r'), recipeInstructions: ref('#s'), image: ref('#i') }),
      section('#s', ref('#s'), ref('#t'), 'Cuire.'),
      section('#t', ref('#s')),
      { '@id': '#i', '@type': 'ImageObject', url: ref('#i') },
      { '@id': '#a', '@graph': [ref('#a')] },
    ),
  )
  t.same(read.etapes, ['Cuire.'])
  t.same(ignored, ['image', 'isPartOf', 'recipeInstructions'])
})

const MULTIPLIED: [title: string, property: string, value: unknown, ...nodes: object[]][] = [
  [
    'twenty references on twenty levels',
    'recipeInstructions',
    [ref('#0')],
    ...Array.from({ length: 20 }, (_, n) => section(`#${n}`, ...Array(20).fill(ref(`#${n + 1}`)))),
  ],
  [
    'a step named 2,000 times',
    'recipeInstructions',
    Array(5).fill(Array(400).fill(ref('#s'))),
    { '@id': '#s', '@type': 'HowToStep', text: 'Cuire.' },
  ],
  [
    'a long step named 40 times',
    'recipeInstructions',
    Array(40).fill(ref('#s')),
    { '@id': '#s', text: 'a'.repeat(10_000) },
  ],
  [
    'steps of many lines',
    'recipeInstructions',
    Array(3).fill(ref('#s')),
    { '@id': '#s', item: 'Cuire.\n'.repeat(400) },
  ],
  [
    'an ingredient of many properties named 200 times',
    'recipeIngredient',
    Array(200).fill(ref('#i')),
    { '@id': '#i', ...Object.fromEntries(Array.from({ length: 1_450 }, (_, n) => [`k${n}`, 1])) },
  ],
]
for (const [title, property, value, ...nodes] of MULTIPLIED) {
  t.test(`references that multiply are refused: ${title}`, async (t) => {
    const message = `${property} is too long, or nested too deeply`
    t.throws(() => readRecipe(graph(recipe({ [property]: value }), ...nodes)), { message })
  })
}

t.test('a recipe whose every ingredient and step is a reference is read', async (t) => {
  const all = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `#${prefix}${n}`)
  const [lines, steps] = [all(200, 'i'), all(100, 's')]
  const { recipe: read, ignored } = readRecipe(
    graph(
      recipe({ recipeIngredient: lines.map(ref), recipeInstructions: steps.map(ref) }),
      ...lines.map((id) => ({
        '@id': id,
        '@type': 'HowToSupply',
        name: id,
        requiredQuantity: { '@type': 'QuantitativeValue', value: 2, unitText: 'g' },
      })),
      ...steps.map((id) => ({ '@id': id, '@type': 'HowToStep', name: id, text: `${id} fait.`, url: id })),
    ),
  )
  t.same([read.ingredients?.[199], read.etapes?.[99]], ['2 g #i199', '#s99 fait.'])
  t.same(ignored, [])
})

t.test('an ingredient’s quantity that is named by its @id is read', async (t) => {
  const supply = { '@type': 'HowToSupply', name: 'beurre', requiredQuantity: ref('#q') }
  const quantity = { '@id': '#q', '@type': 'QuantitativeValue', value: 50, unitText: 'g' }
  const { recipe: read } = readRecipe(graph(recipe({ recipeIngredient: [supply] }), quantity))
  t.same(read.ingredients, ['50 g beurre'])
})

t.test('references in properties that aren’t read are not followed', async (t) => {
  const ids = Array.from({ length: 30 }, (_, n) => `#${n}`)
  const { recipe: read } = readRecipe(
    graph(
      recipe({ image: ref('#0') }),
      ...ids.map((id) => ({
        '@id': id,
        '@type': 'ImageObject',
        url: 'https://example.org/a.jpg',
        about: ids.map(ref),
      })),
    ),
  )
  t.equal(read.image, 'https://example.org/a.jpg')
})

t.test('an image node in 4,000 parts is merged and, without a URL, reported as ignored', async (t) => {
  const parts = Array.from({ length: 4_000 }, (_, n) => ({ '@id': '#x', [`p${n}`]: 1, '@type': `T${n}` }))
  t.match(readRecipe(graph(recipe({ image: ref('#x') }), ...parts)).ignored, ['image'])
})
