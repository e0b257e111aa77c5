// Categories of reports, on recipes and comments.

import { bearer, refused } from '@recettes/testing'
import t from 'tap'
import { build, MODERATOR, OTHER } from '../helper.js'

t.test(
  'a report has the category that was sent, and autre without one, in lists and in the queue',
  async (t) => {
    const { call, publish, comment, app } = await build(t)
    const { id } = await publish()
    const { id: commentId } = await comment(id)
    for (const [url, named] of [
      [`/recettes/${id}`, { recette_id: id }],
      [`/recettes/${id}/commentaires/${commentId}`, { commentaire_id: commentId }],
    ] as const) {
      const report = async (body: object) => call('POST', `${url}/signaler`, OTHER, { ...named, ...body })
      const categories = async () =>
        (await call('GET', `${url}/signalements`, MODERATOR))
          .json()
          .map(({ categorie }: { categorie: string }) => categorie)
      await report({ raison: 'Recopiée' })
      t.same(await categories(), ['autre'])
      await report({ raison: 'Recopiée', categorie: 'plagiat' })
      t.same(await categories(), ['plagiat'], 'a renewed report has the new one')
      for (const categorie of ['PLAGIAT', 'x', 1, null, ['plagiat']])
        refused(t, await report({ categorie }), 400, 'donnees_invalides')
      await app.inject({ method: 'POST', url: `${url}/signaler`, payload: { ...named, raison: 'Recopiée' } })
      t.same(await categories(), ['plagiat', 'autre'])
    }
    const [{ signalements, commentaires_signales }] = (await call('GET', '/moderation', MODERATOR)).json()
    const raisons = [
      { raison: 'Recopiée', categorie: 'plagiat', nombre: 1 },
      { raison: 'Recopiée', categorie: 'autre', nombre: 1 },
    ]
    t.same(signalements.raisons, raisons)
    t.same(commentaires_signales[0].raisons, raisons)
  },
)

t.test('another category of an open report makes a decision on the old one 412', async (t) => {
  const { app, call, publish } = await build(t)
  const { id } = await publish()
  const url = `/recettes/${id}/signaler`
  await call('POST', url, OTHER, { recette_id: id, categorie: 'erreur' })
  const [{ version }] = (await call('GET', '/moderation', MODERATOR)).json()
  await call('POST', url, OTHER, { recette_id: id, categorie: 'dangereux' })
  const response = await app.inject({
    method: 'PATCH',
    url: `/recettes/${id}/status`,
    headers: { ...(await bearer(MODERATOR)), 'if-match': version },
    payload: { statut: 'valider' },
  })
  refused(t, response, 412, 'precondition_echouee')
})
