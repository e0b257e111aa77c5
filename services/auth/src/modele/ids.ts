// Refuses impossible user ids before the handler.

import { toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Params = { id?: string | number }

/** 404 outside PostgreSQL's `integer`. The message quotes the id as sent: as a number, a huge one would read `Infinity`. */
export function refuseIdsOutOfRange(app: FastifyInstance): void {
  const sentIds = new WeakMap<FastifyRequest, Params['id']>()
  app.addHook('preValidation', async (request) => {
    const { id } = request.params as Params
    if (id !== undefined) sentIds.set(request, id)
  })
  app.addHook('preHandler', async (request) => {
    const { id } = request.params as Params
    if (id === undefined || toRowId(Number(id)) !== 0) return
    throw new ApiError('utilisateur_id_introuvable', { subject: sentIds.get(request) ?? id })
  })
}
