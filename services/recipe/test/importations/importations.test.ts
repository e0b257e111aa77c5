// POST /importations: pasted texts and pages become drafts; nothing is stored.

import { bearer } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, OTHER } from '../helper.js'

const TEXTE = `Pâte à crêpes
Pour 4 personnes
Préparation : 10 min

Ingrédients :
- 250 g de farine
- 4 œufs

Préparation :
1. Mélanger.
2. Cuire.

Bon appétit !`

const DRAFT = {
  titre: 'Pâte à crêpes',
  portions: 4,
  temps_preparation: 10,
  ingredients: ['250 g de farine', '4 œufs'],
  etapes: ['Mélanger.', 'Cuire.'],
}

const LD = {
  '@type': 'Recipe',
  name: 'Flan',
  recipeIngredient: ['1 l de lait'],
  recipeInstructions: 'Cuire.',
  author: { '@type': 'Person', name: 'Julie' },
}

t.test('a pasted text becomes a draft that POST /recettes/ takes, and names what it dropped', async (t) => {
  const { call, publish } = await build(t)
  const response = await call('POST', '/importations', AUTHOR, { texte: TEXTE })
  t.equal(response.statusCode, 200)
  t.same(response.json(), { recette: DRAFT, ecartes: ['Bon appétit !'], doublons: [] })
  t.match(await publish(response.json().recette), DRAFT)
})

t.test('a page’s JSON-LD is read, else its text', async (t) => {
  const { call } = await build(t)
  const marked = `<p>Accueil</p><script type="application/ld+json">${JSON.stringify(LD)}</script>`
  const first = await call('POST', '/importations', AUTHOR, { html: marked })
  t.same(first.json(), {
    recette: { titre: 'Flan', ingredients: ['1 l de lait'], etapes: ['Cuire.'] },
    ecartes: ['author'],
    doublons: [],
  })
  const lines = TEXTE.split('\n').map((line) => `<p>${line}</p>`)
  const second = await call('POST', '/importations', AUTHOR, { html: lines.join('') })
  t.match(second.json().recette, { ingredients: DRAFT.ingredients, etapes: DRAFT.etapes })
})

t.test('what is dropped is named in whole characters, and counted in words that agree', async (t) => {
  const { call } = await build(t)
  const script = (recipe: object) =>
    `<script type="application/ld+json">${JSON.stringify({ ...LD, ...recipe })}</script>`
  const one = await call('POST', '/importations', AUTHOR, { html: script({ notes: 'a' }) })
  t.same(one.json().ecartes, ['author', '1 autre propriété'])
  const others = ['Far', 'Clafoutis'].map((name) => script({ name, recipeIngredient: [name] }))
  const html = script({ notes: 'a', x: 'b' }) + others.join('')
  const two = await call('POST', '/importations', AUTHOR, { html })
  t.same(two.json().ecartes, ['author', '2 autres propriétés', '2 autres recettes'])
  const long = `${'a'.repeat(199)}🍋${'b'.repeat(200)}`
  const texte = ['Pain', 'Ingrédients', '1 œuf', long, 'Préparation', 'Cuire.'].join('\n')
  const cut = await call('POST', '/importations', AUTHOR, { texte })
  t.same(cut.json().ecartes, [`${'a'.repeat(199)}🍋`])
})

t.test('a picture and a number that a recipe can’t hold are left out and named', async (t) => {
  const { call, publish } = await build(t)
  const html = `<script type="application/ld+json">${JSON.stringify({
    ...LD,
    image: 'https://moi@photos.example.org/a.jpg',
    prepTime: 'PT99999999999H',
  })}</script>`
  const { recette, ecartes } = (await call('POST', '/importations', AUTHOR, { html })).json()
  t.same(Object.keys(recette).sort(), ['etapes', 'ingredients', 'titre'])
  t.ok(ecartes.includes('https://moi@photos.example.org/a.jpg'))
  t.ok(ecartes.some((text: string) => text.startsWith('temps_preparation : ')))
  await publish(recette)
})

