// /auteurs: the public names beside recipes and comments.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { bufferResponse, sendBuffered } from '@recettes/http'
import { anyone, routeOptions } from '@recettes/tokens'
import type { ReadAuteurs } from './repository.js'
import { listAuteurs } from './schemas.js'

type Options = { readAuteurs: ReadAuteurs }

export const auteursRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { readAuteurs }) => {
  app.get('/auteurs', routeOptions(anyone, { schema: listAuteurs }), async (request, reply) =>
    sendBuffered(request, reply, bufferResponse(await readAuteurs(request.query.id))),
  )
}
