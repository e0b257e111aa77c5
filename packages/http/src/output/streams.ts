// Streamed answers: limited concurrency by network, a bound on open streams, and a time-out for readers that stall.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import { limitConcurrency, type RunLimited, runWhileConnected } from '../protection/concurrency.js'
import { networkOf } from '../protection/network.js'
import { mustBeConnected } from '../protection/on-close.js'
import { responseSlots, type Shares, takeSlot } from '../protection/shares.js'

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

type Streams = {
  slots: Shares
  runLimited: RunLimited<string>
  runShort: RunLimited<string>
}

/** Each keeps database and event loop busy for milliseconds; with sixty at once, other requests took 100 ms longer. */
const LONG_READS = { all: 3, each: 1, allWaiting: 512, eachWaiting: 128, patienceMs: 10_000 }

/** A caller who hangs up and asks again would otherwise queue reads without end, of up to two milliseconds each. */
const SHORT_READS = { each: 8, allWaiting: 2_048, eachWaiting: 512, patienceMs: 10_000 }

export const noStreams = (): Streams => ({
  slots: responseSlots(MAX_STREAMS),
  runLimited: limitConcurrency<string>(LONG_READS),
  runShort: limitConcurrency<string>(SHORT_READS),
})

/** Each unread stream holds up to a page of 2 MiB and two batches, outside of the heap. */
export const MAX_STREAMS = 32
/** Longest time from one batch to the next, queueing included: 70 kbit/s for 512 KiB. */
const BATCH_MS = 60_000

type Reader = { streams: Streams; network: string }

export const readerOf = ({ server, ip }: FastifyRequest): Reader => ({
  streams: server.streams,
  network: networkOf(ip),
})

/** Reads when the caller's network gets a slot of long reads. @throws ApiError 503 when it waits for too long */
export const readLimited = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  whileConnected(request, request.server.streams.runLimited, read)

/** The same for short reads, of which a network has more at once. */
export const readShort = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  whileConnected(request, request.server.streams.runShort, read)

/** @throws ApiError 400 once a waiting caller hangs up */
export function whileConnected<T>(
  request: FastifyRequest,
  run: RunLimited<string>,
  read: () => Promise<T>,
): Promise<T> {
  return runWhileConnected(request.raw.socket, run, networkOf(request.ip), async () => {
    mustBeConnected(request)
    return read()
  })
}

/** Answered as 503 where nothing has been sent yet. */
const endedEarly = (cause: string) => new ApiError('service_indisponible', { cause: new Error(cause) })

/** One batch is read ahead. @throws ApiError 503 at `MAX_STREAMS`, unless another stream is evicted */
export function streamOf<Batch>(
  { streams, network }: Reader,
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Buffer>,
  batchMs = BATCH_MS,
): Readable {
  const slot = takeSlot(streams.slots, network, () => body.destroy(endedEarly('evicted for another reader')))
  const read = readAhead(batches, (work) => streams.runLimited(network, work))
  const body = takenInTime(read, pieces, batchMs, slot.progress)
  body.once('close', slot.release)
  return body
}

const NO_MORE = { done: true, value: undefined } as const

/** A stalled reader holds two batches, but no slot and no connection. */
async function* readAhead<Batch>(
  batches: AsyncIterable<Batch>,
  runLimited: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]()
  let isOver = false
  const read = () => {
    const next = runLimited(async () => (isOver ? NO_MORE : source.next()))
    // Nobody awaits it if the reader stops.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = read(); ; ) {
      const { done, value } = await next
      if (done === true) return
      next = read()
      yield value
    }
  } finally {
    isOver = true
    await source.return?.()
  }
}

/** Destroyed when its reader takes longer than `batchMs` for a batch. */
export function takenInTime<Batch>(
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Uint8Array>,
  batchMs = BATCH_MS,
  progress: () => void = () => undefined,
): Readable {
  const tooSlow = setTimeout(() => body.destroy(endedEarly('read too slowly')), batchMs).unref()
  const see = () => {
    tooSlow.refresh()
    progress()
  }
  const body = Readable.from(pieces(eachSeen(batches, see)))
  body.once('close', () => clearTimeout(tooSlow))
  return body
}

async function* eachSeen<Batch>(batches: AsyncIterable<Batch>, see: () => void): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    see()
    yield batch
  }
}