t.test('a page with other markup alone is read as text, and says so', async (t) => {
  const { call } = await build(t)
  const extended = `<script type="application/ld+json">${JSON.stringify({ ...LD, '@type': 'ExtendedRecipe' })}</script>`
  const text = TEXTE.split('\n').map((line) => `<p>${line}</p>`)
  for (const markup of ['<div itemtype="https://schema.org/Recipe"></div>', extended]) {
    const read = (await call('POST', '/importations', AUTHOR, { html: markup + text.join('') })).json()
    t.match(read.recette, { ingredients: DRAFT.ingredients, etapes: DRAFT.etapes })
    t.match(read.ecartes[0], /ExtendedRecipe\) ne sont pas lues/)
    const empty = await call('POST', '/importations', AUTHOR, { html: `${markup}<p>Bonjour</p>` })
    t.equal(empty.statusCode, 400)
    t.match(empty.json().errors, [{ champ: 'html', message: /Collez son texte/ }])
  }
})

t.test('an import stores nothing', async (t) => {
  const { call } = await build(t)
  await call('POST', '/importations', AUTHOR, { texte: TEXTE })
  t.same((await call('GET', '/recettes/toutes')).json(), [])
})

t.test('what a recipe has no room for is left out and named', async (t) => {
  const { call, publish } = await build(t)
  const long = `300 g de ${'a'.repeat(300)}`
  const lines = Array.from({ length: 205 }, (_, line) => `${line + 1} g de sel`)
  const steps = Array.from({ length: 105 }, (_, step) => `Remuez ${step + 1} fois.`)
  const texte = ['Pain', 'Ingrédients', long, ...lines, 'Préparation', ...steps].join('\n')
  const { recette, ecartes } = (await call('POST', '/importations', AUTHOR, { texte })).json()
  t.equal(recette.ingredients.length, 200)
  t.equal(recette.etapes.length, 100)
  t.ok(ecartes.some((text: string) => long.startsWith(text)))
  t.ok(ecartes.includes('205 g de sel'))
  await publish(recette)
  const html = `<script type="application/ld+json">${JSON.stringify({ ...LD, name: 'Flan '.repeat(60) })}</script>`
  const named = (await call('POST', '/importations', AUTHOR, { html })).json()
  t.equal(named.recette.titre, 'Flan '.repeat(40).trim())
})

t.test('of more than a hundred lines that are left out, the others are counted', async (t) => {
  const { call } = await build(t)
  const texte = `Pain\n${'- 1 œuf\n'.repeat(305)}`
  const { ecartes } = (await call('POST', '/importations', AUTHOR, { texte })).json()
  t.equal(ecartes.length, 101)
  t.equal(ecartes.at(-1), '5 autres lignes')
})

t.test('a member may import; others are 401', async (t) => {
  const { call, app } = await build(t)
  t.equal((await call('POST', '/importations', undefined, { texte: TEXTE })).statusCode, 401)
  const url = '/importations'
  const headers = { ...(await bearer(AUTHOR)), 'content-type': 'text/plain' }
  t.equal((await app.inject({ method: 'POST', url, headers, payload: TEXTE })).statusCode, 415)
})

for (const [why, body] of [
  ['neither text', {}],
  ['both texts', { texte: TEXTE, html: '<p>Flan</p>' }],
  ['a number', { texte: 12 }],
  ['null', { texte: null }],
  ['an empty text', { texte: '' }],
  ['a text without a recipe', { texte: 'Bonjour,\nà demain.' }],
  ['a page without a recipe', { html: '<p>Bonjour</p>' }],
  ['a text that is too long', { texte: 'a'.repeat(100_001) }],
  ['NUL', { texte: `${TEXTE}\0` }],
  ['a lone surrogate', `{"texte":"Flan \\ud800"}`],
  ['a list', []],
  ['broken JSON', '{"texte":'],
  [
    'a recipe that is nested too deeply',
    {
      html: `<script type="application/ld+json">{"@type":"Recipe","name":"Flan","recipeInstructions":${'['.repeat(60)}"Cuire."${']'.repeat(60)}}</script>`,
    },
  ],
] as const)
  t.test(`an import with ${why} is 400 with the field`, async (t) => {
    const { call } = await build(t)
    const response = await call('POST', '/importations', AUTHOR, body)
    t.equal(response.statusCode, 400)
    t.equal(typeof response.json().message, 'string')
  })

t.test('imports of an account are limited, those of another aren’t', async (t) => {
  const { call } = await build(t, { RATE_LIMITS: 'on', LIMIT_IMPORT: '2/3600' })
  const statuses = []
  for (let time = 0; time < 3; time++)
    statuses.push((await call('POST', '/importations', AUTHOR, { texte: TEXTE })).statusCode)
  t.same(statuses, [200, 200, 429])
  t.equal((await call('POST', '/importations', OTHER, { texte: TEXTE })).statusCode, 200)
})
