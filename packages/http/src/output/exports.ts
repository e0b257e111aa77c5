// Exports of one's own data: one at a time per user and few per process, since each holds megabytes while it is read.

import { ApiError } from '@recettes/errors'
import { callerOf } from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../fairness/network.js'
import type { Shares } from '../fairness/shares.js'
import { JSON_TYPE, sendNothing } from './responses.js'
import { takeStreamSlot, withReadTimeout } from './streams.js'

declare module 'fastify' {
  interface FastifyInstance {
    exporting: Set<number>
    exportSlots: Shares
  }
}

/** An export holds a batch of rows, 2 MB at worst. */
export const MAX_EXPORTS = 16
const RETRY_AFTER_SECONDS = '2'

type Pieces = AsyncGenerator<string | Uint8Array>

/**
 * A failure after the first piece closes the connection, so that a part isn't taken for the whole. HEAD reads and records
 * nothing.
 * @throws ApiError 429 while the caller's last export is being sent, 503 at `MAX_EXPORTS` unless another is evicted
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Pieces,
  headers: Record<string, string> = {},
): Promise<never> {
  const allHeaders = { ...headers, 'cache-control': 'no-store' }
  if (request.method === 'HEAD') return sendNothing(request, reply.headers(allHeaders).type(JSON_TYPE))
  const { exporting, exportSlots } = request.server
  const { id } = callerOf(request)
  if (exporting.has(id)) {
    throw new ApiError('trop_de_tentatives', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  }
  const slot = takeStreamSlot(exportSlots, networkOf(request.ip))
  exporting.add(id)
  const end = async () => {
    slot.release()
    exporting.delete(id)
    await pieces.return(undefined)
  }
  try {
    const firstPiece = await pieces.next()
    const allPieces = resumeAfter(firstPiece, pieces)
    const body = slot.open(() => withReadTimeout(allPieces, (text) => text, undefined, slot.noteProgress))
    // Nothing else ends `pieces` if the caller disconnects before the first read.
    body.once('close', () => void end().catch(() => undefined))
    return reply.headers(allHeaders).type(JSON_TYPE).send(body) as never
  } catch (error) {
    await end()
    throw error
  }
}

async function* resumeAfter(firstPiece: Awaited<ReturnType<Pieces['next']>>, rest: Pieces): Pieces {
  if (firstPiece.done !== true) yield firstPiece.value
  yield* rest
}
