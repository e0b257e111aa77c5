// /mots-de-passe and /courriels: resetting a password and confirming an address by mailed tokens.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BODY_LIMIT_BYTES as bodyLimit } from '@recettes/http'
import type { WriteAnswer } from '@recettes/idempotency'
import { open } from '@recettes/tokens'
import type { Once } from '../database.js'
import { ASKED, forgetPassword, resetPassword, verifyCourriel } from './schemas.js'
import type { RecuperationService } from './service.js'

type Options = { service: RecuperationService; once: Once }

const NO_CONTENT = { status: 204, json: '' } satisfies WriteAnswer

export const recuperationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service, once }) => {
  app.post('/mots-de-passe/oublies', { ...open, bodyLimit, schema: forgetPassword }, (request, reply) => {
    const { body, ip } = request
    return once(request, reply, {
      prepare: async () => void reply.headers({ ...(await service.countRequest(ip, body.courriel)) }),
      write: async (_, tx) => {
        await service.requestReset(body.courriel, ip, tx)
        return { status: 202, json: JSON.stringify({ message: ASKED }) }
      },
    })
  })

  app.post('/mots-de-passe/nouveaux', { ...open, bodyLimit, schema: resetPassword }, (request, reply) => {
    const { body, ip } = request
    return once(request, reply, {
      prepare: async () => {
        reply.headers({ ...(await service.countUse(ip)) })
        return service.draftReset(body.jeton, body.mot_de_passe, ip)
      },
      write: async (draft, tx) => ({ ...NO_CONTENT, utilisateurId: await service.reset(draft, ip, tx) }),
      written: (draft) => service.trust(draft, ip),
    })
  })

  app.post('/courriels/verifications', { ...open, bodyLimit, schema: verifyCourriel }, (request, reply) => {
    const { body, ip } = request
    return once(request, reply, {
      prepare: async () => void reply.headers({ ...(await service.countUse(ip)) }),
      write: async (_, tx) => ({ ...NO_CONTENT, utilisateurId: await service.verify(body.jeton, ip, tx) }),
    })
  })
}
