// POST /relectures: notes about a recipe that isn't published yet; nothing is stored.

import { bearer } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

const TARTE = {
  titre: 'Tarte fine aux pommes',
  ingredients: ['1 pâte feuilletée', '4 pommes', '30 g de beurre', '2 c. à s. de sucre'],
  etapes: ['Étalez la pâte et rangez-y les pommes.', 'Parsemez de beurre et de sucre, cuisez 30 min.'],
}

for (const [type, changes, expected] of [
  [
    'ingredient_absent',
    { etapes: [...TARTE.etapes, 'Saupoudrez de cannelle.'] },
    {
      champ: 'etapes[2]',
      aliment: 'cannelle',
      message: 'Les étapes parlent de cannelle, aucune ligne n’en contient.',
    },
  ],
  [
    'ingredient_inutilise',
    { ingredients: [...TARTE.ingredients, '50 g de noix'] },
    { champ: 'ingredients[4]', ligne: '50 g de noix' },
  ],
  [
    'aliment_inconnu',
    { ingredients: [...TARTE.ingredients, '• 200 g de zgrub'] },
    { champ: 'ingredients[4]', ligne: '200 g de zgrub' },
  ],
  [
    'quantite_ambigue',
    { ingredients: ['1 pomme par personne', ...TARTE.ingredients] },
    { champ: 'ingredients[0]', ligne: '1 pomme par personne' },
  ],
  [
    'allergene_contredit',
    { regime_alimentaire: 'Végétarien, sans lactose' },
    { champ: 'regime_alimentaire', ligne: '30 g de beurre' },
  ],
] as const)
  t.test(`a recipe with one fault gets one note ${type}`, async (t) => {
    const { call } = await build(t)
    const response = await call('POST', '/relectures', AUTHOR, { ...TARTE, ...changes })
    t.equal(response.statusCode, 200)
    t.match(response.json(), [{ type, ...expected }])
    t.equal(response.json().length, 1)
  })

t.test('a recipe without faults gets no note, and nothing is stored', async (t) => {
  const { call } = await build(t)
  t.same((await call('POST', '/relectures', AUTHOR, TARTE)).json(), [])
  t.same((await call('POST', '/relectures', AUTHOR, { titre: 'Tarte' })).json(), [])
  t.same((await call('GET', '/recettes/toutes')).json(), [])
})

const notesOf = async (response: Promise<{ json: () => { type: string; recette_id?: number }[] }>) =>
  (await response).json().filter(({ type }) => type === 'doublon')

t.test('a validated recipe with nearly the same title and foods is a doublon, itself excepted', async (t) => {
  const { call, publish, moderate } = await build(t)
  const { id } = await publish(TARTE)
  await moderate(id, 'valider')
  for (const titre of ['Tarte fine aux pommes', 'TARTE AUX POMMES FINE', 'La tarte fine à la pomme']) {
    const notes = await notesOf(call('POST', '/relectures', OTHER, { ...TARTE, titre }))
    t.match(notes, [
      {
        champ: 'titre',
        recette_id: id,
        message: 'Une recette semblable existe déjà : « Tarte fine aux pommes ».',
      },
    ])
  }
  const stored = (await call('GET', `/recettes/${id}`)).json()
  t.same(await notesOf(call('POST', '/relectures', MODERATOR, stored)), [])
})

for (const [why, changes] of [
  ['another title', { titre: 'Chaussons aux pommes' }],
  ['other foods', { ingredients: ['1 pâte brisée', '500 g d’abricots', '20 cl de crème', '3 œufs'] }],
  ['no lines', { ingredients: [] }],
  ['a title without words', { titre: '½' }],
  ['a title of quotes', { titre: '" \' \\ % _ & | ! ( )' }],
] as const)
  t.test(`a recipe with ${why} is no doublon`, async (t) => {
    const { call, publish, moderate } = await build(t)
    await moderate((await publish(TARTE)).id, 'valider')
    t.same(await notesOf(call('POST', '/relectures', OTHER, { ...TARTE, ...changes })), [])
  })

