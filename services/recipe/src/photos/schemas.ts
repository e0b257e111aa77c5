// Request and response schemas of photos.

import { codes, messageResponse, nullable, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { Type } from 'typebox'
import { MAX_LEGENDE, MAX_PHOTOS, Photo } from '../modele/photo.js'
import { recetteParams } from '../modele/recette.js'

const tags = ['recettes']
const AUTHORS =
  'Réservé à l’auteur, aux MODERATEUR et aux ADMIN. Une photo ajoutée, changée ou supprimée modifie la recette.'
const legende = nullable(
  Type.String({ maxLength: MAX_LEGENDE, 'x-trim': true, 'x-line': true, examples: ['La tarte dorée'] }),
)
const params = Type.Object({
  ...recetteParams.properties,
  photo_id: Type.Integer({ description: 'Id de la photo.', examples: [1] }),
})

export const addPhoto = {
  operationId: 'addPhoto',
  summary: 'Add a photo to a recipe (author, MODERATEUR, ADMIN)',
  description:
    `Ajoute une photo : JPEG, PNG, WebP ou AVIF, d’au plus 15 Mio, au plus ${MAX_PHOTOS} par recette. Elle est redressée, ` +
    `réduite et gardée sans aucune métadonnée. Le même fichier, envoyé deux fois, reste une photo. ${AUTHORS}`,
  tags,
  consumes: ['multipart/form-data'],
  'x-response-headers': ['Location', 'RateLimit', 'RateLimit-Policy'],
  params: recetteParams,
  headers,
  body: Type.Object({
    fichier: Type.String({ format: 'binary', description: 'L’image.', 'x-unbounded': true }),
    legende: Type.Optional(legende),
  }),
  response: { 201: ref(Photo, 'La photo.') },
  errors: codes(
    'photo_invalide',
    'cle_deja_utilisee',
    'droits_insuffisants',
    'recette_introuvable',
    'trop_de_tentatives',
  ),
}

export const changePhoto = {
  operationId: 'changePhoto',
  summary: 'Change the caption or the place of a photo (author, MODERATEUR, ADMIN)',
  description: `Change la légende ou la place d’une photo ; la première est celle des listes. ${AUTHORS}`,
  tags,
  params,
  body: Type.Object(
    {
      legende: Type.Optional(legende),
      position: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MAX_PHOTOS - 1,
          description: 'Place, à partir de 0.',
          examples: [0],
        }),
      ),
    },
    { examples: [{ legende: 'La tarte dorée', position: 0 }] },
  ),
  response: { 200: ref(Photo, 'La photo changée.') },
  errors: codes('droits_insuffisants', 'recette_introuvable', 'photo_introuvable', 'precondition_echouee'),
}

export const deletePhoto = {
  operationId: 'deletePhoto',
  summary: 'Delete a photo (author, MODERATEUR, ADMIN)',
  description: `Supprime une photo. ${AUTHORS}`,
  tags,
  params,
  response: { 200: messageResponse('La photo est supprimée.', 'La photo a été supprimée.') },
  errors: codes('droits_insuffisants', 'recette_introuvable', 'photo_introuvable', 'precondition_echouee'),
}
