// Request and response schemas of the moderation queue.

import { MAX_INT4 } from '@recettes/errors'
import { DateTime, NOT_MODIFIED, orNull, ref } from '@recettes/http'
import { Type } from 'typebox'
import { Categorie } from '../modele/categorie.js'
import { Prise } from '../modele/prise.js'
import { RECETTE_EXAMPLE, Recette } from '../modele/recette.js'
import { STATUTS } from '../modele/statut.js'
import { CURSOR_PATTERN } from './cursor.js'

const raisons = Type.Array(
  Type.Object({ raison: Type.String(), categorie: Categorie, nombre: Type.Integer() }),
  {
    description: 'Les vingt raisons les plus fréquentes.',
  },
)

const prise = orNull(Prise)

const Recours = Type.Object(
  {
    message: orNull(Type.String({ description: 'De l’auteur.' })),
    date_creation: DateTime,
    motif: orNull(Type.String({ description: 'Celui du refus.' })),
    refusee_par: orNull(
      Type.Integer({
        description: 'Qui a refusé : mieux vaut que quelqu’un d’autre décide. `null` s’il a été supprimé.',
      }),
    ),
    refusee_le: DateTime,
    champs: Type.Array(Type.String(), {
      description: 'Les champs de la recette qui ont changé depuis le refus.',
    }),
  },
  { description: 'Le recours de l’auteur ; `null` si la recette n’attend pas pour cela.' },
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
    auteur: Type.Object(
      {
        validees: Type.Integer({ description: 'Ses recettes qu’un modérateur a validées.' }),
        refusees: Type.Integer({
          description: 'Ses recettes qu’un modérateur a refusées, même si une autre décision a suivi.',
        }),
        signalements_fondes: Type.Integer({ description: 'Ceux de ses recettes et de ses commentaires.' }),
      },
      {
        description:
          'Ce que les modérateurs ont décidé de l’auteur, en comptant ses mille dernières décisions de chaque sorte, recettes et commentaires.',
      },
    ),
    prise,
    recours: orNull(Recours),
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
        auteur: { validees: 12, refusees: 1, signalements_fondes: 0 },
        prise: null,
        recours: null,
      },
    ],
  },
)

const QUEUE_PAGE = { default: 50, max: 1000 }

const queuePart = {
  objet: Type.Optional(
    Type.Enum(['signalees', 'en_attente', 'a_regarder'], {
      description:
        'Seulement ce qui est signalé ; seulement les recettes au statut `en_attente` ; ou ce que des auteurs de confiance ont publié ou ' +
        'modifié depuis sept jours, qui n’attend rien, jusqu’à la décision d’un modérateur.',
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
  'x-response-headers': ['X-Total-Count'],
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
    statut: Type.Enum([...STATUTS]),
    auteur_id: Type.Integer(),
    en_attente_depuis: DateTime,
    signalements_ouverts: Type.Integer({ description: 'Ceux de ses commentaires compris.' }),
    prise,
    refusee_par: orNull(
      Type.Integer({
        description:
          'D’un recours, qui avait refusé la recette ; `null` s’il n’y en a pas, ou si ce compte a été supprimé.',
      }),
    ),
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
        prise: null,
        refusee_par: null,
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
