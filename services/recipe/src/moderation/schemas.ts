// What a moderation decision takes and gives.

import { errors, nullable, ref } from '@recettes/http'
import { type Static, Type } from 'typebox'
import { Recette, recetteParams } from '../modele/recette.js'

/** The body of a decision; `statut` is looked at by hand, since a wrong one is 404 by the interface document. */
export const Decision = Type.Object({
  id: Type.Optional(Type.Integer({ description: 'Id of the recipe, the same as in the path.' })),
  statut: Type.Unsafe<unknown>({
    'x-as-is': true,
    description: '`en_attente`, `valider` or `refuser`; anything else is 404.',
    examples: ['valider'],
  }),
  motif: nullable(Type.String({ maxLength: 1000, description: 'Why, for the record.' })),
})
export type Decision = Static<typeof Decision>

export const changeStatut = {
  operationId: 'changeStatut',
  summary: 'Validate, refuse or put back a recipe (MODERATEUR, ADMIN)',
  description: 'Every state may follow every other. Each change is kept: who, when, from, to, why.',
  tags: ['moderation'],
  params: recetteParams,
  body: Decision,
  response: {
    200: ref(Recette, 'The recipe with its new status'),
    ...errors([400, 401, 403, 404, 412, 413, 415], 'statut_invalide'),
  },
}
