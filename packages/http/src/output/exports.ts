// Exports of one's own data, streamed.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { JSON_TYPE, sendNothing } from './responses.js'
import { withReadTimeout } from './streams.js'

type Pieces = AsyncGenerator<string | Uint8Array>

/**
 * A failure after the first piece closes the connection, so that a part isn't taken for the whole. HEAD reads and records
 * nothing.
 * @throws ApiError 503 as the limiter of long reads
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Pieces,
  headers: Record<string, string> = {},
): Promise<never> {
  // Not before there is a body: an error isn't an attachment.
  const withHeaders = () => reply.headers(headers).header('cache-control', 'no-store').type(JSON_TYPE)
  if (request.method === 'HEAD') return sendNothing(request, withHeaders())
  const release = await request.server.longReads.acquire(request)
  const end = async () => {
    release()
    await pieces.return(undefined)
  }
  try {
    const firstPiece = await pieces.next()
    const body = withReadTimeout(resumeAfter(firstPiece, pieces))
    // Nothing else ends `pieces` if the caller disconnects before the first read.
    body.once('close', () => void end().catch(() => undefined))
    return withHeaders().send(body) as never
  } catch (error) {
    await end()
    throw error
  }
}

async function* resumeAfter(firstPiece: Awaited<ReturnType<Pieces['next']>>, rest: Pieces): Pieces {
  if (firstPiece.done !== true) yield firstPiece.value
  yield* rest
}
