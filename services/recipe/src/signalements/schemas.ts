// What a report takes, and how moderators see it.

import { DateTime, errors, Message, orNull, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { type Static, Type } from 'typebox'
import { recetteParams } from '../modele/recette.js'

/** A report as moderators see it. */
export const Signalement = Type.Object(
  {
    id: Type.Integer(),
    recette_id: Type.Integer(),
    raison: Type.String(),
    auteur_id: orNull(Type.Integer({ description: 'Who reported, where a token came along.' })),
    date_creation: DateTime,
  },
  { $id: 'Signalement' },
)

/** The body of a report. */
export const NewSignalement = Type.Object({
  recette_id: Type.Integer({ description: 'Id of the recipe, the same as in the path.', examples: [1] }),
  raison: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      'x-trim': true,
      default: 'Non spécifiée',
      examples: ['Photo sans rapport avec la recette'],
    }),
  ),
})
export type NewSignalement = Static<typeof NewSignalement>

export const reportRecette = {
  operationId: 'reportRecette',
  summary: 'Report a recipe',
  description:
    'Several reports add up; the status stays. A valid token, which is optional, records who reported.',
  tags: ['moderation'],
  params: recetteParams,
  headers,
  body: NewSignalement,
  response: { 200: ref(Message, 'Reported'), ...errors([400, 404, 413, 415, 429], 'recette_introuvable') },
}

export const listSignalements = {
  operationId: 'listSignalements',
  summary: 'Open reports on a recipe (MODERATEUR, ADMIN)',
  tags: ['moderation'],
  params: recetteParams,
  querystring: Type.Object(Paging),
  response: {
    200: Type.Array(ref(Signalement), { description: 'Reports in id order' }),
    ...errors([400, 401, 403, 404], 'recette_introuvable'),
  },
}

export const resolveSignalements = {
  operationId: 'resolveSignalements',
  summary: 'Resolve all open reports on a recipe (MODERATEUR, ADMIN)',
  tags: ['moderation'],
  params: recetteParams,
  response: { 200: ref(Message, 'Resolved'), ...errors([400, 401, 403, 404], 'recette_introuvable') },
}
