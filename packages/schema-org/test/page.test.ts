// Saved pages: where their JSON-LD stands, and what is no recipe.

import t from 'tap'
import { readFound, recipesInPage } from '../dist/index.js'

const RECIPE = '{"@context":"https://schema.org","@type":"Recipe","name":"Flan"}'
const script = (content: string, type = 'application/ld+json') => `<script type="${type}">${content}</script>`
const page = (...parts: string[]) =>
  `<!doctype html><html><head><title>x</title>${parts.join('')}</head><body></body></html>`

const PAGES: [title: string, html: string][] = [
  ['one block', page(script(RECIPE))],
  ['a block after others that are no recipe', page(script('{"@type":"WebSite"}'), script(RECIPE))],
  ['a block after one that is no JSON', page(script('{oops'), script(RECIPE))],
  [
    'attributes in another order, without quotes, in capitals',
    `<SCRIPT id=x TYPE=Application/LD+JSON>${RECIPE}</SCRIPT>`,
  ],
  ['a type with a parameter', page(script(RECIPE, 'application/ld+json; charset=utf-8'))],
  ['an HTML comment around it', page(script(`<!-- ${RECIPE} -->`))],
  ['CDATA around it', page(script(`//<![CDATA[\n${RECIPE}\n//]]>`))],
  [
    'a line break inside of a string',
    page(script('{"@type":"Recipe","name":"Flan","description":"Un\nflan"}')),
  ],
  ['a semicolon behind it', page(script(`${RECIPE};\n`))],
  ['a comment line before it', page(script(`// recette\n${RECIPE}`))],
  [
    'a comment and commas at the ends',
    page(script('{/* a */"@type":"Recipe","name":"Flan","image":["a",],}')),
  ],
  ['entities for its quotation marks', page(script(RECIPE.replaceAll('"', '&quot;')))],
  ['escapes of JavaScript', page(script('{"@type":"Recipe","name":"Fl\\x61n","description":"l\\\'œuf"}'))],
  ['a body without head or end', `<p>Bonjour${script(RECIPE)}<p>Au revoir`],
  ['a graph', page(script(`{"@graph":[{"@type":"WebPage"},${RECIPE}]}`))],
  [
    'a closing tag in a string, escaped',
    page(script('{"@type":"Recipe","name":"Flan","description":"<\\/script>"}')),
  ],
]
for (const [title, html] of PAGES) {
  t.test(`a page with ${title} has its recipe`, async (t) => {
    t.match(recipesInPage(html).recipes, [{ node: { name: 'Flan' } }])
  })
}

t.test('a page has all recipes of its graphs and blocks, in its order', async (t) => {
  const named = (name: string) => RECIPE.replace('Flan', name)
  const graph = `{"@graph":[${named('Un')},{"@type":"ItemList","itemListElement":[{"item":${named('Deux')}}]}]}`
  const { recipes, isWhole, unreadable } = recipesInPage(
    page(script(graph), script('{oops'), script(named('Trois'))),
  )
  t.match(
    recipes.map(({ node }) => node['name']),
    ['Un', 'Deux', 'Trois'],
  )
  t.same([isWhole, unreadable], [true, 1])
})

t.test('a page with too many or too deeply nested nodes is reported as read in part', async (t) => {
  const deep = `${'{"@graph":'.repeat(20)}${RECIPE}${'}'.repeat(20)}`
  t.match(recipesInPage(page(script(deep))), { recipes: [], isWhole: false })
  t.equal(recipesInPage(page(script(`[${'{},'.repeat(20_000)}${RECIPE}]`))).isWhole, false)
})

const WITHOUT: [title: string, html: string, unreadable: number][] = [
  ['nothing', '', 0],
  ['text alone', 'Une recette de flan', 0],
  ['a script of another type', page(script(RECIPE, 'text/javascript')), 0],
  ['a recipe in a comment', page(`<!-- ${script(RECIPE)} -->`), 0],
  ['a recipe in a text area', `<textarea>${script(RECIPE)}</textarea>`, 0],
  ['JSON that was cut inside a text', page(script(RECIPE.slice(0, -2))), 1],
  [
    'a block of two million characters',
    page(script(`{"@type":"Recipe","name":"${'a'.repeat(2_000_000)}"}`)),
    1,
  ],
]
for (const [title, html, unreadable] of WITHOUT) {
  t.test(`a page with ${title} has none`, async (t) => {
    t.same(recipesInPage(html), {
      recipes: [],
      isWhole: true,
      isExtended: false,
      unreadable,
      isMicrodata: false,
    })
  })
}

