// Common to all OAuth endpoints: forms only, no caching, error bodies also have the members of RFC 6749.

import { acceptOnlyForms, sendError } from '@recettes/http'
import type { FastifyInstance } from 'fastify'
import { formParameters } from './form.js'
import { oauthMembers } from './oauth-errors.js'

export async function useOAuthConventions(app: FastifyInstance): Promise<void> {
  await acceptOnlyForms(app, formParameters)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, oauthMembers))
}
