// /mots-de-passe and /courriels: getting back into an account, and confirming its address, by mailed tokens.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BODY_LIMIT_BYTES as bodyLimit } from '@recettes/http'
import { open } from '@recettes/tokens'
import { ASKED, forgetPassword, resetPassword, verifyCourriel } from './schemas.js'
import type { RecuperationService } from './service.js'

type Options = { service: RecuperationService }

export const recuperationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service }) => {
  app.post(
    '/mots-de-passe/oublies',
    { ...open, bodyLimit, schema: forgetPassword },
    async ({ body, ip }, reply) => {
      reply.headers({ ...(await service.forgot(body.courriel, ip)) })
      return reply.code(202).send({ message: ASKED })
    },
  )

  app.post(
    '/mots-de-passe/nouveaux',
    { ...open, bodyLimit, schema: resetPassword },
    async ({ body, ip }, reply) => {
      reply.headers({ ...(await service.reset(body.jeton, body.mot_de_passe, ip)) })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/courriels/verifications',
    { ...open, bodyLimit, schema: verifyCourriel },
    async ({ body, ip }, reply) => {
      reply.headers({ ...(await service.verify(body.jeton, ip)) })
      return reply.code(204).send(null)
    },
  )
}
