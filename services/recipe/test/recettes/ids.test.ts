// Ids in a path: an integer that no row has is 404, however large; a non-integer is 400.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, MODERATOR } from '../helper.js'

const { call, publish, comment } = await build(t)
const { id } = await publish()
await comment(id)

const UNKNOWN = [
  '0',
  '-1',
  '999',
  '2147483647',
  '2147483648',
  '4294967297',
  '9007199254740993',
  '9'.repeat(400),
]
const MALFORMED = [
  'abc',
  '1.5',
  '1e3',
  '0x10',
  '%00',
  '%201',
  '1%20',
  '+1',
  '--1',
  '1,2',
  'null',
  '١',
  '%F0%9F%8D%8E',
]

type Call = (id: string) => ReturnType<typeof call>
const endpoints: [title: string, call: Call][] = [
  ['GET /recettes/{id}', (id) => call('GET', `/recettes/${id}`)],
  ['PUT /recettes/{id}', (id) => call('PUT', `/recettes/${id}`, MODERATOR, { titre: 'Autre' })],
  ['DELETE /recettes/{id}', (id) => call('DELETE', `/recettes/${id}`, MODERATOR)],
  [
    'PATCH /recettes/{id}/status',
    (id) => call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' }),
  ],
  ['GET /recettes/{id}/signalements', (id) => call('GET', `/recettes/${id}/signalements`, MODERATOR)],
  ['DELETE /recettes/{id}/signalements', (id) => call('DELETE', `/recettes/${id}/signalements`, MODERATOR)],
  ['GET /recettes/{id}/commentaires', (id) => call('GET', `/recettes/${id}/commentaires`)],
  [
    'POST /recettes/{id}/commentaires',
    (id) => call('POST', `/recettes/${id}/commentaires`, MODERATOR, { contenu: 'Oui', auteur_id: 8 }),
  ],
  [
    'DELETE /recettes/{id}/commentaires/1',
    (id) => call('DELETE', `/recettes/${id}/commentaires/1`, MODERATOR),
  ],
]

for (const [title, ask] of endpoints) {
  t.test(`${title}: an integer that no recipe has answers 404 without repeating it`, async (t) => {
    for (const unknown of UNKNOWN) {
      await t.test(unknown.slice(0, 24), async (t) => {
        const response = await ask(unknown)

        refused(t, response, 404, 'recette_introuvable')
        t.notOk(unknown.length > 3 && response.body.includes(unknown))
      })
    }
  })

  t.test(`${title}: a non-integer id answers 400`, async (t) => {
    for (const malformed of MALFORMED) {
      await t.test(malformed, async (t) => {
        refused(t, await ask(encodeURI(decodeURI(malformed))), 400, 'donnees_invalides', ['recette_id'])
      })
    }
  })
}

t.test('DELETE …/commentaires/{id}: an unknown comment id answers 404, a non-integer 400', async (t) => {
  const remove = (comment: string) => call('DELETE', `/recettes/${id}/commentaires/${comment}`, MODERATOR)

  for (const unknown of UNKNOWN) refused(t, await remove(unknown), 404, 'commentaire_introuvable')
  for (const malformed of MALFORMED) {
    refused(t, await remove(encodeURI(decodeURI(malformed))), 400, 'donnees_invalides', ['commentaire_id'])
  }
})

t.test('POST …/signaler: an unknown recipe is 404 where path and body agree', async (t) => {
  for (const unknown of UNKNOWN) {
    const body = `{"recette_id": ${unknown}}`
    refused(
      t,
      await call('POST', `/recettes/${unknown}/signaler`, undefined, body),
      404,
      'recette_introuvable',
    )
  }
  for (const malformed of MALFORMED) {
    const path = `/recettes/${encodeURI(decodeURI(malformed))}/signaler`
    refused(t, await call('POST', path, undefined, { recette_id: 1 }), 400, 'donnees_invalides', [
      'recette_id',
    ])
  }
})

t.test('a URL that no endpoint has is 404, one that is malformed 400', async (t) => {
  refused(t, await call('GET', `/recettes/${id}/inconnu`), 404, 'adresse_inconnue')
  refused(t, await call('PATCH', '/recettes/'), 404, 'adresse_inconnue')
  refused(t, await call('GET', '/recettes/%'), 400, 'adresse_malformee')
})
