// Schemas that several services share: error bodies and their responses, paging, nullable fields, date-times.

import { ApiError, catalogue, type ErrorBody, type ErrorCode, publicCode } from '@recettes/errors'
import { type Static, type TSchema, Type } from 'typebox'

const CODES = [...new Set((Object.keys(catalogue) as ErrorCode[]).map(publicCode))]

export const ErrorSchema = Type.Object(
  {
    status: Type.Integer({ description: 'Statut HTTP de la réponse.' }),
    title: Type.String({ description: 'Nom anglais du statut.' }),
    message: Type.String({ description: 'Texte français, destiné à l’utilisateur.' }),
    detail: Type.String({ description: 'Le même texte que `message`.' }),
    code: Type.Enum(CODES, { description: 'Mot stable, lisible par un programme.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          champ: Type.String({ description: 'Nom du champ ; vide pour le corps entier.' }),
          message: Type.String({ description: 'Ce qui ne va pas.' }),
        }),
        { description: 'Ce qui ne va pas dans quel champ, pour des données invalides.' },
      ),
    ),
  },
  {
    $id: 'Erreur',
    description: 'Le corps de toute erreur, avec les membres de la RFC 9457.',
    examples: [new ApiError('recette_introuvable').toBody()],
  },
)

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'Requête malformée ou données invalides.',
  401: 'Authentification absente, invalide ou expirée.',
  403: 'L’utilisateur du jeton n’a pas ce droit.',
  404: 'Introuvable.',
  412: 'Modifié entre-temps : `If-Match` désigne une autre version.',
  413: 'Corps de plus de 256 Kio.',
  415: 'Type de contenu refusé.',
  429: 'Trop de tentatives : voir `Retry-After`.',
  500: 'Erreur interne du service.',
  503: 'Base de données indisponible ou service surchargé : voir `Retry-After`.',
}

const OF_ANY_ROUTE = [
  'requete_malformee',
  'adresse_malformee',
  'erreur_interne',
  'service_indisponible',
] as const satisfies ErrorCode[]

export const TOKEN_CODES = ['jeton_absent', 'jeton_invalide', 'jeton_expire'] as const satisfies ErrorCode[]

export const BODY_CODES = [
  'corps_illisible',
  'corps_trop_grand',
  'type_de_contenu_refuse',
] as const satisfies ErrorCode[]

export function errors(...codes: ErrorCode[]): Record<number, TSchema> {
  return errorResponses('Erreur', (code) => exampleOf(code).toBody(), [...codes, ...OF_ANY_ROUTE])
}

const EXAMPLE_SUBJECTS: Partial<Record<ErrorCode, string | number>> = {
  utilisateur_id_introuvable: 999_999,
  utilisateur_courriel_introuvable: 'personne@example.org',
  decision_deja_prise: 8,
}

function exampleOf(code: ErrorCode): ApiError {
  const subject = EXAMPLE_SUBJECTS[code]
  return new ApiError(code, subject === undefined ? {} : { subject })
}

/** `schema` is the `$id` of the body's schema. */
export function errorResponses(
  schema: string,
  bodyOf: (code: ErrorCode) => ErrorBody,
  codes: readonly ErrorCode[],
): Record<number, TSchema> {
  const statuses = [...new Set(codes.map((code) => catalogue[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const here = [...new Set(codes)].filter((code) => catalogue[code].status === status)
      const examples = Object.fromEntries(here.map((code) => [publicCode(code), { value: bodyOf(code) }]))
      const content = { 'application/json': { schema: { $ref: `${schema}#` }, examples } }
      return [status, { description: MEANINGS[status], content } as unknown as TSchema]
    }),
  )
}

/** 304 (`If-None-Match`), 412 (`If-Match`) and these errors. */
export function unchangedOr(...codes: ErrorCode[]): Record<number, TSchema> {
  const unchanged = Type.Null({ description: 'Inchangé : la version que l’ETag désigne vaut encore.' })
  return { 304: unchanged, ...errors(...codes, 'precondition_echouee') }
}

export function ref<S extends TSchema>(schema: S & { $id?: string }, description?: string) {
  return Type.Unsafe<Static<S>>({ $ref: `${schema.$id}#`, ...(description && { description }) })
}

/** Optional; null means absent. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Optional(orNull(schema))
}

/** Required, may be null. */
export function orNull<S extends TSchema>(schema: S) {
  const { type, ...rest } = schema as S & { type: string }
  return Type.Unsafe<Static<S> | null>({ ...rest, type: [type, 'null'] })
}

const MAX_PAGE = 1000

export const Paging = {
  limite: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description:
        'Nombre d’éléments par page, au plus : une page finit aussi à 2 Mio, et `Link` mène à la suite. Une page sans ' +
        '`Link` est la dernière. Sans `limite`, la liste entière.',
    }),
  ),
  apres: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Le dernier id reçu : la liste reprend après lui.' }),
  ),
}

export const Message = Type.Object(
  { message: Type.String({ description: 'Texte français, destiné à l’utilisateur.' }) },
  { $id: 'Message', description: 'Confirme ce qui a été fait.' },
)

export function messageResponse(description: string, message: string) {
  const content = { 'application/json': { schema: { $ref: 'Message#' }, example: { message } } }
  return Type.Unsafe<Static<typeof Message>>({ description, content })
}

export const DateTime = Type.String({
  description: 'UTC, `YYYY-MM-DDTHH:mm:ss.sss`, sans décalage horaire.',
  examples: ['2026-03-14T09:26:53.589'],
})

export function dateTime(date: Date): string {
  return date.toISOString().slice(0, -1)
}
