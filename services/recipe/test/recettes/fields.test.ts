// Types and bounds of a recipe's fields.

import { refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

const { call, publish } = await build(t)
const { id } = await publish()

const TEXTS = [
  ...['description', 'difficulte', 'ustensiles_requis', 'conseils_chef', 'variantes'],
  ...['allergenes', 'regime_alimentaire', 'saison', 'origine'],
]
const NUMBERS = ['temps_preparation', 'temps_cuisson', 'temps_total', 'portions', 'calories_par_portion']
const url = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`

const refusals: [title: string, fields: Record<string, unknown>, champs: string[]][] = [
  ['no titre', { titre: undefined }, ['titre']],
  ['a titre that is null', { titre: null }, ['titre']],
  ['a titre that is a number', { titre: 12 }, ['titre']],
  ['an empty titre', { titre: '' }, ['titre']],
  ['a titre of blanks alone', { titre: ' \t\n ' }, ['titre']],
  ['a titre of 201 characters', { titre: 'a'.repeat(201) }, ['titre']],
  ['a titre of invisible characters', { titre: '\u200b\u2060\u00ad' }, ['titre']],
  ['a titre of combining marks', { titre: '\u0301\u0323' }, ['titre']],
  ['a titre of two lines', { titre: 'Soupe\r\nBcc: x@exemple.fr' }, ['titre']],
  ['a titre with a C0 control character', { titre: 'Soupe\u001b[31m' }, ['titre']],
  ['a titre with a C1 control character', { titre: 'Soupe\u0085' + 'x' }, ['titre']],
  ['a titre with a tab', { titre: 'Soupe\tau chou' }, ['titre']],
  ['a titre with NUL', { titre: 'a\0b' }, ['titre']],
  ['a titre with half a surrogate pair', { titre: 'a\ud83c' }, ['titre']],
  ['an image that is no URL', { image: 'tarte.jpg' }, ['image']],
  ['an image at ftp:', { image: 'ftp://example.org/tarte.jpg' }, ['image']],
  ['an image at javascript:', { image: 'javascript:alert(1)' }, ['image']],
  ['an empty image', { image: '' }, ['image']],
  ['an image of 2,049 characters', { image: url(2049) }, ['image']],
  ['an image that is a number', { image: 1 }, ['image']],
  ...TEXTS.flatMap((name): typeof refusals => [
    [`${name} that is a number`, { [name]: 3 }, [name]],
    [`${name} that is a list`, { [name]: ['a'] }, [name]],
    [`${name} of 10,001 characters`, { [name]: 'a'.repeat(10_001) }, [name]],
    [`${name} with NUL`, { [name]: '\0' }, [name]],
  ]),
  ...[...NUMBERS, 'auteur_id'].flatMap((name): typeof refusals =>
    [-1, 2147483648, 1.5, '12', true, [3], {}].map((value) => [
      `${name} of ${JSON.stringify(value)}`,
      { [name]: value },
      [name],
    ]),
  ),
  ['ingredients that are a text', { ingredients: 'sel' }, ['ingredients']],
  ['ingredients of 201 lines', { ingredients: Array(201).fill('sel') }, ['ingredients']],
  ['an ingredient of 301 characters', { ingredients: ['sel', 'a'.repeat(301)] }, ['ingredients[1]']],
  ['an ingredient that is a number', { ingredients: [1] }, ['ingredients[0]']],
  ['an ingredient that is null', { ingredients: [null] }, ['ingredients[0]']],
  ['an ingredient with NUL', { ingredients: ['sel\0'] }, ['ingredients[0]']],
  ['etapes that are a text', { etapes: 'Cuire.' }, ['etapes']],
  ['101 etapes', { etapes: Array(101).fill('Cuire.') }, ['etapes']],
  ['an etape of 2,001 characters', { etapes: ['Cuire.', 'a'.repeat(2001)] }, ['etapes[1]']],
  ['an empty etape', { etapes: [''] }, ['etapes[0]']],
  ['an etape of blanks', { etapes: [' \n'] }, ['etapes[0]']],
  ['an etape of invisible characters', { etapes: ['\u200b'] }, ['etapes[0]']],
  ['an etape that is an object', { etapes: [{ texte: 'Cuire.' }] }, ['etapes[0]']],
  ['an etape with NUL', { etapes: ['a\0'] }, ['etapes[0]']],
  ['several faults', { titre: '', portions: -1, image: 'x' }, ['titre', 'portions', 'image']],
]

t.test('a recipe that breaks a limit is 400 and names the field, published and replaced alike', async (t) => {
  for (const [title, fields, champs] of refusals) {
    await t.test(title, async (t) => {
      const body = { titre: 'Tarte', ...fields }

      refused(t, await call('POST', '/recettes/', AUTHOR, body), 400, 'donnees_invalides', champs)
      refused(t, await call('PUT', `/recettes/${id}`, AUTHOR, body), 400, 'donnees_invalides', champs)
    })
  }
})

const accepted: [title: string, fields: Record<string, unknown>][] = [
  ['a titre of 1 character', { titre: 'é' }],
  ['a titre of 200 characters', { titre: 'a'.repeat(200) }],
  ['a titre of 200 emoji: characters count, not bytes', { titre: '🍎'.repeat(200) }],
  ['an image of 2,048 characters', { image: url(2048) }],
  ['an image at http:', { image: 'http://example.org/a?b=c#d' }],
  ...TEXTS.map((name): [string, Record<string, unknown>] => [
    `${name} of 10,000 characters`,
    { [name]: 'é'.repeat(10_000) },
  ]),
  ['texts that are empty', Object.fromEntries(TEXTS.map((name) => [name, '']))],
  ['numbers of 0', Object.fromEntries(NUMBERS.map((name) => [name, 0]))],
  ['numbers of 2147483647', Object.fromEntries(NUMBERS.map((name) => [name, 2147483647]))],
  ['200 ingredients', { ingredients: Array(200).fill('sel') }],
  ['an ingredient of 300 characters', { ingredients: ['a'.repeat(300)] }],
  ['ingredients that are empty', { ingredients: [] }],
  ['100 etapes', { etapes: Array(100).fill('é') }],
  ['an etape of 2,000 characters', { etapes: ['🍎'.repeat(2000)] }],
  ['etapes that are empty', { etapes: [] }],
]

t.test('fields of exactly the greatest length are stored unchanged by POST and PUT', async (t) => {
  for (const [title, fields] of accepted) {
    await t.test(title, async (t) => {
      const body = { titre: 'Tarte', ...fields }

      const published = await call('POST', '/recettes/', AUTHOR, body)
      const replaced = await call('PUT', `/recettes/${id}`, AUTHOR, body)

      for (const response of [published, replaced]) {
        t.equal(response.statusCode, 200)
        t.match(response.json(), body)
      }
    })
  }
})

t.test('a null field equals a missing one in POST', async (t) => {
  const names = ['image', ...TEXTS, ...NUMBERS]
  const nothing = Object.fromEntries(names.map((name) => [name, null]))

  const response = await call('POST', '/recettes/', AUTHOR, {
    titre: 'Tarte',
    ...nothing,
    auteur_id: null,
    ingredients: null,
    etapes: null,
  })

  t.equal(response.statusCode, 200)
  t.match(response.json(), { ...nothing, auteur_id: 1, ingredients: [], etapes: [] })
})

t.test('a field with several faults is named once, with the one to fix first', async (t) => {
  const response = await call('POST', '/recettes/', AUTHOR, { titre: 'Tarte', description: ['\0'] })

  refused(t, response, 400, 'donnees_invalides')
  t.same(response.json().errors, [
    { champ: 'description', message: 'Doit être une chaîne de caractères ou null.' },
  ])
})

t.test('every fault comes with a French sentence', async (t) => {
  const body = { titre: '', image: 'x', portions: 1.5, saison: 'a'.repeat(10_001), ingredients: 'sel' }
  const response = await call('POST', '/recettes/', AUTHOR, body)

  const faults = response
    .json()
    .errors.map((fault: { champ: string; message: string }) => [fault.champ, fault.message])
  t.match(Object.fromEntries(faults), {
    titre: 'Ne doit pas être vide.',
    image: 'Doit être une URL http(s), sans nom d’utilisateur.',
    portions: /nombre entier/,
    saison: 'Doit avoir au plus 10000 caractères.',
    ingredients: /liste/,
  })
})
