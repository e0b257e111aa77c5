// /token: form-encoded only, never cached, and its errors also in RFC 6749's words.

import formbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError, type ErrorCode } from '@recettes/errors'
import { BODY_LIMIT_BYTES as bodyLimit, sendError } from '@recettes/http'
import { open } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import { createJeton } from './schemas.js'
import { type JetonDependencies, login } from './service.js'

/** Our codes in the words of RFC 6749 section 5.2; whatever isn't here is the request's fault. */
const OAUTH_ERRORS: Partial<Record<ErrorCode, string>> = {
  identifiants_invalides: 'invalid_grant',
  type_autorisation_inconnu: 'unsupported_grant_type',
  erreur_interne: 'server_error',
  service_indisponible: 'temporarily_unavailable',
  trop_de_tentatives: 'temporarily_unavailable',
}

export const jetonsRoutes: FastifyPluginAsyncTypebox<JetonDependencies> = async (app, needs) => {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })
  app.setErrorHandler((error, request, reply) =>
    sendError(error, request, reply, ({ code, message }) => ({
      error: OAUTH_ERRORS[code] ?? 'invalid_request',
      error_description: ascii(message),
    })),
  )

  const preValidation = mustAskForPasswordGrant
  app.post('/token', { ...open, bodyLimit, preValidation, schema: createJeton }, (request) =>
    login(needs, request.body, request.ip),
  )
}

/** Before anything else is asked of the form: another grant has other fields. No `grant_type` counts as `password`. */
async function mustAskForPasswordGrant(request: FastifyRequest): Promise<void> {
  const { grant_type } = (request.body ?? {}) as { grant_type?: unknown }
  if (typeof grant_type === 'string' && grant_type !== '' && grant_type !== 'password') {
    throw new ApiError('type_autorisation_inconnu')
  }
}

/** RFC 6749 section 5.2 allows `error_description` nothing but ASCII. */
function ascii(text: string): string {
  return text
    .replace(/[«»“”"]\s?|\s?[»”]/g, "'")
    .replace(/’/g, "'")
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
}
