// Every example of the document, sent as it stands. The helper holds each response to the document as well.

import { bearer, exampleRequests, type TokenFor } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR } from '../helper.js'
import { picture, send } from '../photos/uploads.js'

/** Callers of each operation, in an order in which all calls succeed. */
const CALLS: [operationId: string, caller?: TokenFor][] = [
  ['createRecette', AUTHOR],
  ['createCommentaire', AUTHOR],
  ['reportRecette'],
  ['reportCommentaire'],
  ['listRecettes'],
  ['listAllRecettes'],
  ['readRecette'],
  ['searchRecettes'],
  ['readCatalogue'],
  ['readFrigo'],
  ['explainRecette'],
  ['completeIngredient'],
  ['listGroups'],
  ['listAllCommentaires'],
  ['listCommentaires'],
  ['readCommentaire'],
  ['importRecette', AUTHOR],
  ['proofreadRecette', AUTHOR],
  ['changePhoto', AUTHOR],
  ['deletePhoto', AUTHOR],
  ['replaceRecette', AUTHOR],
  ['changeStatut', MODERATOR],
  ['appeal', AUTHOR],
  ['claimRecette', MODERATOR],
  ['releaseRecette', MODERATOR],
  ['listModeration', MODERATOR],
  ['listMotifs', MODERATOR],
  ['summarizeModeration', MODERATOR],
  ['listHistorique', AUTHOR],
  ['listSignalements', MODERATOR],
  ['listSignalementsCommentaire', MODERATOR],
  ['readSignalement', MODERATOR],
  ['readSignalementCommentaire', MODERATOR],
  ['handleSignalement', MODERATOR],
  ['handleSignalementCommentaire', MODERATOR],
  ['resolveSignalements', MODERATOR],
  ['resolveSignalementsCommentaire', MODERATOR],
  ['listJournal', ADMIN],
  ['exportMine', AUTHOR],
  ['deleteCommentaire', AUTHOR],
  ['deleteRecette', AUTHOR],
]

t.test('every operation accepts its example as it stands', async (t) => {
  const built = await build(t)
  const { app } = built
  const examples = exampleRequests((await app.inject('/docs/json')).json())
  // A file has no example.
  examples.delete('addPhoto')
  t.same(CALLS.map(([id]) => id).sort(), [...examples.keys()].sort(), 'no operation is left out')

  for (const [id, caller] of CALLS) {
    if (id === 'changePhoto') await send(built, 1, AUTHOR, { fichier: await picture().png().toBuffer() })
    if (id === 'appeal') await built.moderate(1, 'refuser')
    const { headers, ...request } = examples.get(id) ?? {}
    const response = await app.inject({
      ...request,
      headers: { ...headers, ...(caller && (await bearer(caller))) },
    })
    t.ok(response.statusCode < 300, `${id}: ${response.statusCode} ${response.body.slice(0, 200)}`)
  }
})

t.test('responses to creations say where the new thing is', async (t) => {
  const { call } = await build(t)
  const recette = await call('POST', '/recettes/', AUTHOR, { titre: 'Tarte fine' })
  const comment = { contenu: 'Délicieux !', auteur_id: 1 }
  const commentaire = await call('POST', '/recettes/1/commentaires', AUTHOR, comment)

  t.equal(recette.headers['location'], 'http://recipe.test/recettes/1')
  t.equal(commentaire.headers['location'], 'http://recipe.test/recettes/1/commentaires/1')
  t.match((await call('GET', '/recettes/1/commentaires/1')).json(), commentaire.json())
})
