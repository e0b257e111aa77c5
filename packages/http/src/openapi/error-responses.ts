// Error responses of an operation: those that follow from its route's options, and those that its schema lists.

import { ApiError, catalogue, type ErrorBody, type ErrorCode, publicCode } from '@recettes/errors'
import type { FastifySchema, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { isSafe } from '../methods.js'

declare module 'fastify' {
  interface FastifySchema {
    /** Documented besides those that follow from the route's access, method and input. */
    errors?: readonly ErrorCode[]
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'Requête malformée ou données invalides.',
  401: 'Authentification absente, invalide ou expirée.',
  403: 'L’utilisateur du jeton n’a pas ce droit.',
  404: 'Introuvable.',
  412: 'Modifié entre-temps : la version envoyée n’est plus la dernière.',
  413: 'Corps de plus de 256 Kio.',
  415: 'Type de contenu refusé.',
  429: 'Trop de tentatives : voir `Retry-After`.',
  500: 'Erreur interne du service.',
  503: 'Base de données indisponible ou service surchargé : voir `Retry-After`.',
}

const OF_ANY_ROUTE = codes('requete_malformee', 'adresse_malformee', 'erreur_interne', 'service_indisponible')

export const BODY_CODES = codes('corps_illisible', 'corps_trop_grand', 'type_de_contenu_refuse')

export function codes(...listed: ErrorCode[]): readonly ErrorCode[] {
  return listed
}

/** Documentation alone: error bodies are sent as text. */
export function withErrorResponses({ schema = {}, config, method }: RouteOptions): FastifySchema {
  const { errors = [], ...rest } = schema
  const response = (rest.response ?? {}) as Record<number, unknown>
  // OAuth's routes list all of their errors themselves: the bodies have another schema.
  if (500 in response) return rest
  const hasInput = rest.body !== undefined || rest.params !== undefined || rest.querystring !== undefined
  const allCodes: ErrorCode[] = [
    ...(hasInput ? codes('donnees_invalides') : []),
    ...(config?.refusals ?? []),
    ...errors,
    // Conditional reads check `If-Match` too.
    ...(304 in response ? codes('precondition_echouee') : []),
    ...([method].flat().every(isSafe) ? [] : BODY_CODES),
    ...OF_ANY_ROUTE,
  ]
  return { ...rest, response: { ...response, ...errorResponses('Erreur', exampleOf, allCodes) } }
}

const EXAMPLE_SUBJECTS: Partial<Record<ErrorCode, string | number>> = {
  utilisateur_id_introuvable: 999_999,
  utilisateur_courriel_introuvable: 'personne@example.org',
  decision_deja_prise: 8,
}

function exampleOf(code: ErrorCode): ErrorBody {
  const subject = EXAMPLE_SUBJECTS[code]
  return new ApiError(code, subject === undefined ? {} : { subject }).toBody()
}

/** `schema` is the `$id` of the body's schema. */
export function errorResponses(
  schema: string,
  bodyOf: (code: ErrorCode) => ErrorBody,
  allCodes: readonly ErrorCode[],
): Record<number, TSchema> {
  const distinct = [...new Set(allCodes)]
  const statuses = [...new Set(distinct.map((code) => catalogue[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const codesOfStatus = distinct.filter((code) => catalogue[code].status === status)
      const examples = Object.fromEntries(
        codesOfStatus.map((code) => [publicCode(code), { value: bodyOf(code) }]),
      )
      const content = { 'application/json': { schema: { $ref: `${schema}#` }, examples } }
      return [status, { description: MEANINGS[status], content } as unknown as TSchema]
    }),
  )
}
