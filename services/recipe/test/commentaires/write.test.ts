// Commenting on a recipe: members do, in their own name.

import { refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

t.test('a member’s comment is 201 with the trimmed comment, with and without the slash', async (t) => {
  const { call, publish } = await build(t)
  const recipe = await publish()

  for (const [index, slash] of ['', '/'].entries()) {
    const body = { contenu: ' \n Délicieux !\t', auteur_id: 2 }
    const response = await call('POST', `/recettes/${recipe.id}/commentaires${slash}`, OTHER, body)

    t.equal(response.statusCode, 201)
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    const { date_creation, ...comment } = response.json()
    t.same(comment, { id: index + 1, contenu: 'Délicieux !', auteur_id: 2, recette_id: recipe.id })
    t.match(date_creation, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.same((await call('GET', `/recettes/${recipe.id}/commentaires`)).json()[index], response.json())
  }
})

const { call, publish, db } = await build(t)
const { id } = await publish()
const comment = (body: object | string | undefined, as?: typeof AUTHOR, recipe = id) =>
  call('POST', `/recettes/${recipe}/commentaires`, as, body)

const refusals: [title: string, body: object, champs: string[]][] = [
  ['no contenu', { auteur_id: 1 }, ['contenu']],
  ['an empty contenu', { contenu: '', auteur_id: 1 }, ['contenu']],
  ['a contenu of blanks', { contenu: ' \n\t\u00a0', auteur_id: 1 }, ['contenu']],
  ['a contenu of invisible characters', { contenu: '\u200b\ufeff', auteur_id: 1 }, ['contenu']],
  ['a contenu of 5,001 characters', { contenu: 'a'.repeat(5001), auteur_id: 1 }, ['contenu']],
  ['a contenu that is a number', { contenu: 12, auteur_id: 1 }, ['contenu']],
  ['a contenu of null', { contenu: null, auteur_id: 1 }, ['contenu']],
  ['a contenu with NUL', { contenu: 'a\0b', auteur_id: 1 }, ['contenu']],
  ['a contenu with a C0 control character', { contenu: 'a\u0001b', auteur_id: 1 }, ['contenu']],
  ['a contenu with DEL', { contenu: 'a\u007f', auteur_id: 1 }, ['contenu']],
  ['a contenu with half a surrogate pair', { contenu: '\udc00', auteur_id: 1 }, ['contenu']],
  ['no auteur_id', { contenu: 'Oui' }, ['auteur_id']],
  ['an auteur_id that is a text', { contenu: 'Oui', auteur_id: '1' }, ['auteur_id']],
  ['an auteur_id of null', { contenu: 'Oui', auteur_id: null }, ['auteur_id']],
  ['an auteur_id of 1.5', { contenu: 'Oui', auteur_id: 1.5 }, ['auteur_id']],
  ['an auteur_id of -1', { contenu: 'Oui', auteur_id: -1 }, ['auteur_id']],
  ['an auteur_id of 2147483648', { contenu: 'Oui', auteur_id: 2147483648 }, ['auteur_id']],
  ['neither', {}, ['contenu', 'auteur_id']],
]
for (const [title, body, champs] of refusals) {
  t.test(`${title} is 400`, async (t) => {
    refused(t, await comment(body, AUTHOR), 400, 'donnees_invalides', champs)
  })
}

t.test('a body that is no JSON object is 400, of another media type 415', async (t) => {
  refused(t, await comment('{', AUTHOR), 400, 'corps_illisible')
  for (const body of ['[]', '', undefined]) {
    refused(t, await comment(body, AUTHOR), 400, 'donnees_invalides')
  }
})

t.test('1 character and 5,000 characters, measured after trimming, are kept', async (t) => {
  for (const contenu of ['a', '🍎', 'é'.repeat(5000), 'a\r\n\tb\nc', '👩‍🍳 d’ici']) {
    const response = await comment({ contenu: `  ${contenu}  `, auteur_id: 1 }, AUTHOR)

    t.equal(response.statusCode, 201)
    t.equal(response.json().contenu, contenu)
  }
})

t.test('a comment with another user’s auteur_id is 403, except for an ADMIN', async (t) => {
  const body = { contenu: 'Oui', auteur_id: 42 }

  for (const caller of [AUTHOR, MODERATOR])
    refused(t, await comment(body, caller), 403, 'droits_insuffisants')
  const byAdmin = await comment(body, ADMIN)

  t.equal(byAdmin.statusCode, 201)
  t.equal(byAdmin.json().auteur_id, 42)
})

t.test('POST of a comment ignores id, recette_id and date in the body', async (t) => {
  const own = { id: 999, recette_id: 999, date_creation: '2000-01-01T00:00:00.000' }

  const response = await comment({ contenu: 'Oui', auteur_id: 1, ...own }, AUTHOR)

  t.equal(response.statusCode, 201)
  t.not(response.json().id, 999)
  t.equal(response.json().recette_id, id)
  t.not(response.json().date_creation, own.date_creation)
})

t.test(
  'POST of a comment checks token (401), input (400), existence (404), then ownership (403)',
  async (t) => {
    const before = await db.prisma.commentaire.count()

    refused(t, await comment({}, undefined, 999), 401, 'jeton_absent')
    refused(t, await comment({ contenu: '', auteur_id: 2 }, AUTHOR, 999), 400, 'donnees_invalides', [
      'contenu',
    ])
    refused(t, await comment({ contenu: 'a', auteur_id: 2 }, AUTHOR, 999), 404, 'recette_introuvable')
    refused(t, await comment({ contenu: 'a', auteur_id: 1 }, AUTHOR, 999), 404, 'recette_introuvable')
    refused(t, await comment({ contenu: 'a', auteur_id: 2 }, AUTHOR), 403, 'droits_insuffisants')

    t.equal(await db.prisma.commentaire.count(), before)
  },
)
