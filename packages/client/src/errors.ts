// Error responses as exceptions.

import type { components as AuthComponents } from './api/auth.js'
import type { components as RecipeComponents } from './api/recipe.js'

/** `reponse_inconnue` is an error response that isn't the APIs', such as a proxy's page. */
export type ErrorCode =
  | AuthComponents['schemas']['Erreur']['code']
  | RecipeComponents['schemas']['Erreur']['code']
  | 'reponse_inconnue'

type ErrorBody = {
  status: number
  code: ErrorCode
  message: string
  /** `champ` is empty for the body as a whole. */
  errors?: { champ: string; message: string }[]
}

/** A call's response, as openapi-fetch types it: the data, or an error. */
type Result = { data?: unknown; error?: unknown; response: Response }

/** The data of a success. Without `exactOptionalPropertyTypes`, an optional `data?: never` would add `undefined` to it. */
type DataOf<Called extends Result> = Called extends { data: infer Data; error?: never } ? Data : never

/** An error response of an API; `message` is French and can be shown to users. */
export class RecettesError extends Error {
  readonly body: ErrorBody
  readonly response: Response

  constructor(body: ErrorBody, response: Response) {
    super(body.message)
    this.name = 'RecettesError'
    this.body = body
    this.response = response
  }

  get status(): number {
    return this.response.status
  }

  get code(): ErrorCode {
    return this.body.code
  }
}

/**
 * The exception's `code` may be any of the APIs'; the call's own `error` is typed by its operation.
 * @throws RecettesError, or errors of `fetch`
 */
export async function unwrap<Called extends Result>(call: Promise<Called>): Promise<DataOf<Called>> {
  const { data, error, response } = await call
  if (response.ok) return data as DataOf<Called>
  throw toError(error, response)
}

export async function errorFrom(response: Response): Promise<RecettesError> {
  return toError(await response.json().catch(() => undefined), response)
}

export function unreadable(response: Response): RecettesError {
  const type = response.headers.get('content-type') ?? 'sans type de contenu'
  return new RecettesError(unknownBody(response, `Réponse illisible (${response.status}, ${type})`), response)
}

function toError(body: unknown, response: Response): RecettesError {
  return new RecettesError(isErrorBody(body) ? body : unknownBody(response), response)
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

function unknownBody({ status, statusText }: Response, message = statusText || `HTTP ${status}`): ErrorBody {
  return { status, code: 'reponse_inconnue', message }
}
