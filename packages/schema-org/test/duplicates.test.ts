// Pages that tell one recipe in several places, and what else a page says of its recipe.

import t from 'tap'
import { readFound, recipesInPage } from '../dist/index.js'

const RECIPE = {
  '@type': 'Recipe',
  name: 'Far',
  recipeIngredient: ['1 l de lait'],
  recipeInstructions: 'Cuire.',
}
const block = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ ...RECIPE, ...recipe })}</script>`
const read = (html: string) => recipesInPage(html).recipes.map((found) => readFound(found).recipe)
const titles = (html: string) => read(html).map(({ titre }) => titre)

t.test('a recipe in two blocks is one, by its id, its name or its content', async (t) => {
  t.same(
    titles(block({ '@id': '#far', description: 'Bon.' }) + block({ '@id': '#far', name: 'Far – Site' })),
    ['Far'],
  )
  t.same(titles(block({}) + block({ name: 'FAR', description: 'Bon.' })), ['FAR'])
  t.same(titles(block({}) + block({ name: 'Far (facile)' })), ['Far'])
})

t.test('ingredients in one block and steps in another are one recipe', async (t) => {
  const halves =
    block({ recipeInstructions: undefined }) +
    block({ recipeIngredient: undefined, image: 'https://x.example/a.jpg' })
  t.match(read(halves), [
    { titre: 'Far', ingredients: ['1 l de lait'], etapes: ['Cuire.'], image: 'https://x.example/a.jpg' },
  ])
})

t.test('two recipes of a page are two, also with one address', async (t) => {
  const url = 'https://x.example/page'
  t.same(titles(block({ url }) + block({ url, name: 'Flan', recipeIngredient: ['1 œuf'] })), ['Far', 'Flan'])
})

const PICTURE = 'https://x.example/r/a.jpg'
for (const [why, html] of [
  [
    'the page that it is about',
    block({ image: 'a.jpg', mainEntityOfPage: { '@id': 'https://x.example/r/far' } }),
  ],
  ['the id of the recipe', block({ image: 'a.jpg', '@id': 'https://x.example/r/far#recipe' })],
  [
    'where the page was saved',
    `<!-- saved from url=(0023)https://x.example/r/far -->${block({ image: 'a.jpg' })}`,
  ],
] as const)
  t.test(`a relative picture is relative to ${why}`, async (t) => {
    t.equal(read(html)[0]?.image, PICTURE)
  })

for (const [why, head, recipe] of [
  ['no picture', `<meta property="og:image" content="${PICTURE}">`, {}],
  [
    'a placeholder',
    `<meta property="og:image" content="${PICTURE}">`,
    { image: 'data:image/gif;base64,R0=' },
  ],
  ['false for a picture', `<meta name="twitter:image" content="${PICTURE}">`, { image: false }],
  [
    'an empty picture',
    `<link rel="image_src" href="${PICTURE}">`,
    { image: { '@type': 'ImageObject', url: '' } },
  ],
] as const)
  t.test(`a recipe with ${why} gets the page’s`, async (t) => {
    t.equal(read(head + block(recipe))[0]?.image, PICTURE)
  })

t.test('a placeholder is no picture, and is named', async (t) => {
  const [found] = recipesInPage(block({ image: 'data:image/png;base64,AA==' })).recipes
  if (found === undefined) throw new Error('no recipe')
  const { recipe, ignored } = readFound(found)
  t.notOk(recipe.image)
  t.same(ignored, ['image'])
})

t.test('a recipe without a picture has none where the page has none', async (t) => {
  const [recipe] = read(block({ url: 'https://x.example/r/far' }))
  t.notOk(recipe?.image)
})

t.test('a recipe without a name has its headline, its other name or the page’s title', async (t) => {
  t.same(titles(block({ name: '', headline: 'Far breton' })), ['Far breton'])
  t.same(titles(block({ name: '', alternateName: 'Farz' })), ['Farz'])
  t.same(titles(`<meta property="og:title" content="Far">${block({ name: undefined })}`), ['Far'])
})

t.test('thousands of duplicates, pictures or recipes are read in little time', async (t) => {
  const many = (count: number, recipe: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => recipe(n))
  const script = (recipes: object[]) =>
    `<script type="application/ld+json">${JSON.stringify(recipes)}</script>`
  const stub = { '@type': 'Recipe', name: 'Far', ingredients: 'lait' }
  const wide = Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`p${n}`, 1]))
  // Half a minute.
  t.same(titles(script([{ ...RECIPE, ...wide }, ...many(1_800, () => stub)])), ['Far'])
  const link = `<link rel="canonical" href="https://x.example/${'a'.repeat(100_000)}">`
  t.same(titles(link + block({ image: Array(400).fill('a') })), ['Far'])
  t.throws(() => read(link + block({ image: Array(30_000).fill('a') })), { message: /^image/ })
  t.equal(recipesInPage(script(many(20_000, (n) => ({ ...stub, name: `Far ${n}` })))).recipes.length, 20_000)
})
