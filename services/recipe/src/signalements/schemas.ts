// Request and response schemas of reports.

import type { ErrorCode } from '@recettes/errors'
import { codes, DateTime, messageResponse, NOT_MODIFIED, nullable, orNull, Paging, ref } from '@recettes/http'
import { IDEMPOTENCY_KEY as headers } from '@recettes/idempotency'
import { type TProperties, type TSchema, Type } from 'typebox'
import { Categorie, CategorieOrDefault } from '../modele/categorie.js'
import { NO_REASON } from '../modele/declarants.js'
import { RECETTE_EXAMPLE, recetteParams } from '../modele/recette.js'

const ETATS = ['ouvert', 'fonde', 'rejete'] as const
export type Etat = (typeof ETATS)[number]

const etat = (description: string) => Type.Enum([...ETATS], { description })
const Note = Type.String({
  maxLength: 1000,
  description: 'Ce que le modérateur en dit, pour les modérateurs.',
})

const signalement = <Own extends Record<string, TSchema>>(ownFields: Own) => ({
  id: Type.Integer(),
  recette_id: Type.Integer(),
  ...ownFields,
  raison: Type.String({ description: 'Pourquoi.' }),
  categorie: Categorie,
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
  categorie: 'autre',
  auteur_id: null,
  date_creation: '2026-03-14T09:26:53.589',
  etat: 'ouvert',
  note: null,
  resolu_le: null,
  resolu_par: null,
}
const { recette_version: _, ...OF_ANY } = EXAMPLE

const recetteVersion = orNull(
  Type.Integer({
    description:
      'La version de la recette qui a été signalée ; `null` pour un signalement fait avant que les versions ne soient conservées.',
  }),
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

const TraitementSignalement = Type.Object(
  { etat: etat('Le nouvel état ; `ouvert` le remet en attente.'), note: nullable(Note) },
  { examples: [{ etat: 'fonde', note: 'La photo montre un autre plat.' }] },
)

const tags = ['moderation']
const signalementId = Type.Integer({ description: 'Id du signalement.', examples: [1] })
const querystring = Type.Object({
  etat: Type.Optional(
    Type.Enum([...ETATS], { default: 'ouvert', description: 'Seulement ceux de cet état.' }),
  ),
  ...Paging,
})
const REPORTED_ONCE =
  'Chacun a au plus un signalement ouvert, sans jeton un par adresse et par jour : le suivant en remplace la raison et la catégorie. ' +
  'Un jeton valide, facultatif, dit qui a signalé.'
const MODERATORS = 'Réservé aux MODERATEUR et ADMIN.'

/** Schemas and texts that differ between reports of recipes and of comments. */
type OperationTexts<Ids extends TProperties, Named extends TProperties> = {
  suffix: '' | 'Commentaire'
  ids: Ids
  named: Named
  example: object
  schema: TSchema
  detailed: TSchema
  /** 404 besides `recette_introuvable`. */
  missing: ErrorCode[]
  en: { object: string; report: string; read: string }
  fr: { object: string; report: string; read: string; status: string }
  reported: [description: string, example: string]
  resolved: string
}

function operations<Ids extends TProperties, Named extends TProperties>({
  suffix,
  ids,
  en,
  fr,
  missing,
  ...kind
}: OperationTexts<Ids, Named>) {
  const params = Type.Object(ids)
  const oneParams = Type.Object({ ...ids, signalement_id: signalementId })
  return {
    report: {
      operationId: `report${suffix || 'Recette'}`,
      summary: `Report ${en.object}`,
      description: `${REPORTED_ONCE}${fr.status}`,
      tags,
      'x-response-headers': ['RateLimit', 'RateLimit-Policy'],
      params,
      headers,
      body: Type.Object(
        { ...kind.named, raison, categorie: CategorieOrDefault },
        { examples: [kind.example] },
      ),
      response: { 200: messageResponse(...kind.reported) },
      errors: codes('cle_deja_utilisee', 'trop_de_tentatives', 'recette_introuvable', ...missing),
    },
    list: {
      operationId: `listSignalements${suffix}`,
      summary: `Reports on ${en.object} by state (MODERATEUR, ADMIN)`,
      description: `Les signalements d’${fr.object}, les ouverts à défaut d’un autre état. ${MODERATORS}`,
      tags,
      params,
      querystring,
      response: {
        200: Type.Array(ref(kind.schema), { description: 'Signalements par id croissant.' }),
        ...NOT_MODIFIED,
      },
      errors: codes('recette_introuvable', ...missing),
    },
    read: {
      operationId: `readSignalement${suffix}`,
      summary: `${en.read} (MODERATEUR, ADMIN)`,
      description: `${fr.read}. ${MODERATORS}`,
      tags,
      params: oneParams,
      response: { 200: ref(kind.detailed, 'Le signalement.'), ...NOT_MODIFIED },
      errors: codes('recette_introuvable', ...missing, 'signalement_introuvable'),
    },
    decide: {
      operationId: `handleSignalement${suffix}`,
      summary: `Decide ${en.report} (MODERATEUR, ADMIN)`,
      description: `Décide ${fr.report}. Avec \`If-Match\`, seulement s’il n’a pas changé depuis. ${MODERATORS}`,
      tags,
      'x-response-headers': ['ETag'],
      params: oneParams,
      body: TraitementSignalement,
      response: { 200: ref(kind.schema, 'Le signalement traité.') },
      errors: codes(
        'recette_introuvable',
        'signalement_introuvable',
        'precondition_echouee',
        'decision_deja_prise',
        ...missing,
      ),
    },
    dismissAll: {
      operationId: `resolveSignalements${suffix}`,
      summary: `Dismiss all open reports on ${en.object} (MODERATEUR, ADMIN)`,
      description: `Résout tous les signalements ouverts d’${fr.object}, comme \`rejete\`. Avec \`If-Match\` et l’\`ETag\` de leur liste, 412 si un signalement est arrivé ou a changé depuis. ${MODERATORS}`,
      tags,
      params,
      response: { 200: messageResponse('Les signalements sont résolus.', kind.resolved) },
      errors: codes('recette_introuvable', ...missing, 'precondition_echouee'),
    },
  }
}

export const RECETTE_OPERATIONS = operations({
  suffix: '',
  ids: recetteParams.properties,
  named: { recette_id: Type.Integer({ description: 'Id de la recette, le même que dans l’adresse.' }) },
  example: { recette_id: 1, raison: 'Photo sans rapport avec la recette' },
  schema: Signalement,
  detailed: SignalementDetaille,
  missing: [],
  en: {
    object: 'a recipe',
    report: 'a report',
    read: 'One report, with the recipe as it was reported',
  },
  fr: {
    object: 'une recette',
    report: 'd’un signalement',
    read: 'Un signalement, avec la recette telle qu’elle a été signalée',
    status: ' Le statut reste.',
  },
  reported: ['La recette est signalée.', 'La recette 1 a été signalée.'],
  resolved: 'Les signalements de la recette 1 sont résolus.',
})

export const COMMENTAIRE_OPERATIONS = operations({
  suffix: 'Commentaire',
  ids: {
    ...recetteParams.properties,
    commentaire_id: Type.Integer({ description: 'Id du commentaire.', examples: [1] }),
  },
  named: { commentaire_id: Type.Integer({ description: 'Id du commentaire, le même que dans l’adresse.' }) },
  example: { commentaire_id: 1, raison: 'Publicité' },
  schema: SignalementCommentaire,
  detailed: SignalementCommentaire,
  missing: ['commentaire_introuvable'],
  en: { object: 'a comment', report: 'a report of a comment', read: 'One report of a comment' },
  fr: {
    object: 'un commentaire',
    report: 'du signalement d’un commentaire',
    read: 'Le signalement d’un commentaire',
    status: '',
  },
  reported: ['Le commentaire est signalé.', 'Le commentaire 1 a été signalé.'],
  resolved: 'Les signalements du commentaire 1 sont résolus.',
})
