// Long answers that are read while they are sent: how many at once, and how slowly, since each holds memory meanwhile.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** Long answers under way. */
    streams: Streams
  }
}

/** How many there are, and by the address of their reader, oldest first, what ends each of them. */
export type Streams = { open: number; of: Map<string, Set<() => void>> }

/** None yet. */
export const noStreams = (): Streams => ({ open: 0, of: new Map() })

/** At once in one process; each holds two batches, a few megabytes. Pages and everything else go on beyond it. */
export const MOST_STREAMS = 64
/** Milliseconds in which a reader must have taken a batch (some 512 KiB, so 70 kbit/s), or is hung up on. */
const BATCH_MS = 60_000

/**
 * A stream of what `pieces` makes of batches, each asked for only when the reader has taken the one before. If all places
 * are taken, the address with the most streams loses its oldest one to an address that has fewer: otherwise one caller who
 * stops reading would keep whole lists from everybody.
 * @throws ApiError 503 if there are too many already, and no address has more than this one would
 */
export function streamOf<Batch>(
  { streams, address }: { streams: Streams; address: string },
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Buffer>,
  batchMs = BATCH_MS,
): Readable {
  if (streams.open >= MOST_STREAMS) makeRoom(streams, address)
  const own = streams.of.get(address) ?? new Set()
  streams.of.set(address, own)
  streams.open++
  const body = takenInTime(batches, pieces, batchMs)
  const giveWay = () => {
    leave()
    body.destroy(new Error('gave way to another address'))
  }
  const leave = () => {
    if (!own.delete(giveWay)) return
    streams.open--
    if (own.size === 0) streams.of.delete(address)
  }
  own.add(giveWay)
  body.once('close', leave)
  return body
}

/** A stream whose reader is hung up on if it takes longer than `batchMs` milliseconds for a batch. */
export function takenInTime<Batch>(
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Uint8Array>,
  batchMs = BATCH_MS,
): Readable {
  const tooSlow = setTimeout(() => body.destroy(new Error('read too slowly')), batchMs).unref()
  const body = Readable.from(pieces(eachSeen(batches, () => tooSlow.refresh())))
  body.once('close', () => clearTimeout(tooSlow))
  return body
}

/** @throws ApiError 503 */
function makeRoom({ of }: Streams, address: string): void {
  const most = [...of.values()].reduce((a, b) => (b.size > a.size ? b : a))
  const afterwards = (of.get(address)?.size ?? 0) + 1
  const [endOldest] = most
  if (endOldest === undefined || most.size <= afterwards) throw new ApiError('service_indisponible')
  endOldest()
}

async function* eachSeen<Batch>(batches: AsyncIterable<Batch>, see: () => void): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    see()
    yield batch
  }
}
