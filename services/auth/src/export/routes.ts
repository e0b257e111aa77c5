// /users/me/export: everything that both services hold about the caller, as one JSON document.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors, ref, sendText } from '@recettes/http'
import { callerOf, member } from '@recettes/tokens'
import { type TSchema, Type } from 'typebox'
import { type ExportDependencies, exportText } from './service.js'

/** What the document shows of a user and of an entry, and where its parts come from. */
type Options = { shown: { utilisateur: TSchema; entree: TSchema }; needs: ExportDependencies }

const rows = (description: string) =>
  Type.Array(Type.Object({}, { additionalProperties: true }), { description })

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { shown, needs }) => {
  const exportMe = {
    operationId: 'exportMe',
    summary: 'All that both services hold about oneself',
    description:
      'Streamed, so its size has no limit; an answer that breaks off is no valid JSON. While the recipe service is away ' +
      'it is 503, never a part for the whole. Hashes, which say nothing to anybody, aren’t in it.',
    tags: ['comptes'],
    response: {
      200: Type.Object(
        {
          utilisateur: ref(shown.utilisateur),
          suspension: Type.Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
          sessions: rows('Logins that asked for a refresh token'),
          appareils: rows('When places that the user logged in from were last seen'),
          revocations: rows('Moments up to which tokens are void'),
          reponses_gardees: rows('Answers that are kept for 24 hours for their `Idempotency-Key`'),
          journal: Type.Array(ref(shown.entree), {
            description: 'Entries of the audit trail about the user',
          }),
          recettes: Type.Object(
            {},
            { additionalProperties: true, description: '`GET /export` of the recipe API' },
          ),
        },
        { description: 'The document' },
      ),
      ...errors([401]),
    },
  }

  const access = { ...member, exposeHeadRoute: false }
  app.get('/users/me/export', { ...access, schema: exportMe }, (request, reply) => {
    const { id } = callerOf(request)
    const { authorization = '' } = request.headers
    reply.header('content-disposition', 'attachment; filename="recettes-export.json"')
    return sendText(
      reply,
      exportText(needs, { id, adresse: request.ip, authorization, requestId: request.id }),
    )
  })
}
