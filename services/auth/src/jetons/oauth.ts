// Common to all OAuth endpoints: forms only, no caching, error bodies also have the members of RFC 6749.

import formbody from '@fastify/formbody'
import { ApiError } from '@recettes/errors'
import { BODY_LIMIT_BYTES as bodyLimit, sendError } from '@recettes/http'
import type { FastifyInstance } from 'fastify'
import { formParameters, NO_FORM } from './form.js'
import { oauthMembers } from './oauth-errors.js'

export async function useOAuthConventions(app: FastifyInstance): Promise<void> {
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
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, oauthMembers))
}
