// Request and response schemas of moderation.

import { codes, DateTime, NOT_MODIFIED, nullable, orNull, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY } from '@recettes/idempotency'
import { type Static, Type } from 'typebox'
import { Cause } from '../modele/historique.js'
import { Recette, recetteParams } from '../modele/recette.js'
import { STATUTS, type Statut } from '../modele/statut.js'
import { Tri } from '../modele/tri.js'
import { MOTIFS } from './motifs.js'

/**
 * The interface document answers an unknown `statut` with 404, so `rules.ts` refuses it before validation, which accepts any value; the
 * OpenAPI document publishes `x-published-schema`.
 */
export const DecisionBody = Type.Object(
  {
    id: Type.Optional(Type.Integer({ description: 'Id de la recette, le même que dans l’adresse.' })),
    statut: Type.Unsafe<Statut>({
      'x-unbounded': true,
      'x-published-schema': { type: 'string', enum: STATUTS },
      description: 'Le nouveau statut ; toute autre valeur que ces trois donne 404.',
    }),
    motif: nullable(Type.String({ maxLength: 1000, description: 'Pourquoi.' })),
  },
  { examples: [{ id: 1, statut: 'valider' }] },
)
export type DecisionBody = Static<typeof DecisionBody>

export const changeStatut = {
  operationId: 'changeStatut',
  summary: 'Validate, refuse or put back a recipe (MODERATEUR, ADMIN)',
  description:
    'Tout statut peut suivre tout autre. Chaque changement est conservé : qui, quand, de quel statut à quel autre, ' +
    'pourquoi. Refuser résout les signalements ouverts, comme fondés. ' +
    'Avec `If-Match`, 412 si la recette a changé, et, avec la `version` de `GET /moderation`, si un signalement ouvert est arrivé ou ' +
    'a changé ; si un autre modérateur a décidé, le message le nomme. Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  'x-response-headers': ['ETag'],
  params: recetteParams,
  body: DecisionBody,
  response: { 200: ref(Recette, 'La recette et son nouveau statut.') },
  errors: codes('statut_invalide', 'recette_introuvable', 'precondition_echouee', 'decision_deja_prise'),
}

const AppealBody = Type.Object(
  {
    message: nullable(
      Type.String({
        maxLength: 1000,
        'x-trim': true,
        description: 'Ce que l’auteur en dit aux modérateurs.',
      }),
    ),
  },
  { examples: [{ message: 'J’ai ajouté les quantités.' }] },
)
export type AppealBody = Static<typeof AppealBody>

export const appeal = {
  operationId: 'appeal',
  summary: 'Ask moderators to look at a refused recipe again (its author)',
  description:
    'Remet en attente une recette refusée, corrigée ou non. Les modérateurs voient le motif du refus, le message et ce qui a changé ; ' +
    'un autre que celui qui a refusé en décide de préférence. Réservé à l’auteur.',
  tags: ['moderation'],
  'x-response-headers': ['ETag'],
  params: recetteParams,
  headers: IDEMPOTENCY_KEY,
  // A missing body is null for JSON Schema.
  body: nullable(AppealBody),
  response: { 200: ref(Recette, 'La recette, qui attend une décision.') },
  errors: codes('cle_deja_utilisee', 'recette_non_refusee', 'droits_insuffisants', 'recette_introuvable'),
}

export const listMotifs = {
  operationId: 'listMotifs',
  summary: 'Ready reasons of a refusal (MODERATEUR, ADMIN)',
  description:
    'Des motifs tout prêts pour le `motif` d’une décision ; chacun dit à l’auteur que faire. Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  response: {
    200: Type.Array(
      Type.Object({
        code: Type.String(),
        titre: Type.String(),
        texte: Type.String({ description: 'Ce que l’auteur lira, sauf si le modérateur le change.' }),
      }),
      { description: 'Dans l’ordre où les proposer.', examples: [MOTIFS.slice(0, 1)] },
    ),
    ...NOT_MODIFIED,
  },
}

const AnyStatut = Type.Enum([...STATUTS])
export const ChangementStatut = Type.Object(
  {
    id: Type.Integer(),
    date_creation: DateTime,
    de: AnyStatut,
    vers: AnyStatut,
    motif: orNull(
      Type.String({ description: 'Pourquoi, dit par le modérateur, ou par l’auteur d’un recours.' }),
    ),
    cause: Cause,
    champs: Type.Array(Type.String(), {
      description: 'Les champs de la recette qu’une modification a changés.',
    }),
    moderateur_id: Type.Optional(
      orNull(
        Type.Integer({
          description: 'Par qui, `null` s’il a été supprimé ; seuls les MODERATEUR et ADMIN le voient.',
        }),
      ),
    ),
  },
  {
    $id: 'ChangementStatut',
    description: 'Un changement de statut ou de contenu ; ce dernier seul garde le statut.',
    examples: [
      {
        id: 1,
        date_creation: '2026-03-14T09:26:53.589',
        de: 'en_attente',
        vers: 'refuser',
        motif: 'Il manque les quantités.',
        cause: 'decision',
        champs: [],
      },
    ],
  },
)

export const listHistorique = {
  operationId: 'listHistorique',
  summary: 'Decisions on a recipe, appeals and edits (its author, MODERATEUR, ADMIN)',
  description:
    'Chaque décision, avec son motif, chaque recours et chaque modification, avec les champs changés ; `cause` n’en garde qu’une sorte. ' +
    'Réservé à l’auteur, qui ne voit pas par qui, aux MODERATEUR et aux ADMIN.',
  tags: ['moderation'],
  params: recetteParams,
  querystring: Type.Object({ tri: Tri, cause: Type.Optional(Cause), ...Paging }),
  response: {
    200: Type.Array(ref(ChangementStatut), { description: 'Changements, dans l’ordre demandé.' }),
    ...NOT_MODIFIED,
  },
  errors: codes('droits_insuffisants', 'recette_introuvable'),
}
