// Exports of one's own data: one at a time for each user, few in one process, since each holds megabytes while it is read.

import { ApiError } from '@recettes/errors'
import { callerOf } from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE, sendNothing } from './ready.js'
import { takenInTime } from './streams.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ids of the users whose export is being sent. */
    exporting: Set<number>
  }
}

/** Exports at once in one process; each holds a batch of rows, some 10 MB at worst. */
export const MOST_EXPORTS = 16
const RETRY_AFTER_SECONDS = '2'

/** A document that comes in pieces; its `return` ends whatever feeds it. */
type Pieces = AsyncGenerator<string | Uint8Array>

/**
 * Answers with a JSON text that comes in pieces, for nobody but the caller. The first piece is awaited, so that a failure
 * before it is still a clear error, without these headers. A failure after it ends the connection, so that nobody takes a
 * part for the whole. HEAD gets the headers, and `pieces` isn't begun: nothing is read, and nothing goes into an audit log.
 * @throws ApiError 429 where the caller's last export is still being sent, 503 where too many are
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Pieces,
  headers: Record<string, string> = {},
): Promise<never> {
  const all = { ...headers, 'cache-control': 'no-store' }
  if (request.method === 'HEAD') return sendNothing(request, reply.headers(all).type(JSON_TYPE))
  const { exporting } = request.server
  const { id } = callerOf(request)
  if (exporting.has(id)) {
    throw new ApiError('trop_de_tentatives', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  }
  if (exporting.size >= MOST_EXPORTS) throw new ApiError('service_indisponible')
  exporting.add(id)
  const end = async () => {
    exporting.delete(id)
    await pieces.return(undefined)
  }
  try {
    const first = await pieces.next()
    const body = takenInTime(startingWith(first, pieces), (text) => text)
    // Also where the caller hung up before the first read: the pieces' own end is then reached by nobody else.
    body.once('close', () => void end().catch(() => undefined))
    return reply.headers(all).type(JSON_TYPE).send(body) as never
  } catch (error) {
    await end()
    throw error
  }
}

async function* startingWith(first: Awaited<ReturnType<Pieces['next']>>, rest: Pieces): Pieces {
  if (first.done !== true) yield first.value
  yield* rest
}
