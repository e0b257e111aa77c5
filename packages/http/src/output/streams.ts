// Streamed answers: limited concurrency by network, a bound on open streams, and a time-out for readers that stall.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import { limitConcurrency, queueWhileConnected, type RunLimited } from '../fairness/concurrency.js'
import { networkOf } from '../fairness/network.js'
import { mustBeConnected } from '../fairness/on-close.js'
import { responseSlots, takeSlot } from '../fairness/response-slots.js'
import type { Shares } from '../fairness/shares.js'

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

type Streams = {
  slots: Shares
  runLong: RunLimited<string>
  runShort: RunLimited<string>
  runByKey: RunLimited<string>
  runTiny: RunLimited<string>
}

/** Each batch keeps database and event loop busy for milliseconds. Sixty at once delayed other requests by 100 ms. */
const LONG_READS = {
  maxRunning: 3,
  maxRunningPerKey: 1,
  maxWaiting: 512,
  maxWaitingPerKey: 128,
  queueTimeoutMs: 10_000,
}

/**
 * Usually up to two milliseconds each, and 40 for the longest texts. Fewer than a pool has connections; without the bounds, a caller
 * who disconnects and asks again would queue reads without end.
 */
const SHORT_READS = { maxRunning: 8, maxWaiting: 2_048, maxWaitingPerKey: 512, queueTimeoutMs: 10_000 }

/**
 * Some 0.1 ms each, and 10 for the largest recipe, on the pipelined connections, which are first come, first served. What follows in
 * the event loop isn't shared otherwise.
 */
const READS_BY_KEY = {
  maxRunningPerKey: 32,
  maxWaiting: 2_048,
  maxWaitingPerKey: 512,
  queueTimeoutMs: 10_000,
}

/** About a millisecond each at most, on the same connections. */
const TINY_READS = { ...READS_BY_KEY, maxRunningPerKey: 16 }

/** Each unread stream holds up to a page of 2 MiB and two batches, outside of the heap. */
export const MAX_STREAMS = 32
/** Longest time from one batch to the next, queueing included: a batch of 512 KiB needs 70 kbit/s. */
const BATCH_MS = 60_000

export const createStreams = (): Streams => ({
  slots: responseSlots(MAX_STREAMS),
  runLong: limitConcurrency<string>(LONG_READS),
  runShort: limitConcurrency<string>(SHORT_READS),
  runByKey: limitConcurrency<string>(READS_BY_KEY),
  runTiny: limitConcurrency<string>(TINY_READS),
})

/** Waits for a slot of long reads, then reads. Throws as `runLimitedByNetwork` does. */
export const readLong = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.streams.runLong, read)

/** Waits for a slot of short reads, then reads. Throws as `runLimitedByNetwork` does. */
export const readShort = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.streams.runShort, read)

/** Reads a tiny page; waits while its network reads many. Throws as `runLimitedByNetwork` does. */
export const readTiny = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.streams.runTiny, read)

/** Reads a recipe; waits while its network reads many. Throws as `runLimitedByNetwork` does. */
export const readByKey = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
  runLimitedByNetwork(request, request.server.streams.runByKey, read)

/** @throws ApiError 503 if the queue is full or the wait too long, 400 once a waiting caller disconnects */
export function runLimitedByNetwork<T>(
  request: FastifyRequest,
  run: RunLimited<string>,
  read: () => Promise<T>,
): Promise<T> {
  return queueWhileConnected(request.raw.socket, run, networkOf(request.ip), async () => {
    mustBeConnected(request)
    return read()
  })
}

/** Answered as 503 where nothing has been sent yet. */
const endedEarly = (cause: string) => new ApiError('service_indisponible', { cause: new Error(cause) })

/** A slot for one stream. `release` frees it, or the stream's end. */
export type ReservedStream = {
  /** One batch is read ahead. @throws ApiError 503 if the slot was evicted for another reader */
  open: <Batch>(
    batches: AsyncIterable<Batch>,
    pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Buffer>,
    batchMs?: number,
  ) => Readable
  release: () => void
}

/** @throws ApiError 503 at `MAX_STREAMS`, unless another stream is evicted */
export const reserveStream = ({ server, ip }: FastifyRequest): ReservedStream =>
  reserveStreamOf(server.streams, networkOf(ip))

export function reserveStreamOf(streams: Streams, network: string): ReservedStream {
  const slot = takeStreamSlot(streams.slots, network)
  return {
    open: (batches, pieces, batchMs) => {
      const body = slot.open(() => {
        const read = readAhead(batches, (work) => streams.runLong(network, work))
        return withReadTimeout(read, pieces, batchMs, slot.noteProgress)
      })
      body.once('close', slot.release)
      return body
    },
    release: slot.release,
  }
}

/**
 * A slot for a stream that isn't open yet. Eviction destroys the open stream; before that, `open` throws.
 * @throws ApiError 503 if no slot is free, unless another stream is evicted
 */
export function takeStreamSlot(slots: Shares, network: string) {
  let body: Readable | undefined
  let evicted: ApiError | undefined
  const { noteProgress, release } = takeSlot(slots, network, () => {
    evicted = endedEarly('evicted for another reader')
    body?.destroy(evicted)
  })
  return {
    noteProgress,
    release,
    /** @throws ApiError 503 once the slot was evicted */
    open: (start: () => Readable): Readable => {
      if (evicted !== undefined) throw evicted
      body = start()
      return body
    },
  }
}

const NO_MORE = { done: true, value: undefined } as const

/** A stalled reader holds two batches and its stream's slot, but no slot of long reads and no connection. */
async function* readAhead<Batch>(
  batches: AsyncIterable<Batch>,
  runLong: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]()
  let isOver = false
  const read = () => {
    const next = runLong(async () => (isOver ? NO_MORE : source.next()))
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
export function withReadTimeout<Batch>(
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Uint8Array>,
  batchMs = BATCH_MS,
  progress: () => void = () => undefined,
): Readable {
  const tooSlow = setTimeout(() => body.destroy(endedEarly('read too slowly')), batchMs).unref()
  const onBatch = () => {
    tooSlow.refresh()
    progress()
  }
  const body = Readable.from(pieces(withProgress(batches, onBatch)))
  body.once('close', () => clearTimeout(tooSlow))
  return body
}

async function* withProgress<Batch>(
  batches: AsyncIterable<Batch>,
  onBatch: () => void,
): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    onBatch()
    yield batch
  }
}
