// Ids that no user can have, refused before anything is looked for.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Params = { id?: string | number }

/**
 * An id that is an integer no row has is 404 `utilisateur_id_introuvable` before a route's handler. The error names it as
 * it was sent: as a number, a huge one would be `Infinity`.
 */
export function mustBePossibleIds(app: FastifyInstance): void {
  const sent = new WeakMap<FastifyRequest, Params['id']>()
  app.addHook('preValidation', async (request) => {
    const { id } = request.params as Params
    if (id !== undefined) sent.set(request, id)
  })
  app.addHook('preHandler', async (request) => {
    const { id } = request.params as Params
    if (id === undefined || rowId(Number(id)) !== 0) return
    throw new ApiError('utilisateur_id_introuvable', { nomme: sent.get(request) ?? id })
  })
}
