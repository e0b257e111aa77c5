// A recipe in application/ld+json, out by negotiation and in by POST.

import { bearer, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { RecetteBody } from '../../dist/modele/recette.js'
import { AUTHOR, build } from '../helper.js'
import { FULL } from './full.js'

const LD = 'application/ld+json'
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

async function scene(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const service = await build(t, settings)
  const read = (id: number, accept?: string, more: Record<string, string> = {}) =>
    service.app.inject({
      url: `/recettes/${id}`,
      headers: { ...(accept !== undefined && { accept }), ...more },
    })
  const post = async (payload: string | object, type = LD, more: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/recettes/',
      headers: { ...(await bearer(AUTHOR)), 'content-type': type, ...more },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { ...service, read, post }
}

const ACCEPTS: [accept: string | undefined, type: 'application/json' | typeof LD][] = [
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  [BROWSER, 'application/json'],
  [LD, LD],
  ['Application/LD+JSON', LD],
  [`${LD}, application/json`, LD],
  [`application/json, ${LD}`, 'application/json'],
  [`application/json;q=0.5, ${LD};q=0.9`, LD],
  [`application/json;q=0.9, ${LD};q=0.5`, 'application/json'],
  [`${LD};q=0, */*`, 'application/json'],
  [`application/json;q=0, */*;q=0.1`, LD],
  [`text/html, ${LD};q=0.1`, LD],
  ['application/json; charset=utf-8', 'application/json'],
  ['application/json;indent=2', 'application/json'],
  ['application/json;q=abc', 'application/json'],
  [`${LD};q=1.5, application/json;q=0.1`, 'application/json'],
  [`${LD};q=0.1234, application/json;q=0.1`, 'application/json'],
  [`${LD};q=-1, application/json;q=0.1`, 'application/json'],
  [`${LD};q=, application/json;q=0.1`, 'application/json'],
  [`${LD};q="1", application/json;q=0.1`, 'application/json'],
  [`${LD};q=2`, 'application/json'],
  [`${LD};q=1.000, application/json;q=0.999`, LD],
  [`${LD};profile="a,b;q=0";q=0.9, application/json;q=0.5`, LD],
  [`${LD};profile="a\\", text/html;q=0";q=0.9, application/json;q=0.5`, LD],
  [`application/json;x="${LD}`, 'application/json'],
  [`${LD};x="\\`, LD],
  [`${LD}; profile="http://www.w3.org/ns/json-ld#compacted"`, LD],
  ['json', 'application/json'],
  ['garbage, ,', 'application/json'],
  ['text/html', 'application/json'],
  ['application/xml, image/*', 'application/json'],
  [`${LD};q=0`, 'application/json'],
  ['*/*;q=0', 'application/json'],
]
t.test('Accept with its qualities chooses the representation; JSON where neither fits', async (t) => {
  const { publish, read } = await scene(t)
  const { id } = await publish({ ...FULL, ingredients: ['4 pommes'], etapes: ['Cuire.'] })
  for (const [accept, expected] of ACCEPTS) {
    await t.test(`Accept: ${accept} → ${expected}`, async (t) => {
      const response = await read(id, accept)
      t.match(String(response.headers['vary']), /accept/, 'caches keep the two apart')
      t.equal(response.statusCode, 200)
      t.match(response.headers['content-type'], expected)
    })
  }
})

t.test('Accept is read up to its thousandth character', async (t) => {
  const { publish, read } = await scene(t)
  const { id } = await publish({ ...FULL, ingredients: ['4 pommes'], etapes: ['Cuire.'] })
  const after = (characters: number) => `${'a/b,'.repeat(characters / 4)}${LD}`
  t.match((await read(id, after(900))).headers['content-type'], LD)
  t.match((await read(id, after(12_000))).headers['content-type'], 'application/json')
})

t.test('GET of an unknown recipe is 404 whatever Accept names', async (t) => {
  const { read } = await scene(t)
  for (const accept of ['text/html', LD]) refused(t, await read(999, accept), 404, 'recette_introuvable')
})

t.test('JSON-LD has the recipe as search engines read it', async (t) => {
  const { publish, read } = await scene(t)
  const { id } = await publish({ ...FULL, ingredients: ['4 pommes'], etapes: ['Éplucher.', 'Cuire.'] })
  t.match((await read(id, LD)).json(), {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': `http://recipe.test/recettes/${id}`,
    name: 'Tarte fine',
    image: ['https://example.org/tarte.jpg'],
    author: { '@type': 'Person', url: 'http://recipe.test/auteurs?id=1' },
    dateModified: /Z$/,
    totalTime: 'PT55M',
    recipeYield: '6',
    recipeIngredient: ['4 pommes'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Éplucher.' },
      { '@type': 'HowToStep', text: 'Cuire.' },
    ],
  })
})

t.test(
  'JSON and JSON-LD have different ETags and separate cache entries until the recipe changes',
  async (t) => {
    const { publish, read, call } = await scene(t, { CACHE_MIB: '8' })
    const { id } = await publish({ titre: 'Tarte' })
    for (let n = 0; n < 3; n++) {
      const [json, linked] = [await read(id), await read(id, LD)]
      t.equal(json.json().titre, 'Tarte')
      t.equal(linked.json().name, 'Tarte')
      t.not(json.headers['etag'], linked.headers['etag'])
      const known = { 'if-none-match': String(linked.headers['etag']) }
      t.equal((await read(id, LD, known)).statusCode, 304)
      t.equal((await read(id, undefined, known)).statusCode, 200)
    }
    await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Soupe' })
    t.equal((await read(id, LD)).json().name, 'Soupe')
    t.equal((await read(id)).json().titre, 'Soupe')
  },
)

t.test('JSON-LD contains no `<`, so it can be put into a script element', async (t) => {
  const { publish, read } = await scene(t)
  const titre = 'Tarte </script><!-- fine'
  const { id } = await publish({ titre })
  const { body } = await read(id, LD)
  t.notMatch(body, '<')
  t.equal(JSON.parse(body).name, titre)
})

t.test('HEAD answers the type of the representation', async (t) => {
  const { app, publish } = await scene(t)
  const { id } = await publish()
  const response = await app.inject({ method: 'HEAD', url: `/recettes/${id}`, headers: { accept: LD } })
  t.match(response.headers['content-type'], LD)
})

const LINKED = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Tarte fine',
  recipeIngredient: ['4 pommes'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Cuire.' }],
}

t.test('a Recipe in JSON-LD is published as the token’s user, and says what isn’t kept', async (t) => {
  const { post, call } = await scene(t)
  const response = await post({
    ...LINKED,
    keywords: 'tarte',
    video: { name: 'Film' },
    image: '',
    cost: 3,
    author: { name: 'Zoé' },
  })
  t.equal(response.statusCode, 200)
  t.has(response.json(), { titre: 'Tarte fine', ingredients: ['4 pommes'], etapes: ['Cuire.'], auteur_id: 1 })
  t.equal(response.headers['ignored-properties'], 'author, keywords, video, others=1')
  t.match(response.headers['location'], /\/recettes\/1$/)
  t.equal((await call('GET', '/recettes/recherche/?ingredient=pomme')).json().length, 1)
  const plain = await post({ '@graph': [{ '@type': 'WebPage' }, LINKED] }, `${LD}; charset=utf-8`)
  t.same([plain.statusCode, plain.headers['ignored-properties']], [200, undefined])
  const several = await post({
    '@graph': [LINKED, { ...LINKED, name: 'Autre' }, { ...LINKED, name: 'Tierce' }],
  })
  t.has(several.json(), { titre: 'Tarte fine' })
  t.equal(several.headers['ignored-properties'], 'recipes=2')
})

t.test('an Idempotency-Key works for JSON-LD too', async (t) => {
  const { post, db } = await scene(t)
  const key = { 'idempotency-key': 'cle-1' }
  const first = await post({ ...LINKED, keywords: 'x' }, LD, key)
  const again = await post({ ...LINKED, keywords: 'x' }, LD, key)
  t.equal(again.body, first.body)
  t.equal(again.headers['idempotency-replayed'], 'true')
  t.equal(again.headers['ignored-properties'], 'keywords')
  refused(t, await post({ ...LINKED, name: 'Autre' }, LD, key), 400, 'cle_deja_utilisee')
  t.equal(await db.prisma.recette.count(), 1)
})

const recipe = (more: object) => ({ ...LINKED, ...more })
const BAD: [title: string, body: string | object, champ: string][] = [
  ['an article', { '@type': 'Article', name: 'Soupe' }, '@type'],
  ['a list without a recipe', '[]', '@type'],
  ['null', 'null', '@type'],
  ['a recipe without a name', recipe({ name: undefined }), 'name'],
  ['a name of markup alone', recipe({ name: '<b></b>&nbsp;' }), 'name'],
  ['a name of 201 characters', recipe({ name: 'a'.repeat(201) }), 'name'],
  ['an image at javascript:', recipe({ image: 'javascript:alert(1)' }), 'image'],
  ['an image at javascript: in entities', recipe({ image: 'java&#115;cript&colon;alert(1)' }), 'image'],
  ['an ingredient of 301 characters', recipe({ recipeIngredient: ['a'.repeat(301)] }), 'recipeIngredient'],
  ['201 ingredients', recipe({ recipeIngredient: Array(201).fill('sel') }), 'recipeIngredient'],
  ['101 steps', recipe({ recipeInstructions: Array(101).fill('Cuire.') }), 'recipeInstructions'],
  ['a step of 2,001 characters', recipe({ recipeInstructions: ['a'.repeat(2001)] }), 'recipeInstructions'],
  ['a duration of ages', recipe({ prepTime: 'P9999999999W' }), 'prepTime'],
  ['a name of HTML without end', recipe({ name: '<b>'.repeat(80_000) }), 'name'],
  ['501 ingredients', recipe({ recipeIngredient: Array(501).fill('&lt;') }), 'recipeIngredient'],
  ['a description with NUL', recipe({ description: 'a\0b' }), 'description'],
]
t.test('JSON-LD that can’t be published is 400 with its field, and nothing is stored', async (t) => {
  const { post, db } = await scene(t)
  for (const [title, body, champ] of BAD)
    await t.test(title, async (t) => refused(t, await post(body), 400, 'donnees_invalides', [champ]))
  t.equal(await db.prisma.recette.count(), 0)
})

t.test('an ExtendedRecipe is 400 with a message that names it', async (t) => {
  const { post } = await scene(t)
  const response = await post({ '@type': 'ExtendedRecipe', name: 'Soupe' })
  refused(t, response, 400, 'donnees_invalides', ['@type'])
  t.match(response.json().errors[0].message, /ExtendedRecipe n’est pas lu/)
})

/** A graph whose recipe names nodes so often that they would make more than a recipe may have. */
const named = (property: string, times: number, ...nodes: object[]) => ({
  '@graph': [recipe({ [property]: Array(times).fill({ '@id': 'a' }) }), ...nodes],
})
const keys = Object.fromEntries(Array.from({ length: 1_450 }, (_, n) => [`k${n}`, 1]))
const section = { '@id': 'a', '@type': 'HowToSection', itemListElement: Array(145).fill({ '@id': 's' }) }
const MULTIPLIED: [title: string, document: object, champ: string][] = [
  [
    'an ingredient of 1,450 properties',
    named('recipeIngredient', 200, { '@id': 'a', ...keys }),
    'recipeIngredient',
  ],
  [
    'a section of 145 steps',
    named('recipeInstructions', 490, section, { '@id': 's', text: 'a' }),
    'recipeInstructions',
  ],
]
t.test('references that make more than a recipe may have are 400 with their property', async (t) => {
  const { post, db } = await scene(t)
  for (const [title, document, champ] of MULTIPLIED)
    await t.test(title, async (t) => refused(t, await post(document), 400, 'donnees_invalides', [champ]))
  t.equal(await db.prisma.recette.count(), 0)
})

t.test('POST of JSON-LD keeps section names as headings, and sauf reads their lines', async (t) => {
  const { post, call } = await scene(t)
  const response = await post(
    recipe({
      recipeIngredient: [
        {
          '@type': 'ItemList',
          name: 'Pour la pâte',
          itemListElement: ['200 g de farine', '100 g de beurre'],
        },
        '1 salsifis',
      ],
    }),
  )
  t.same(response.json().ingredients, ['Pour la pâte :', '200 g de farine', '100 g de beurre', '1 salsifis'])
  t.equal(response.headers['ignored-properties'], undefined)
  t.equal((await call('GET', '/recettes/recherche/?ingredient=salsifis')).json().length, 1)
  t.same((await call('GET', '/recettes/recherche/?ingredient=salsifis&sauf=lactose')).json(), [])
})

t.test('POST of JSON-LD drops an image without a host and splits a long step', async (t) => {
  const { post } = await scene(t)
  const text = 'Cuire à feu doux. '.repeat(200)
  const response = await post(recipe({ image: '/a.jpg', recipeInstructions: [text] }))
  t.match(response.json(), { image: null, etapes: [/^Cuire/, /doux\.$/] })
  t.equal(response.headers['ignored-properties'], 'image')
})

t.test('JSON-LD of a waiting recipe has no datePublished, and no empty lists', async (t) => {
  const { publish, read } = await scene(t)
  const { id } = await publish({ titre: 'Tarte' })
  const linked = (await read(id, LD)).json()
  t.notOk('datePublished' in linked || 'recipeIngredient' in linked || 'recipeInstructions' in linked)
})

t.test('POST refuses JSON-LD that is malformed, too deep, too long or of another type', async (t) => {
  const { post } = await scene(t)
  refused(t, await post('{'), 400, 'corps_illisible')
  refused(t, await post(`${'['.repeat(40)}${']'.repeat(40)}`), 400, 'corps_illisible')
  refused(t, await post(`"${'a'.repeat(262_144)}"`), 413, 'corps_trop_grand')
  refused(t, await post(LINKED, 'text/html'), 415, 'type_de_contenu_refuse')
  const entities = await post(recipe({ description: '&amp;'.repeat(50_000) }))
  refused(t, entities, 400, 'donnees_invalides', ['description'])
})

t.test('PUT refuses JSON-LD with 415', async (t) => {
  const { app, publish } = await scene(t)
  const { id } = await publish()
  const headers = { ...(await bearer(AUTHOR)), 'content-type': LD }
  const put = await app.inject({
    method: 'PUT',
    url: `/recettes/${id}`,
    headers,
    payload: JSON.stringify(LINKED),
  })
  refused(t, put, 415, 'type_de_contenu_refuse')
})

t.test('POST of JSON-LD without a token is 401 before its body is read', async (t) => {
  const { app } = await scene(t)
  const response = await app.inject({
    method: 'POST',
    url: '/recettes/',
    headers: { 'content-type': LD },
    payload: '{"@type":"Article"}',
  })
  refused(t, response, 401, 'jeton_absent')
})

t.test('a recipe read as JSON-LD and published again has every field as before', async (t) => {
  const { publish, read, post } = await scene(t)
  const long = (text: string) => text.padEnd(10_000, ' encore')
  const texts = { ...FULL, allergenes: 'Arachides', regime_alimentaire: 'Végétalien, sans lactose' }
  for (const given of [
    { ...FULL, ingredients: ['4 pommes'], etapes: ['Cuire.', 'Servir.'] },
    { ...texts, ingredients: ['200 g de riz'], etapes: ['Cuire.'] },
    {
      ...texts,
      ustensiles_requis: long('Un wok'),
      allergenes: long('Arachides'),
      origine: long('Thaïlande'),
    },
    { titre: 'Soupe' },
  ]) {
    const { id } = await publish(given)
    const response = await post((await read(id, LD)).body)
    t.equal(response.statusCode, 200)
    for (const field of Object.keys(RecetteBody.properties))
      t.same(response.json()[field], (await read(id)).json()[field], field)
  }
  t.same(
    Object.keys(RecetteBody.properties)
      .filter((field) => !(field in FULL))
      .sort(),
    ['auteur_id', 'etapes', 'ingredients'],
  )
})

t.test('`sauf` excludes a recipe published from JSON-LD for what its author declared', async (t) => {
  const { publish, read, post, call } = await scene(t)
  const { id } = await publish({
    titre: 'Pad thaï',
    allergenes: 'Arachides',
    ingredients: ['200 g de riz'],
  })
  await post((await read(id, LD)).body)
  const found = await call('GET', '/recettes/recherche/?ingredient=riz')
  t.equal(found.json().length, 2)
  t.same((await call('GET', '/recettes/recherche/?ingredient=riz&sauf=arachides')).json(), [])
})
