// What a comment looks like, and what may be sent about one.

import { DateTime, errors, Message, Paging, ref, unchanged } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { type Static, Type } from 'typebox'
import { MAX_INT, recetteParams } from '../modele/recette.js'

/** A comment as answered. */
export const Commentaire = Type.Object(
  {
    id: Type.Integer(),
    contenu: Type.String(),
    date_creation: DateTime,
    auteur_id: Type.Integer(),
    recette_id: Type.Integer(),
  },
  {
    $id: 'Commentaire',
    examples: [
      {
        id: 3,
        contenu: 'Délicieux !',
        date_creation: '2026-03-14T09:26:53.589',
        auteur_id: 7,
        recette_id: 1,
      },
    ],
  },
)

/** The body of a new comment. */
export const NewCommentaire = Type.Object({
  contenu: Type.String({ minLength: 1, maxLength: 5000, 'x-trim': true, examples: ['Délicieux !'] }),
  auteur_id: Type.Integer({
    minimum: 0,
    maximum: MAX_INT,
    description: 'The caller’s own id; an ADMIN may name another.',
    examples: [7],
  }),
})
export type NewCommentaire = Static<typeof NewCommentaire>

const tags = ['commentaires']
const list = Type.Array(ref(Commentaire), { description: 'Comments in id order' })

export const listAllCommentaires = {
  operationId: 'listAllCommentaires',
  summary: 'List the comments of all recipes',
  tags,
  querystring: Type.Object(Paging),
  response: { 200: list, ...unchanged, ...errors([400]) },
}

export const listCommentaires = {
  operationId: 'listCommentaires',
  summary: 'List the comments of one recipe',
  tags,
  params: recetteParams,
  querystring: Type.Object(Paging),
  response: { 200: list, ...unchanged, ...errors([400, 404], 'recette_introuvable') },
}

export const createCommentaire = {
  operationId: 'createCommentaire',
  summary: 'Comment on a recipe',
  tags,
  params: recetteParams,
  headers,
  body: NewCommentaire,
  response: {
    201: ref(Commentaire, 'The new comment'),
    ...errors([400, 401, 403, 404, 413, 415], 'recette_introuvable'),
  },
}

export const deleteCommentaire = {
  operationId: 'deleteCommentaire',
  summary: 'Delete a comment (its author, MODERATEUR, ADMIN)',
  tags,
  params: Type.Object({
    ...recetteParams.properties,
    commentaire_id: Type.Integer({ description: 'Id of the comment.' }),
  }),
  response: { 200: ref(Message, 'Deleted'), ...errors([400, 401, 403, 404], 'recette_introuvable') },
}
