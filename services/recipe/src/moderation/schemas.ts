// What a moderation decision takes and gives.

import { BODY_CODES, errors, nullable, ref, TOKEN_CODES } from '@recettes/http'
import { type Static, Type } from 'typebox'
import { Recette, recetteParams, STATUTS } from '../modele/recette.js'

/** The body of a decision; `statut` is looked at by hand, since a wrong one is 404 by the interface document. */
export const Decision = Type.Object(
  {
    id: Type.Optional(Type.Integer({ description: 'Id de la recette, le même que dans l’adresse.' })),
    statut: Type.Unsafe<unknown>({
      'x-as-is': true,
      'x-shown': { type: 'string', enum: STATUTS },
      description: 'Le nouveau statut ; une autre valeur donne 404.',
    }),
    motif: nullable(Type.String({ maxLength: 1000, description: 'Pourquoi.' })),
  },
  { examples: [{ id: 1, statut: 'valider' }] },
)
export type Decision = Static<typeof Decision>

export const changeStatut = {
  operationId: 'changeStatut',
  summary: 'Validate, refuse or put back a recipe (MODERATEUR, ADMIN)',
  description:
    'Tout statut peut suivre tout autre. Chaque changement est conservé : qui, quand, de quel statut à quel autre, ' +
    'pourquoi. Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  'x-sends': ['ETag'],
  params: recetteParams,
  body: Decision,
  response: {
    200: ref(Recette, 'La recette et son nouveau statut.'),
    ...errors(
      'donnees_invalides',
      ...TOKEN_CODES,
      ...BODY_CODES,
      'droits_insuffisants',
      'statut_invalide',
      'recette_introuvable',
      'precondition_echouee',
    ),
  },
}
