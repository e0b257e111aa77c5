// Deleting a comment: its author, a MODERATEUR or an ADMIN, under the recipe that it belongs to.

import { bearer, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, build, MODERATOR, OTHER } from '../helper.js'

const WRITER = { id: 3 }

for (const [who, caller] of [
  ['its author', WRITER],
  ['a MODERATEUR', MODERATOR],
  ['an ADMIN', ADMIN],
] as const) {
  t.test(`${who} deletes a comment: 200 with a message, then it is gone`, async (t) => {
    const { call, publish, comment } = await build(t)
    const { id } = await publish()
    const kept = await comment(id, 'Une autre', 3)

    for (const slash of ['', '/']) {
      const gone = await comment(id, 'Celle-ci', 3)

      const response = await call('DELETE', `/recettes/${id}/commentaires/${gone.id}${slash}`, caller)

      t.equal(response.statusCode, 200)
      t.match(response.json(), { message: /supprimé/ })
      t.same((await call('GET', `/recettes/${id}/commentaires`)).json(), [kept])
      const again = await call('DELETE', `/recettes/${id}/commentaires/${gone.id}`, caller)
      refused(t, again, 404, 'commentaire_introuvable')
    }
  })
}

t.test('deleting a comment is 403 for others, the recipe’s author included', async (t) => {
  const { call, publish, comment } = await build(t)
  const { id } = await publish({}, 1)
  const { id: written } = await comment(id, 'Oui', 3)
  const url = `/recettes/${id}/commentaires/${written}`

  refused(t, await call('DELETE', url), 401, 'jeton_absent')
  for (const caller of [OTHER, { id: 1 }])
    refused(t, await call('DELETE', url, caller), 403, 'droits_insuffisants')

  t.equal((await call('GET', `/recettes/${id}/commentaires`)).json().length, 1)
})

t.test('a comment of another recipe is 404, for its author and an ADMIN alike, and stays', async (t) => {
  const { call, publish, comment } = await build(t)
  const [first, other] = [await publish(), await publish()]
  const { id } = await comment(first.id, 'Oui', 3)

  for (const caller of [WRITER, ADMIN]) {
    const response = await call('DELETE', `/recettes/${other.id}/commentaires/${id}`, caller)
    refused(t, response, 404, 'commentaire_introuvable')
  }

  t.equal((await call('GET', `/recettes/${first.id}/commentaires`)).json().length, 1)
})

t.test('an unknown recipe and an unknown comment are 404, each with its own code', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  refused(t, await call('DELETE', '/recettes/999/commentaires/1', ADMIN), 404, 'recette_introuvable')
  refused(t, await call('DELETE', `/recettes/${id}/commentaires/999`, ADMIN), 404, 'commentaire_introuvable')
})

t.test('DELETE of a comment checks token (401), input (400), then existence (404)', async (t) => {
  const { call } = await build(t)

  refused(t, await call('DELETE', '/recettes/abc/commentaires/abc'), 401, 'jeton_absent')
  const malformed = await call('DELETE', '/recettes/abc/commentaires/abc', OTHER)
  refused(t, malformed, 400, 'donnees_invalides', ['recette_id', 'commentaire_id'])
  refused(t, await call('DELETE', '/recettes/999/commentaires/999', OTHER), 404, 'recette_introuvable')
})

t.test('of ten deletions at once one succeeds and nine are 404', async (t) => {
  const { call, publish, comment } = await build(t)
  const { id } = await publish()
  const { id: written } = await comment(id, 'Oui', 3)

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => call('DELETE', `/recettes/${id}/commentaires/${written}`, WRITER)),
  )

  t.same(responses.map(({ statusCode }) => statusCode).sort(), [200, ...Array(9).fill(404)])
})

t.test('the deletion of a comment is 200 or 404 when its recipe is deleted at the same time', async (t) => {
  const { call, publish, comment } = await build(t)

  for (let round = 0; round < 10; round++) {
    const { id } = await publish()
    const { id: written } = await comment(id, 'Oui', 3)
    const [ownDeletion] = await Promise.all([
      call('DELETE', `/recettes/${id}/commentaires/${written}`, WRITER),
      call('DELETE', `/recettes/${id}`, ADMIN),
    ])

    t.match(String(ownDeletion.statusCode), /^(200|404)$/)
  }
})

t.test(
  'DELETE of a comment succeeds with its strong or weak ETag in If-Match and answers 412 with another',
  async (t) => {
    const { app, call, publish, comment } = await build(t)
    const { id } = await publish()
    for (const caller of [WRITER, MODERATOR, ADMIN]) {
      const { id: written } = await comment(id, 'Oui', 3)
      const url = `/recettes/${id}/commentaires/${written}`
      const etag = String((await call('GET', url)).headers['etag'])
      const remove = async (match: string) =>
        app.inject({ method: 'DELETE', url, headers: { ...(await bearer(caller)), 'if-match': match } })

      for (const other of ['"x"', 'W/"x"']) refused(t, await remove(other), 412, 'precondition_echouee')
      t.equal((await remove(caller === WRITER ? etag : `W/${etag}`)).statusCode, 200)
    }
  },
)
