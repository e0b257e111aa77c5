// JSON-LD that is nearly JSON, as old site systems write it.

import t from 'tap'
import { readFound, recipesInPage } from '../dist/index.js'

const REST = '"recipeIngredient":["200 g de farine","2 œufs"],"recipeInstructions":"Cuire."'
const TYPE = '"@type":"Recipe"'

const read = (block: string) => {
  const { recipes, unreadable } = recipesInPage(`<script type="application/ld+json">${block}</script>`)
  return { recipes: recipes.map((found) => readFound(found).recipe), unreadable }
}

/** Blocks of one recipe each, with its title. */
const NEARLY: Readonly<Record<string, readonly [block: string, titre: string]>> = {
  'a comma behind the last value': [`{${TYPE},"name":"Far",${REST},}`, 'Far'],
  'two commas': [`{${TYPE},,"name":"Far",${REST}}`, 'Far'],
  'a comma that is missing': [`{${TYPE},"name":"Far"\n${REST}}`, 'Far'],
  'comments of all kinds': [`/* a */{${TYPE}, // b\n"name":"Far", # c\n${REST}}<!-- -->`, 'Far'],
  'an assignment': [`var recette = {${TYPE},"name":"Far",${REST}};`, 'Far'],
  'apostrophes as quotes': [`{'@type':'Recipe','name':'Far à l'eau',${REST}}`, "Far à l'eau"],
  'typographic quotes': [`{“@type”:“Recipe”,“name”:“Far”,${REST}}`, 'Far'],
  'names without quotes': [`{${TYPE},name:"Far",${REST}}`, 'Far'],
  'quotes inside a text': [`{${TYPE},"name":"Le "vrai" far",${REST}}`, 'Le "vrai" far'],
  'a quote at the end of a text': [`{${TYPE},"name":"Far "maison"",${REST}}`, 'Far "maison"'],
  'a value that is missing': [`{${TYPE},"name":"Far","image":,${REST}}`, 'Far'],
  'values of programs': [`{${TYPE},"name":"Far","image":undefined,"a":None,"b":+.5,"c":NaN,${REST}}`, 'Far'],
  'several documents': [`{"@type":"WebSite","name":"Site"}\n{${TYPE},"name":"Far",${REST}}`, 'Far'],
  'a brace too many': [`{${TYPE},"name":"Far",${REST}}}`, 'Far'],
  'a brace that is missing': [`{"@graph":[{${TYPE},"name":"Far",${REST}]}`, 'Far'],
  'joined texts': [`{${TYPE},"name":"Far " + "breton",${REST}}`, 'Far breton'],
  'entities for all quotes': [`{${TYPE},"name":"L&#039;ami",${REST}}`.replaceAll('"', '&#34;'), "L'ami"],
  'escapes for all quotes': [`{${TYPE},"name":"Far",${REST}}`.replaceAll('"', '\\"'), 'Far'],
  'escapes of JavaScript': [`{${TYPE},"name":"L\\x27ami d\\'un \\047far\\e",${REST}}`, "L'ami d'un 'fare"],
  'letters that were escaped twice': [`{${TYPE},"name":"Cr\\\\u00e8me",${REST}}`, 'Crème'],
  'line breaks and control characters': [
    `{${TYPE},"name":"Far\t\u0007breton","description":"a\nb",${REST}}`,
    'Far breton',
  ],
}

for (const [why, [block, titre]] of Object.entries(NEARLY))
  t.test(`a block with ${why} is read`, async (t) => {
    t.match(read(block), {
      recipes: [{ titre, ingredients: ['200 g de farine', '2 œufs'], etapes: ['Cuire.'] }],
      unreadable: 0,
    })
  })

t.test('quotes inside an ingredient and a step stay', async (t) => {
  const block = `{${TYPE},"name":"Far","recipeIngredient":["1 moule de 10" de large","2 œufs"],"recipeInstructions":"Dire "oui", puis cuire."}`
  const [recipe] = read(block).recipes
  t.same(recipe?.ingredients, ['1 moule de 10" de large', '2 œufs'])
  t.same(recipe?.etapes, ['Dire "oui", puis cuire.'])
})

t.test('a block that was cut inside a text is unreadable', async (t) => {
  for (const block of [`{${TYPE},"name":"Far`, `{${TYPE},"name":"Far,\n${REST}}`, 'Bonjour', '{', '']) {
    const { recipes, unreadable } = read(block)
    t.same(recipes, [], block)
    if (block !== '{' && block !== '') t.equal(unreadable, 1, block)
  }
})

t.test('hostile blocks are read in little time', async (t) => {
  const n = 100_000
  for (const block of [
    `{"a":"b"${' '.repeat(n)}"x`,
    `{"a":"${'" '.repeat(n)}`,
    `{"a":"${'",'.repeat(n)}`,
    `["${'" "'.repeat(n)}`,
    `[${'/* '.repeat(n)}`,
    '['.repeat(n),
    '{"a":'.repeat(n),
    `{"a":"b"${'}'.repeat(n)}x`,
  ])
    t.same(read(block).recipes, [], block.slice(0, 12))
})
