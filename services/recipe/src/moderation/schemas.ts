// Request and response schemas of moderation.

import { MAX_INT4 } from '@recettes/errors'
import { codes, DateTime, NOT_MODIFIED, nullable, orNull, Paging, ref } from '@recettes/http'
import { type Static, Type } from 'typebox'
import { Categorie } from '../modele/categorie.js'
import { Cause } from '../modele/historique.js'
import { RECETTE_EXAMPLE, Recette, recetteParams } from '../modele/recette.js'
import { STATUTS, type Statut } from '../modele/statut.js'
import { Tri } from '../modele/tri.js'
import { CURSOR_PATTERN } from './cursor.js'
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
const raisons = Type.Array(
  Type.Object({ raison: Type.String(), categorie: Categorie, nombre: Type.Integer() }),
  {
    description: 'Les vingt raisons les plus fréquentes.',
  },
)

export const EnAttente = Type.Object(
  {
    recette: ref(Recette),
    version: Type.String({
      description:
        'Ce qu’une décision lit, la recette et ses signalements ouverts, pour l’`If-Match` de ' +
        '`PATCH /recettes/{recette_id}/status` : 412 si l’un ou l’autre a changé.',
    }),
    en_attente_depuis: DateTime,
    signalements: Type.Object({ ouverts: Type.Integer(), raisons }),
    commentaires_signales: Type.Array(
      Type.Object({
        id: Type.Integer(),
        contenu: Type.String(),
        auteur_id: Type.Integer(),
        ouverts: Type.Integer(),
        raisons,
      }),
      { description: 'Les vingt commentaires les plus signalés.' },
    ),
  },
  {
    $id: 'EnAttente',
    description: 'Une recette qui attend une décision, et pourquoi.',
    examples: [
      {
        recette: { ...RECETTE_EXAMPLE, signaler: true },
        version: '"1-3-m9c1185a5c5e9fc54612808977ee8f548"',
        en_attente_depuis: '2026-03-14T09:26:53.589',
        signalements: {
          ouverts: 2,
          raisons: [{ raison: 'Photo sans rapport avec la recette', categorie: 'autre', nombre: 2 }],
        },
        commentaires_signales: [],
      },
    ],
  },
)

const QUEUE_PAGE = { default: 50, max: 1000 }

const queuePart = {
  objet: Type.Optional(
    Type.Enum(['signalees', 'en_attente'], {
      description: 'Seulement ce qui est signalé, ou seulement les recettes au statut `en_attente`.',
    }),
  ),
  limite: Type.Integer({
    minimum: 1,
    maximum: QUEUE_PAGE.max,
    default: QUEUE_PAGE.default,
    description:
      'Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite.',
  }),
  apres: Type.Optional(
    Type.String({
      maxLength: 40,
      pattern: CURSOR_PATTERN,
      description: 'Curseur : où la page commence, tel que `Link` le donne.',
    }),
  ),
}

export const listModeration = {
  operationId: 'listModeration',
  summary: 'What waits for a decision of moderators (MODERATEUR, ADMIN)',
  description:
    'Ce qui attend une décision : d’abord les recettes signalées, elles-mêmes ou par leurs commentaires, celles qui ont le ' +
    'plus de signalements ouverts en tête ; puis les autres, la plus ancienne en tête. `Link` mène à la page suivante. ' +
    'Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  querystring: Type.Object({
    ...queuePart,
    recette_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_INT4,
        description: 'Seulement cette recette, si elle attend une décision.',
      }),
    ),
  }),
  response: {
    200: Type.Array(ref(EnAttente), { description: 'Ce qui attend, dans l’ordre.' }),
    ...NOT_MODIFIED,
  },
}

export const EnAttenteResume = Type.Object(
  {
    id: Type.Integer({ description: 'Id de la recette.' }),
    titre: Type.String(),
    statut: AnyStatut,
    auteur_id: Type.Integer(),
    en_attente_depuis: DateTime,
    signalements_ouverts: Type.Integer({ description: 'Ceux de ses commentaires compris.' }),
  },
  {
    $id: 'EnAttenteResume',
    description: 'Une recette qui attend une décision, en bref.',
    examples: [
      {
        id: 1,
        titre: RECETTE_EXAMPLE.titre,
        statut: 'en_attente',
        auteur_id: 1,
        en_attente_depuis: '2026-03-14T09:26:53.589',
        signalements_ouverts: 2,
      },
    ],
  },
)

export const summarizeModeration = {
  operationId: 'summarizeModeration',
  summary: 'What waits for a decision, in brief (MODERATEUR, ADMIN)',
  description:
    'La file de `GET /moderation`, dans le même ordre, sans les textes des recettes : ses pages finissent donc à `limite`, jamais avant. ' +
    'Réservé aux MODERATEUR et ADMIN.',
  tags: ['moderation'],
  'x-response-headers': ['X-Total-Count'],
  querystring: Type.Object(queuePart),
  response: {
    200: Type.Array(ref(EnAttenteResume), { description: 'Ce qui attend, dans l’ordre.' }),
    ...NOT_MODIFIED,
  },
}

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
  summary: 'Changes of a recipe’s status (its author, MODERATEUR, ADMIN)',
  description:
    'Chaque changement de statut, avec son motif. Réservé à l’auteur, qui ne voit pas par qui, aux MODERATEUR et aux ADMIN.',
  tags: ['moderation'],
  params: recetteParams,
  querystring: Type.Object({ tri: Tri, ...Paging }),
  response: {
    200: Type.Array(ref(ChangementStatut), { description: 'Changements, dans l’ordre demandé.' }),
    ...NOT_MODIFIED,
  },
  errors: codes('droits_insuffisants', 'recette_introuvable'),
}
