// Ids that no user can have, refused before anything is looked for.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Names the id as it was sent: as a number, a huge one would be `Infinity`.
 * @throws ApiError 404 `utilisateur_id_introuvable` for an integer that no row has
 */
export async function mustBePossibleId(request: FastifyRequest): Promise<void> {
  const { id } = request.params as { id?: number }
  if (id === undefined || rowId(id) !== 0) return
  const [, , sent = ''] = request.url.split(/[/?#]/)
  throw new ApiError('utilisateur_id_introuvable', { nomme: decodeURIComponent(sent) })
}
