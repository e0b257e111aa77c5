// Refused decisions: wrong caller, body, recipe or status, in the order of the checks.

import { refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, MODERATOR } from '../helper.js'

const { call, publish, db } = await build(t)
const { id } = await publish()
const decide = (body: object | string | undefined, as?: typeof MODERATOR, recipe = id) =>
  call('PATCH', `/recettes/${recipe}/status`, as, body)

const odd = [
  'VALIDER',
  'valider\0',
  'x'.repeat(200_000),
  'Valider',
  ' valider ',
  'validé',
  'publier',
  '',
  null,
  12,
  true,
  [],
  ['valider'],
  {},
]
for (const statut of odd) {
  t.test(`a decision with statut ${JSON.stringify(statut).slice(0, 20)} is 404 with a message`, async (t) => {
    const response = await decide({ id, statut }, MODERATOR)

    refused(t, response, 404, 'statut_invalide')
    t.match(response.json().message, /en_attente, valider ou refuser/)
  })
}

for (const other of [{ id: id + 1 }, { motif: 'a'.repeat(1001) }, { motif: 12 }]) {
  t.test(`an invalid statut beside ${JSON.stringify(other).slice(0, 20)} is 404`, async (t) => {
    refused(t, await decide({ id, ...other, statut: 'publier' }, MODERATOR), 404, 'statut_invalide')
    refused(t, await decide({ id, ...other, statut: 'publier' }, AUTHOR), 403, 'droits_insuffisants')
  })
}

const faults: [title: string, body: object, champ: string][] = [
  ['a statut left out', { id }, 'statut'],
  ['the id of another recipe', { id: id + 1, statut: 'valider' }, 'id'],
  ['an id that is a text', { id: String(id), statut: 'valider' }, 'id'],
  ['an id of null', { id: null, statut: 'valider' }, 'id'],
  ['an id that is no integer', { id: 1.5, statut: 'valider' }, 'id'],
  ['a motif of 1,001 characters', { statut: 'valider', motif: 'a'.repeat(1001) }, 'motif'],
  ['a motif that is a number', { statut: 'valider', motif: 1 }, 'motif'],
  ['a motif with NUL', { statut: 'valider', motif: 'a\0' }, 'motif'],
]
for (const [title, body, champ] of faults) {
  t.test(`a decision with ${title} is 400`, async (t) => {
    refused(t, await decide(body, MODERATOR), 400, 'donnees_invalides', [champ])
  })
}

t.test('a decision whose body is no JSON object, or absent, is 400', async (t) => {
  refused(t, await decide('{', MODERATOR), 400, 'corps_illisible')
  for (const body of ['[]', '"valider"', 'null', '', undefined]) {
    refused(t, await decide(body, MODERATOR), 400, 'donnees_invalides')
  }
})

t.test('a decision on an unknown recipe is 404 with a message', async (t) => {
  const response = await decide({ id: 999, statut: 'valider' }, MODERATOR, 999)

  refused(t, response, 404, 'recette_introuvable')
})

t.test(
  'a decision is refused for its token, then the role, the status, the other input and the recipe',
  async (t) => {
    const wrong = { id: 1, statut: 'publier' }

    refused(t, await decide(wrong, undefined, 999), 401, 'jeton_absent')
    refused(t, await decide('{', undefined, 999), 401, 'jeton_absent')
    refused(t, await decide(wrong, AUTHOR, 999), 403, 'droits_insuffisants')
    refused(t, await decide('{', AUTHOR, 999), 403, 'droits_insuffisants')
    refused(t, await decide(wrong, MODERATOR, 999), 404, 'statut_invalide')
    const otherId = { id: 1, statut: 'valider' }
    refused(t, await decide(otherId, MODERATOR, 999), 400, 'donnees_invalides', ['id'])
  },
)

t.test('refused decisions change neither the recipe nor its history', async (t) => {
  await decide({ statut: 'publier' }, MODERATOR)
  await decide({ id: 999, statut: 'valider' }, MODERATOR)

  t.has((await call('GET', `/recettes/${id}`)).json(), { statut: 'en_attente' })
  t.equal(await db.prisma.changementStatut.count(), 0)
})

t.test('decisions keep a motif of 1,000 characters and an empty one', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()

  for (const motif of ['é'.repeat(1000), '']) {
    const response = await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider', motif })

    t.equal(response.statusCode, 200)
  }
  const changes = await db.prisma.changementStatut.findMany({ orderBy: { id: 'asc' } })
  t.same(
    changes.map(({ motif }) => motif),
    ['é'.repeat(1000), ''],
  )
})
