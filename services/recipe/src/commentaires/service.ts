// Use cases of comments: creating and deleting one.

import { ApiError } from '@recettes/errors'
import { bufferResponse, type Conditions, mustMeetPreconditions, type Row } from '@recettes/http'
import type { Caller } from '@recettes/tokens'
import type { Tx } from '../database.js'
import type { CommentaireRepository } from './repository.js'
import { mayCommentAs, mayDeleteCommentaire } from './rules.js'
import type { NewCommentaire } from './schemas.js'

export type CommentaireService = ReturnType<typeof commentaireService>

export function commentaireService(commentaires: CommentaireRepository) {
  return {
    /** @throws ApiError 404, 403 in another user's name */
    create: async (caller: Caller, recetteId: number, body: NewCommentaire, tx?: Tx): Promise<Row> => {
      if (!mayCommentAs(caller, body.auteur_id)) {
        // 404 before 403; for one's own name the foreign key checks existence.
        if (!(await commentaires.recetteExists(recetteId, tx))) throw new ApiError('recette_introuvable')
        throw new ApiError('droits_insuffisants')
      }
      const { auteur_id: auteurId, contenu } = body
      return commentaires.create({ recetteId, auteurId, contenu }, caller.id, tx)
    },

    /**
     * `If-Match` accepts the comment's ETag, or that of its list of open reports, which gives 412 if a report was added or changed.
     * @throws ApiError 404, 403, 412
     */
    delete: (caller: Caller, recetteId: number, id: number, conditions: Conditions): Promise<void> =>
      commentaires.delete(recetteId, id, caller.id, ({ auteurId, json, reportsEtag }) => {
        if (!mayDeleteCommentaire(caller, auteurId)) throw new ApiError('droits_insuffisants')
        mustMeetPreconditions(conditions, bufferResponse(json).etag, reportsEtag)
      }),
  }
}
