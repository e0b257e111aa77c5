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
  'what a page is mainly about is read rather than the first recipe, wherever the page stands',
  async (t) => {
    const page = { '@type': 'WebPage', mainEntity: ref('#m') }
    const [other, main] = [recipe({ '@id': '#o', name: 'Autre' }), recipe({ '@id': '#m' })]
    for (const document of [graph(page, other, main), graph(other, main, page)]) {
      const { recipe: read, others } = readRecipe(document)
      t.same([read.titre, others], ['Soupe', 1])
    }
  },
)

t.test('the parts of a node that has one @id are one node', async (t) => {
  const document = graph(
    { '@id': '#r', '@type': 'Thing', name: 'Soupe' },
    { '@id': '#r', '@type': 'Recipe', name: 'Autre', recipeYield: '4' },
    { '@id': '#r', recipeIngredient: ['sel'] },
  )
  t.match(readRecipe(document), {
    recipe: { titre: 'Soupe', portions: 4, ingredients: ['sel'] },
    others: 0,
  })
  t.equal(findRecipes(document).recipes.length, 1)
})

t.test('a name of nothing is said to be lost', async (t) => {
  const { recipe: read, ignored } = readRecipe(
    recipe({ image: ref('#i'), recipeInstructions: [ref('#s'), 'Cuire.'] }),
  )
  t.match(read, { image: undefined, etapes: ['Cuire.'] })
  t.same(ignored, ['image', 'recipeInstructions'])
})

t.test('nodes that name themselves or each other end', async (t) => {
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

t.test('references that multiply are followed so far, and no further', async (t) => {
  const levels = Array.from({ length: 20 }, (_, n) => section(`#${n}`, ...Array(20).fill(ref(`#${n + 1}`))))
  const step = { '@id': '#20', '@type': 'HowToStep', text: 'a'.repeat(10_000) }
  t.throws(() => readRecipe(graph(recipe({ recipeInstructions: [ref('#0')] }), ...levels, step)), {
    message: /^recipeInstructions is/,
  })
  const lists = Array(400).fill(Array(400).fill(ref('#20')))
  const { recipe: read, ignored } = readRecipe(graph(recipe({ recipeInstructions: lists }), step))
  t.ok(JSON.stringify(read).length < 1_000_000, `${JSON.stringify(read).length} characters`)
  t.same(ignored, ['recipeInstructions'])
  const many = Array.from({ length: 20_000 }, (_, n) => ({ '@id': '#x', [`p${n}`]: 1, '@type': `T${n}` }))
  t.match(readRecipe(graph(recipe({ image: ref('#x') }), ...many)).ignored, ['image'])
})
