// The one place where an error becomes an answer: ours as they are, the framework's by code, the rest as 500 or 503.

import { isUnavailable } from '@recettes/database'
import { ApiError, type ErrorCode } from '@recettes/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Fastify's and Node's own errors, by their codes. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type_de_contenu_refuse',
  FST_ERR_CTP_BODY_TOO_LARGE: 'corps_trop_grand',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'requete_malformee',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'corps_illisible',
  FST_ERR_CTP_INVALID_JSON_BODY: 'corps_illisible',
  FST_ERR_BAD_URL: 'adresse_malformee',
  FST_ERR_MAX_PARAM_LENGTH: 'adresse_inconnue',
  FST_ERR_HANDLER_TIMEOUT: 'service_indisponible',
}

/** What a caller is told of an error: an ApiError as it is, any other as the catalogue's nearest. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : FRAMEWORK_ERRORS[code]
  if (known !== undefined) return new ApiError(known, { cause: error })
  // @fastify/reply-from: the service behind us is away, slow or talks nonsense.
  const behind = code?.startsWith('FST_REPLY_FROM_') && (statusCode ?? 500) >= 500
  if (behind || isUnavailable(error)) return new ApiError('service_indisponible', { cause: error })
  // Whatever else the framework blames on the request is malformed in a way that has no name of its own here.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('requete_malformee', { cause: error })
  }
  return new ApiError('erreur_interne', { cause: error })
}

/** Answers with the error's status, headers and body; `extra` members are added to the body. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  extra: (error: ApiError) => Record<string, unknown> = () => ({}),
): FastifyReply {
  // The body's own error is a caller who hung up half-way: nobody reads the answer, and it says nothing about us.
  const hungUp = error === request.raw.errored
  const known = hungUp ? new ApiError('requete_malformee', { cause: error }) : toApiError(error)
  request.server.countRefusal(known.code)
  if (known.status >= 500) {
    const level = known.code === 'erreur_interne' ? 'error' : 'warn'
    request.log[level]({ err: known.cause ?? known }, known.code)
  }
  return reply
    .code(known.status)
    .headers(known.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...known.toBody(), ...extra(known) }))
}
