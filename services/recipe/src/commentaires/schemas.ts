// Request and response schemas of comments.

import { MAX_INT4 } from '@recettes/errors'
import { codes, DateTime, messageResponse, NOT_MODIFIED, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { type Static, Type } from 'typebox'
import { recetteParams } from '../modele/recette.js'

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
    description: 'Un commentaire sur une recette.',
    examples: [
      {
        id: 1,
        contenu: 'Délicieux !',
        date_creation: '2026-03-14T09:26:53.589',
        auteur_id: 1,
        recette_id: 1,
      },
    ],
  },
)

export const NewCommentaire = Type.Object(
  {
    contenu: Type.String({
      minLength: 1,
      maxLength: 5000,
      'x-trim': true,
      'x-printable': true,
      description: 'Le texte. Sans caractère de contrôle, tabulations et sauts de ligne exceptés.',
    }),
    auteur_id: Type.Integer({
      minimum: 0,
      maximum: MAX_INT4,
      description: 'L’id de l’utilisateur du jeton ; un ADMIN peut en nommer un autre.',
    }),
  },
  { examples: [{ contenu: 'Délicieux !', auteur_id: 1 }] },
)
export type NewCommentaire = Static<typeof NewCommentaire>

const tags = ['commentaires']
const list = Type.Array(ref(Commentaire), { description: 'Commentaires par id croissant.' })

export const listAllCommentaires = {
  operationId: 'listAllCommentaires',
  summary: 'List the comments of all recipes',
  description: 'Les commentaires de toutes les recettes.',
  tags,
  querystring: Type.Object(Paging),
  response: { 200: list, ...NOT_MODIFIED },
}

export const listCommentaires = {
  operationId: 'listCommentaires',
  summary: 'List the comments of one recipe',
  description: 'Les commentaires d’une recette.',
  tags,
  params: recetteParams,
  querystring: Type.Object(Paging),
  response: { 200: list, ...NOT_MODIFIED },
  errors: codes('recette_introuvable'),
}

const commentaireParams = Type.Object({
  ...recetteParams.properties,
  commentaire_id: Type.Integer({ description: 'Id du commentaire.', examples: [1] }),
})

export const readCommentaire = {
  operationId: 'readCommentaire',
  summary: 'Read one comment',
  description: 'Un commentaire.',
  tags,
  params: commentaireParams,
  response: { 200: ref(Commentaire, 'Le commentaire.'), ...NOT_MODIFIED },
  errors: codes('recette_introuvable', 'commentaire_introuvable'),
}

export const createCommentaire = {
  operationId: 'createCommentaire',
  summary: 'Comment on a recipe',
  description: 'Commente une recette, quel que soit son statut.',
  'x-response-headers': ['Location'],
  tags,
  params: recetteParams,
  headers,
  body: NewCommentaire,
  response: { 201: ref(Commentaire, 'Le nouveau commentaire.') },
  errors: codes('cle_deja_utilisee', 'droits_insuffisants', 'recette_introuvable'),
}

export const deleteCommentaire = {
  operationId: 'deleteCommentaire',
  summary: 'Delete a comment (its author, MODERATEUR, ADMIN)',
  description:
    'Supprime un commentaire. `If-Match` accepte l’`ETag` du commentaire ou celui de la liste de ses signalements ouverts ; ' +
    'avec ce dernier, 412 si un signalement est arrivé ou a changé depuis. Réservé à son auteur, aux MODERATEUR et aux ADMIN.',
  tags,
  params: commentaireParams,
  response: { 200: messageResponse('Le commentaire est supprimé.', 'Le commentaire a été supprimé.') },
  errors: codes(
    'droits_insuffisants',
    'recette_introuvable',
    'commentaire_introuvable',
    'precondition_echouee',
  ),
}
