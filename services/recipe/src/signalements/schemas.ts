// Request and response schemas of reports.

import {
  BODY_CODES,
  DateTime,
  errors,
  messageResponse,
  nullable,
  orNull,
  Paging,
  ref,
  TOKEN_CODES,
  unchangedOr,
} from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { type TSchema, Type } from 'typebox'
import { NO_REASON } from '../modele/declarants.js'
import { RECETTE_EXAMPLE, recetteParams } from '../modele/recette.js'

const ETATS = ['ouvert', 'fonde', 'rejete'] as const
export type Etat = (typeof ETATS)[number]

const etat = (description: string) => Type.Enum([...ETATS], { description })
const Note = Type.String({
  maxLength: 1000,
  description: 'Ce que le modérateur en dit, pour les modérateurs.',
})

const signalement = <Own extends Record<string, TSchema>>(own: Own) => ({
  id: Type.Integer(),
  recette_id: Type.Integer(),
  ...own,
  raison: Type.String({ description: 'Pourquoi.' }),
  auteur_id: orNull(Type.Integer({ description: 'Qui a signalé, si un jeton était là.' })),
  date_creation: DateTime,
  etat: etat('`ouvert` ; traité, `fonde` ou `rejete`.'),
  note: orNull(Note),
  resolu_le: orNull(DateTime),
  resolu_par: orNull(Type.Integer({ description: 'Le modérateur qui l’a traité.' })),
})

const EXAMPLE = {
  id: 1,
  recette_id: 1,
  recette_version: 2,
  raison: 'Photo sans rapport avec la recette',
  auteur_id: null,
  date_creation: '2026-03-14T09:26:53.589',
  etat: 'ouvert',
  note: null,
  resolu_le: null,
  resolu_par: null,
}
const { recette_version: _, ...OF_ANY } = EXAMPLE

const recetteVersion = orNull(
  Type.Integer({ description: 'La version de la recette qui a été signalée ; `null` avant la version 0.2.' }),
)

export const Signalement = Type.Object(signalement({ recette_version: recetteVersion }), {
  $id: 'Signalement',
  description: 'Un signalement, comme les modérateurs le voient.',
  examples: [EXAMPLE],
})

export const SignalementDetaille = Type.Object(
  {
    ...signalement({ recette_version: recetteVersion }),
    recette: Type.Unsafe<unknown>({
      anyOf: [{ $ref: 'Recette#' }, { type: 'null' }],
      description: 'La recette telle qu’elle a été signalée.',
    }),
  },
  {
    $id: 'SignalementDetaille',
    description: 'Un signalement, et la recette telle qu’elle était.',
    examples: [{ ...EXAMPLE, recette: RECETTE_EXAMPLE }],
  },
)

export const SignalementCommentaire = Type.Object(signalement({ commentaire_id: Type.Integer() }), {
  $id: 'SignalementCommentaire',
  description: 'Le signalement d’un commentaire, comme les modérateurs le voient.',
  examples: [{ ...OF_ANY, commentaire_id: 1 }],
})

const raison = nullable(
  Type.String({
    maxLength: 1000,
    'x-trim': true,
    default: NO_REASON,
    description: `Pourquoi ; absente, vide ou \`null\` : « ${NO_REASON} ».`,
  }),
)

const NewSignalement = Type.Object(
  { recette_id: Type.Integer({ description: 'Id de la recette, le même que dans l’adresse.' }), raison },
  { examples: [{ recette_id: 1, raison: 'Photo sans rapport avec la recette' }] },
)

const NewSignalementCommentaire = Type.Object(
  { commentaire_id: Type.Integer({ description: 'Id du commentaire, le même que dans l’adresse.' }), raison },
  { examples: [{ commentaire_id: 1, raison: 'Publicité' }] },
)

const TraitementSignalement = Type.Object(
  { etat: etat('Le nouvel état ; `ouvert` le remet en attente.'), note: nullable(Note) },
  { examples: [{ etat: 'fonde', note: 'La photo montre un autre plat.' }] },
)

const tags = ['moderation']
const commentaireParams = Type.Object({
  ...recetteParams.properties,
  commentaire_id: Type.Integer({ description: 'Id du commentaire.', examples: [1] }),
})
const one = Type.Integer({ description: 'Id du signalement.', examples: [1] })
const querystring = Type.Object({
  etat: Type.Optional(
    Type.Enum([...ETATS], { default: 'ouvert', description: 'Seulement ceux de cet état.' }),
  ),
  ...Paging,
})
const REPORTED_ONCE =
  'Chacun a au plus un signalement ouvert, sans jeton un par adresse et par jour : le suivant en remplace la raison. ' +
  'Un jeton valide, facultatif, dit qui a signalé.'
const MODERATORS = 'Réservé aux MODERATEUR et ADMIN.'
const REPORT_CODES = ['donnees_invalides', 'cle_deja_utilisee', ...BODY_CODES, 'trop_de_tentatives'] as const
const READ_CODES = [
  'donnees_invalides',
  ...TOKEN_CODES,
  'droits_insuffisants',
  'recette_introuvable',
] as const
const HANDLE_CODES = [
  ...READ_CODES,
  ...BODY_CODES,
  'signalement_introuvable',
  'precondition_echouee',
  'decision_deja_prise',
] as const

