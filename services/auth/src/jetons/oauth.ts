// What every OAuth endpoint here does alike: forms only, nothing cached, errors also in RFC 6749's words.

import formbody from '@fastify/formbody'
import { ApiError, type ErrorCode } from '@recettes/errors'
import { BODY_LIMIT_BYTES as bodyLimit, sendError } from '@recettes/http'
import type { FastifyInstance } from 'fastify'
import { formParameters, NO_FORM } from './form.js'

/** Our codes in the words of RFC 6749 section 5.2 and RFC 7009 section 2.2.1; whatever isn't here is the request's fault. */
const OAUTH_ERRORS: Partial<Record<ErrorCode, string>> = {
  identifiants_invalides: 'invalid_grant',
  jeton_rafraichissement_invalide: 'invalid_grant',
  portee_inconnue: 'invalid_scope',
  type_autorisation_inconnu: 'unsupported_grant_type',
  type_jeton_non_revocable: 'unsupported_token_type',
  client_inconnu: 'invalid_client',
  erreur_interne: 'server_error',
  service_indisponible: 'temporarily_unavailable',
  trop_de_tentatives: 'temporarily_unavailable',
}

/** Makes an instance speak OAuth, for the routes that it gets afterwards. */
export async function speakOAuth(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody, {
    bodyLimit,
    parser: formParameters as (text: string) => Record<string, unknown>,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })
  app.addHook('preValidation', async ({ body }) => {
    if ((body as unknown) === NO_FORM) throw new ApiError('requete_malformee')
  })
  app.setErrorHandler((error, request, reply) =>
    sendError(error, request, reply, ({ code, message }) => ({
      error: OAUTH_ERRORS[code] ?? 'invalid_request',
      error_description: ascii(message),
    })),
  )
}

/** RFC 6749 section 5.2 allows `error_description` nothing but ASCII. */
function ascii(text: string): string {
  return text
    .replace(/[«»“”"]\s?|\s?[»”]/g, "'")
    .replace(/’/g, "'")
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
}