t.test('ten megabytes of tags, entities and open scripts are read to their end', async (t) => {
  for (const part of ['<div class="a">', '&amp;lt;', '<script>', '<!--', '</', '&#'])
    t.equal(recipesInPage(part.repeat(10_000_000 / part.length)).recipes.length, 0)
})

t.test('a page has its own recipe once, without names of others', async (t) => {
  const own = RECIPE.replace('}', ',"recipeIngredient":["3 œufs"]}')
  const more = own.replace('}', ',"description":"Le même."}')
  const related =
    '{"@type":"ItemList","itemListElement":[{"item":{"@type":"Recipe","name":"Far","url":"/far"}}]}'
  const { recipes } = recipesInPage(page(script(`[${related},${own}]`), script(more)))
  t.match(recipes, [{ node: { name: 'Flan', description: 'Le même.' } }])
  t.equal(recipes.length, 1)
})

t.test('line breaks in a string stay line breaks', async (t) => {
  const { recipes } = recipesInPage(
    page(script('{"@type":"Recipe","name":"Flan","description":"Un\nflan\t!"}')),
  )
  t.match(recipes, [{ node: { description: 'Un\nflan !' } }])
})

const pictureIn = (html: string) => recipesInPage(html).recipes.map((found) => readFound(found).recipe.image)
const PICTURED = RECIPE.replace('}', ',"recipeIngredient":["3 œufs"],"image":"/photos/flan.jpg"}')
const CANONICAL = '<link rel="canonical" href="https://cuisine.example.org/recettes/flan">'

t.test('a relative picture begins where the page’s addresses do', async (t) => {
  const whole = ['https://cuisine.example.org/photos/flan.jpg']
  t.same(pictureIn(CANONICAL + script(PICTURED)), whole)
  t.same(pictureIn(`<base href="https://cuisine.example.org/x/">${script(PICTURED)}`), whole)
  t.same(pictureIn(`<base href="/x/">${CANONICAL}${script(PICTURED)}`), whole)
  t.same(
    pictureIn(`<meta property="og:url" content="https://cuisine.example.org/">${script(PICTURED)}`),
    whole,
  )
  const node = PICTURED.replace('"/photos/flan.jpg"', '[{"@type":"ImageObject","url":"/photos/flan.jpg"}]')
  t.same(pictureIn(CANONICAL + script(node)), whole)
  t.same(pictureIn(script(PICTURED)), [undefined], 'nothing says of which site it is')
})

t.test('a recipe without a picture has the page’s own, unless the page has several recipes', async (t) => {
  const own = RECIPE.replace('}', ',"recipeIngredient":["3 œufs"]}')
  const meta = '<meta property="og:image" content="https://cuisine.example.org/a.jpg?b=1&amp;c=2">'
  t.same(pictureIn(meta + script(own)), ['https://cuisine.example.org/a.jpg?b=1&c=2'])
  t.same(pictureIn(meta + script(PICTURED.replace('/photos', 'https://a.example/photos'))), [
    'https://a.example/photos/flan.jpg',
  ])
  const other = own.replace('Flan', 'Riz')
  t.same(pictureIn(meta + script(`[${own},${other}]`)), [undefined, undefined])
})

t.test('a page with an ExtendedRecipe alone says so', async (t) => {
  const extended = script('{"@type":"ExtendedRecipe","name":"Flan","recipeIngredient":["3 œufs"]}')
  t.match(recipesInPage(page(extended)), { recipes: [], isExtended: true })
  t.match(recipesInPage(page(script(RECIPE))), { isExtended: false })
})

t.test('a page with microdata or RDFa alone says so', async (t) => {
  for (const attribute of [
    'itemtype="https://schema.org/Recipe"',
    'typeof="schema:Recipe"',
    'typeof="Recipe"',
  ])
    t.match(recipesInPage(`<div ${attribute}><span>Flan</span></div>`), { recipes: [], isMicrodata: true })
})
