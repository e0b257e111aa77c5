// /mots-de-passe and /courriels: resetting a password and confirming a courriel by mailed codes.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WriteResponse } from '@recettes/idempotency'
import { anyone, routeOptions } from '@recettes/tokens'
import type { Idempotency } from '../database.js'
import {
  forgetPassword,
  RESET_ACCEPTED,
  resendVerification,
  resetPassword,
  VERIFICATION_ACCEPTED,
  verifyCourriel,
} from './schemas.js'
import type { RecuperationService } from './service.js'

type Options = { service: RecuperationService; idempotent: Idempotency }

const NO_CONTENT = { status: 204, json: '' } satisfies WriteResponse

export const recuperationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { service, idempotent },
) => {
  const requestMail = (
    path: string,
    schema: typeof forgetPassword | typeof resendVerification,
    ask: RecuperationService['requestReset'],
    message: string,
  ) =>
    app.post(path, routeOptions(anyone, { schema }), (request, reply) => {
      const { body, ip } = request
      return idempotent(request, reply, {
        prepare: async () => {
          reply.headers(await service.countRequest(ip, body.courriel))
        },
        write: async (_, tx) => {
          await ask(body.courriel, ip, tx)
          return { status: 202, json: JSON.stringify({ message }) }
        },
      })
    })

  requestMail('/mots-de-passe/oublies', forgetPassword, service.requestReset, RESET_ACCEPTED)
  requestMail('/courriels/demandes', resendVerification, service.requestVerification, VERIFICATION_ACCEPTED)

  app.post('/mots-de-passe/nouveaux', routeOptions(anyone, { schema: resetPassword }), (request, reply) => {
    const { body, ip } = request
    return idempotent(request, reply, {
      prepare: async () => {
        reply.headers(await service.countUse(ip))
        return service.prepareReset(body.jeton, body.mot_de_passe, ip)
      },
      write: async (draft, tx) => ({ ...NO_CONTENT, utilisateurId: await service.reset(draft, ip, tx) }),
      afterCommit: (draft) => service.trustNetwork(draft, ip),
    })
  })

  app.post('/courriels/verifications', routeOptions(anyone, { schema: verifyCourriel }), (request, reply) => {
    const { body, ip } = request
    return idempotent(request, reply, {
      prepare: async () => {
        reply.headers(await service.countUse(ip))
      },
      write: async (_, tx) => ({ ...NO_CONTENT, utilisateurId: await service.verify(body.jeton, ip, tx) }),
    })
  })
}