t.test('a recipe that isn’t validated is a doublon for its author and moderators alone', async (t) => {
  const { call, publish } = await build(t)
  await publish(TARTE)
  const counts = []
  for (const caller of [AUTHOR, MODERATOR, OTHER])
    counts.push((await notesOf(call('POST', '/relectures', caller, TARTE))).length)
  t.same(counts, [1, 1, 0])
})

t.test('an import names what exists already', async (t) => {
  const { call, publish, moderate } = await build(t)
  const { id } = await publish(TARTE)
  await moderate(id, 'valider')
  const texte = [TARTE.titre, 'Ingrédients', ...TARTE.ingredients, 'Préparation', ...TARTE.etapes].join('\n')
  const { doublons } = (await call('POST', '/importations', OTHER, { texte })).json()
  t.same(doublons, [{ id, titre: TARTE.titre }])
})

t.test('a member may have a recipe proof-read; others are 401, another media type is 415', async (t) => {
  const { call, app } = await build(t)
  t.equal((await call('POST', '/relectures', undefined, TARTE)).statusCode, 401)
  const headers = { ...(await bearer(AUTHOR)), 'content-type': 'text/plain' }
  const payload = JSON.stringify(TARTE)
  t.equal((await app.inject({ method: 'POST', url: '/relectures', headers, payload })).statusCode, 415)
})

for (const [why, body] of [
  ['no title', { etapes: [] }],
  ['an empty title', { titre: ' ' }],
  ['a number as title', { titre: 12 }],
  ['a text as lines', { titre: 'Tarte', ingredients: 'farine' }],
  ['an empty step', { titre: 'Tarte', etapes: [''] }],
  ['too many lines', { titre: 'Tarte', ingredients: Array.from({ length: 201 }, () => 'sel') }],
  ['too many foods', { titre: 'Tarte', ingredients: ['ail, '.repeat(31)] }],
  ['an id that is a text', { titre: 'Tarte', id: '1' }],
  ['an id out of range', { titre: 'Tarte', id: 2 ** 31 }],
  ['NUL', { titre: 'Tarte\0' }],
  ['a lone surrogate', `{"titre":"Tarte \\ud800"}`],
  ['a list', []],
  ['broken JSON', '{"titre":'],
] as const)
  t.test(`a proof-reading with ${why} is 400`, async (t) => {
    const { call } = await build(t)
    const response = await call('POST', '/relectures', AUTHOR, body)
    t.equal(response.statusCode, 400)
    t.equal(typeof response.json().message, 'string')
  })

t.test('a body of 256 KiB is read, a longer one is 413', async (t) => {
  const { call } = await build(t)
  const longest = {
    titre: 'Tarte',
    allergenes: 'a'.repeat(10_000),
    ingredients: Array.from({ length: 200 }, (_, line) => `${line} g de beurre ${'a'.repeat(200)}`),
    etapes: Array.from({ length: 100 }, () => 'Ajoutez le beurre. '.repeat(100)),
  }
  t.equal((await call('POST', '/relectures', AUTHOR, longest)).statusCode, 200)
  const over = { ...longest, autre: 'a'.repeat(100_000) }
  t.equal((await call('POST', '/relectures', AUTHOR, over)).statusCode, 413)
})

t.test('proof-readings of an account are limited, those of another and of moderators aren’t', async (t) => {
  const { call } = await build(t, { RATE_LIMITS: 'on', LIMIT_PROOFREAD: '2/3600' })
  const statuses = []
  for (let time = 0; time < 3; time++)
    statuses.push((await call('POST', '/relectures', AUTHOR, TARTE)).statusCode)
  t.same(statuses, [200, 200, 429])
  t.equal((await call('POST', '/relectures', OTHER, TARTE)).statusCode, 200)
  for (let time = 0; time < 3; time++)
    t.equal((await call('POST', '/relectures', MODERATOR, TARTE)).statusCode, 200)
})
