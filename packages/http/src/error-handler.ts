// Renders errors: ApiErrors as they are, the framework's by code, others as 500 or 503.

import { isUnavailable } from '@recettes/database'
import { ApiError, type ErrorCode } from '@recettes/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE } from './output/responses.js'

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

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const frameworkCode = code === undefined ? undefined : FRAMEWORK_ERRORS[code]
  if (frameworkCode !== undefined) return new ApiError(frameworkCode, { cause: error })
  // @fastify/reply-from: the upstream service is unreachable, slow or answers invalid HTTP.
  const isUpstreamFailure = code?.startsWith('FST_REPLY_FROM_') && (statusCode ?? 500) >= 500
  if (isUpstreamFailure || isUnavailable(error)) return new ApiError('service_indisponible', { cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('requete_malformee', { cause: error })
  }
  return new ApiError('erreur_interne', { cause: error })
}

/** Node sets `errored` unless the request's body had been read; a stream then only says that it was ended early. */
const isOfDisconnect = (error: unknown, { raw }: FastifyRequest): boolean =>
  error === raw.errored ||
  (raw.socket.destroyed && (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Headers of a response that an error replaces. */
const ABOUT_ANOTHER_BODY = ['content-encoding', 'content-length', 'etag', 'link', 'suggestion']

/** Logs status 5xx. @param extra members added to the body */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  extra: (error: ApiError) => Record<string, unknown> = () => ({}),
): FastifyReply {
  const disconnected = isOfDisconnect(error, request)
  const apiError = disconnected ? new ApiError('requete_malformee', { cause: error }) : toApiError(error)
  request.server.countRefusal(apiError.code)
  // A refusal without a cause is our own, and a flood has thousands of them.
  if (apiError.code === 'erreur_interne')
    request.log.error({ err: apiError.cause ?? apiError }, apiError.code)
  else if (apiError.status >= 500)
    request.log.warn(apiError.cause === undefined ? {} : { err: apiError.cause }, apiError.code)
  // A response may have been begun.
  for (const name of ABOUT_ANOTHER_BODY) reply.removeHeader(name)
  if (/^public/.test(String(reply.getHeader('cache-control')))) reply.removeHeader('cache-control')
  return reply
    .code(apiError.status)
    .headers(apiError.headers)
    .type(JSON_TYPE)
    .send(JSON.stringify({ ...apiError.toBody(), ...extra(apiError) }))
}
