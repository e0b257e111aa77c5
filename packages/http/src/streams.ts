// Long answers that are read while they are sent: how many at once, and how slowly, since each holds memory meanwhile.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** Long answers under way. */
    streams: Streams
  }
}

/** How many there are. */
export type Streams = { open: number }

/** At once in one process; each holds two batches, a few megabytes. Pages and everything else go on beyond it. */
export const MOST_STREAMS = 64
/** Milliseconds in which a reader must have taken a batch (some 512 KiB, so 70 kbit/s), or is hung up on. */
const BATCH_MS = 60_000

/**
 * A stream of what `pieces` makes of batches, each asked for only when the reader has taken the one before.
 * @throws ApiError 503 where there are too many already
 */
export function streamOf<Batch>(
  streams: Streams,
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Buffer>,
  batchMs = BATCH_MS,
): Readable {
  if (streams.open >= MOST_STREAMS) throw new ApiError('service_indisponible')
  streams.open++
  const tooSlow = setTimeout(() => body.destroy(new Error('read too slowly')), batchMs).unref()
  const body = Readable.from(pieces(eachSeen(batches, () => tooSlow.refresh())))
  body.once('close', () => {
    clearTimeout(tooSlow)
    streams.open--
  })
  return body
}

async function* eachSeen<Batch>(batches: AsyncIterable<Batch>, see: () => void): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    see()
    yield batch
  }
}
