// Schemas that both services share: the error body, path ids, paging, nullable fields.

import { ApiError, type ErrorCode } from '@recettes/errors'
import { type Static, type TSchema, Type } from 'typebox'

/** The error body, as the documents show it. */
export const ErrorSchema = Type.Object(
  {
    status: Type.Integer(),
    title: Type.String(),
    message: Type.String(),
    detail: Type.String({ description: 'Same text as `message`.' }),
    code: Type.String({ description: 'Stable machine-readable word.' }),
    errors: Type.Optional(
      Type.Array(Type.Object({ champ: Type.String(), message: Type.String() }), {
        description: 'What is wrong with which field, for invalid input.',
      }),
    ),
  },
  {
    $id: 'Erreur',
    description: 'The body of every error, with the members of RFC 9457.',
    examples: [
      {
        status: 404,
        title: 'Not Found',
        message: 'Aucune recette ne possède cet id.',
        detail: 'Aucune recette ne possède cet id.',
        code: 'recette_introuvable',
      },
    ],
  },
)

/** What each status means, and the code of the catalogue that serves as its example. */
const MEANINGS = {
  400: ['Malformed request or invalid data', 'donnees_invalides'],
  401: ['Token missing, invalid or expired', 'jeton_absent'],
  403: ['The token’s user has no right to this', 'droits_insuffisants'],
  404: ['Nothing there', 'adresse_inconnue'],
  412: ['Changed meanwhile: `If-Match` names another version', 'precondition_echouee'],
  413: ['Body over 256 KiB', 'corps_trop_grand'],
  415: ['Another media type than the one accepted', 'type_de_contenu_refuse'],
  429: ['Too many attempts; see `Retry-After`', 'trop_de_tentatives'],
  500: ['A fault of the service', 'erreur_interne'],
  503: ['The database is away or the service is overloaded; see `Retry-After`', 'service_indisponible'],
} as const

/** Statuses that an answer may have beside its success. */
export type ErrorStatus = keyof typeof MEANINGS

/**
 * The error part of a route's `response`: the statuses named, and 500 and 503, which any route may answer.
 * @param notFound the code that the route's own 404 has, for the example
 */
export function errors(statuses: ErrorStatus[], notFound?: ErrorCode): Record<number, TSchema> {
  const all = [...statuses, 500, 503] as const
  return Object.fromEntries(
    all.map((status) => {
      const [description, code] = MEANINGS[status]
      const error = new ApiError(status === 404 && notFound ? notFound : code)
      const content = { 'application/json': { schema: { $ref: 'Erreur#' }, example: error.toBody() } }
      return [status, { description, content } as unknown as TSchema]
    }),
  )
}

/** The answer to a caller who has this version already (`If-None-Match`), beside the `response` of a read. */
export const unchanged = { 304: Type.Null({ description: 'Unchanged: what the ETag named still holds' }) }

/** A reference to a schema that was added to the instance by its `$id`, typed as what it refers to. */
export function ref<S extends TSchema>(schema: S & { $id?: string }, description?: string) {
  return Type.Unsafe<Static<S>>({ $ref: `${schema.$id}#`, ...(description && { description }) })
}

/** A field that may be null, which says the same as leaving it out. */
export function nullable<S extends TSchema>(schema: S) {
  const { type, ...rest } = schema as S & { type: string }
  return Type.Optional(Type.Unsafe<Static<S> | null>({ ...rest, type: [type, 'null'] }))
}

/** A field that is always there and may be null. */
export function orNull<S extends TSchema>(schema: S) {
  const { type, ...rest } = schema as S & { type: string }
  return Type.Unsafe<Static<S> | null>({ ...rest, type: [type, 'null'] })
}

/** Rows of one page at most. */
export const MAX_PAGE = 1000

/** The paging parameters of every list: how many rows, after which id. */
export const Paging = {
  limite: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description: 'Rows of one page; without it, the whole list.',
    }),
  ),
  apres: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The last id seen; the list goes on after it.' }),
  ),
}

/** An answer that only says that something was done. */
export const Message = Type.Object({ message: Type.String() }, { $id: 'Message' })

/** UTC without an offset, as the interface document shows date-times. */
export const DateTime = Type.String({
  description: 'UTC, `YYYY-MM-DDTHH:mm:ss.sss`, without offset.',
  examples: ['2026-03-14T09:26:53.589'],
})

/** A Date as the API writes it. */
export function dateTime(date: Date): string {
  return date.toISOString().slice(0, -1)
}
