// /users/me/: the caller. Only here an invalid token is 400, as in the interface document.

import { ApiError } from '@recettes/errors'
import { codes, FOR_ONE, ref, sendJson } from '@recettes/http'
import { type Access, authenticateSigned, type Caller, callerOf, routeOptions } from '@recettes/tokens'
import type { FastifyPluginAsync } from 'fastify'
import type { TSchema } from 'typebox'

type Options = { utilisateurSchema: TSchema; readMe: (caller: Caller) => Promise<string> }

const memberOr400: Access = {
  config: { access: 'bearer', refusals: codes('moi_jeton_absent', 'moi_jeton_invalide') },
  onRequest: async (request) => {
    await authenticateSigned(request).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError(error.code === 'jeton_absent' ? 'moi_jeton_absent' : 'moi_jeton_invalide', {
        cause: error,
      })
    })
  },
}

export const moiRoutes: FastifyPluginAsync<Options> = async (app, { utilisateurSchema, readMe }) => {
  const schema = {
    operationId: 'readMe',
    summary: 'The user that owns the token',
    description:
      'Ici, un jeton absent, malformé, expiré ou contrefait donne 400, et celui d’un utilisateur supprimé ou suspendu aussi.',
    tags: ['comptes'],
    response: { 200: ref(utilisateurSchema, 'L’utilisateur.') },
    errors: codes('moi_utilisateur_disparu'),
  }

  app.get('/users/me/', routeOptions(memberOr400, { schema }), async (request, reply) => {
    return sendJson(reply.header('cache-control', FOR_ONE), await readMe(callerOf(request)))
  })
}
