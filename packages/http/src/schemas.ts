// Schemas that several services share: the error body, paging, nullable fields, date-times.

import { ApiError, catalogue, type ErrorCode, publicCode } from '@recettes/errors'
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

/** Schema of the 304 of a response with an ETag. */
export const NOT_MODIFIED = {
  304: Type.Null({ description: 'Inchangé : la version que l’ETag désigne vaut encore.' }),
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