export const reportRecette = {
  operationId: 'reportRecette',
  summary: 'Report a recipe',
  description: `${REPORTED_ONCE} Le statut reste.`,
  tags,
  'x-response-headers': ['RateLimit', 'RateLimit-Policy'],
  params: recetteParams,
  headers,
  body: NewSignalement,
  response: {
    200: messageResponse('La recette est signalée.', 'La recette 1 a été signalée.'),
    ...errors(...REPORT_CODES, 'recette_introuvable'),
  },
}

export const reportCommentaire = {
  operationId: 'reportCommentaire',
  summary: 'Report a comment',
  description: REPORTED_ONCE,
  tags,
  'x-response-headers': ['RateLimit', 'RateLimit-Policy'],
  params: commentaireParams,
  headers,
  body: NewSignalementCommentaire,
  response: {
    200: messageResponse('Le commentaire est signalé.', 'Le commentaire 1 a été signalé.'),
    ...errors(...REPORT_CODES, 'recette_introuvable', 'commentaire_introuvable'),
  },
}

export const listSignalements = {
  operationId: 'listSignalements',
  summary: 'Reports on a recipe by state (MODERATEUR, ADMIN)',
  description: `Les signalements d’une recette, les ouverts à défaut d’un autre état. ${MODERATORS}`,
  tags,
  params: recetteParams,
  querystring,
  response: {
    200: Type.Array(ref(Signalement), { description: 'Signalements par id croissant.' }),
    ...unchangedOr(...READ_CODES),
  },
}

export const listSignalementsCommentaire = {
  operationId: 'listSignalementsCommentaire',
  summary: 'Reports on a comment by state (MODERATEUR, ADMIN)',
  description: `Les signalements d’un commentaire, les ouverts à défaut d’un autre état. ${MODERATORS}`,
  tags,
  params: commentaireParams,
  querystring,
  response: {
    200: Type.Array(ref(SignalementCommentaire), { description: 'Signalements par id croissant.' }),
    ...unchangedOr(...READ_CODES, 'commentaire_introuvable'),
  },
}

export const readSignalement = {
  operationId: 'readSignalement',
  summary: 'One report, with the recipe as it was reported (MODERATEUR, ADMIN)',
  description: `Un signalement, avec la recette telle qu’elle a été signalée. ${MODERATORS}`,
  tags,
  params: Type.Object({ ...recetteParams.properties, signalement_id: one }),
  response: {
    200: ref(SignalementDetaille, 'Le signalement.'),
    ...unchangedOr(...READ_CODES, 'signalement_introuvable'),
  },
}

export const readSignalementCommentaire = {
  operationId: 'readSignalementCommentaire',
  summary: 'One report of a comment (MODERATEUR, ADMIN)',
  description: `Le signalement d’un commentaire. ${MODERATORS}`,
  tags,
  params: Type.Object({ ...commentaireParams.properties, signalement_id: one }),
  response: {
    200: ref(SignalementCommentaire, 'Le signalement.'),
    ...unchangedOr(...READ_CODES, 'commentaire_introuvable', 'signalement_introuvable'),
  },
}

export const handleSignalement = {
  operationId: 'handleSignalement',
  summary: 'Decide a report (MODERATEUR, ADMIN)',
  description: `Décide d’un signalement. Avec \`If-Match\`, seulement s’il n’a pas changé depuis. ${MODERATORS}`,
  tags,
  'x-response-headers': ['ETag'],
  params: Type.Object({ ...recetteParams.properties, signalement_id: one }),
  body: TraitementSignalement,
  response: { 200: ref(Signalement, 'Le signalement traité.'), ...errors(...HANDLE_CODES) },
}

export const handleSignalementCommentaire = {
  operationId: 'handleSignalementCommentaire',
  summary: 'Decide a report of a comment (MODERATEUR, ADMIN)',
  description: `Décide du signalement d’un commentaire. Avec \`If-Match\`, seulement s’il n’a pas changé depuis. ${MODERATORS}`,
  tags,
  'x-response-headers': ['ETag'],
  params: Type.Object({ ...commentaireParams.properties, signalement_id: one }),
  body: TraitementSignalement,
  response: {
    200: ref(SignalementCommentaire, 'Le signalement traité.'),
    ...errors(...HANDLE_CODES, 'commentaire_introuvable'),
  },
}

export const resolveSignalements = {
  operationId: 'resolveSignalements',
  summary: 'Reject all open reports on a recipe (MODERATEUR, ADMIN)',
  description: `Résout tous les signalements ouverts d’une recette, comme \`rejete\`. Avec \`If-Match\`, seulement ceux qui ont été lus : l’\`ETag\` de leur liste vaut ici. ${MODERATORS}`,
  tags,
  params: recetteParams,
  response: {
    200: messageResponse('Les signalements sont résolus.', 'Les signalements de la recette 1 sont résolus.'),
    ...errors(...READ_CODES, ...BODY_CODES, 'precondition_echouee'),
  },
}

export const resolveSignalementsCommentaire = {
  operationId: 'resolveSignalementsCommentaire',
  summary: 'Reject all open reports on a comment (MODERATEUR, ADMIN)',
  description: `Résout tous les signalements ouverts d’un commentaire, comme \`rejete\`. Avec \`If-Match\`, seulement ceux qui ont été lus : l’\`ETag\` de leur liste vaut ici. ${MODERATORS}`,
  tags,
  params: commentaireParams,
  response: {
    200: messageResponse('Les signalements sont résolus.', 'Les signalements du commentaire 1 sont résolus.'),
    ...errors(...READ_CODES, ...BODY_CODES, 'commentaire_introuvable', 'precondition_echouee'),
  },
}
