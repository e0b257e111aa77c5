// What a report takes, and how moderators see it.

import {
  BODY_CODES,
  DateTime,
  errors,
  orNull,
  Paging,
  ref,
  TOKEN_CODES,
  told,
  unchangedOr,
} from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { type Static, Type } from 'typebox'
import { recetteParams } from '../modele/recette.js'

/** A report as moderators see it. */
export const Signalement = Type.Object(
  {
    id: Type.Integer(),
    recette_id: Type.Integer(),
    raison: Type.String({ description: 'Pourquoi.' }),
    auteur_id: orNull(Type.Integer({ description: 'Qui a signalé, si un jeton était là.' })),
    date_creation: DateTime,
  },
  {
    $id: 'Signalement',
    description: 'Un signalement, comme les modérateurs le voient.',
    examples: [
      {
        id: 1,
        recette_id: 1,
        raison: 'Photo sans rapport avec la recette',
        auteur_id: null,
        date_creation: '2026-03-14T09:26:53.589',
      },
    ],
  },
)

/** The body of a report. */
export const NewSignalement = Type.Object(
  {
    recette_id: Type.Integer({ description: 'Id de la recette, le même que dans l’adresse.' }),
    raison: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        'x-trim': true,
        default: 'Non spécifiée',
        description: 'Pourquoi.',
      }),
    ),
  },
  { examples: [{ recette_id: 1, raison: 'Photo sans rapport avec la recette' }] },
)
export type NewSignalement = Static<typeof NewSignalement>

export const reportRecette = {
  operationId: 'reportRecette',
  summary: 'Report a recipe',
  description:
    'Les signalements s’ajoutent ; le statut reste. Un jeton valide, facultatif, dit qui a signalé.',
  tags: ['moderation'],
  params: recetteParams,
  headers,
  body: NewSignalement,
  response: {
    200: told('La recette est signalée.', 'La recette 1 a été signalée.'),
    ...errors(
      'donnees_invalides',
      'cle_deja_utilisee',
      ...BODY_CODES,
      'recette_introuvable',
      'trop_de_tentatives',
    ),
  },
}

export const listSignalements = {
  operationId: 'listSignalements',
  summary: 'Open reports on a recipe (MODERATEUR, ADMIN)',
  description: 'Les signalements ouverts d’une recette. Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  params: recetteParams,
  querystring: Type.Object(Paging),
  response: {
    200: Type.Array(ref(Signalement), { description: 'Signalements par id croissant.' }),
    ...unchangedOr('donnees_invalides', ...TOKEN_CODES, 'droits_insuffisants', 'recette_introuvable'),
  },
}

export const resolveSignalements = {
  operationId: 'resolveSignalements',
  summary: 'Resolve all open reports on a recipe (MODERATEUR, ADMIN)',
  description: 'Résout tous les signalements ouverts d’une recette. Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  params: recetteParams,
  response: {
    200: told('Les signalements sont résolus.', 'Les signalements de la recette 1 sont résolus.'),
    ...errors(
      'donnees_invalides',
      ...TOKEN_CODES,
      ...BODY_CODES,
      'droits_insuffisants',
      'recette_introuvable',
    ),
  },
}
