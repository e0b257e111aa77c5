// Streams long responses: bounds open streams by slots, reads one batch ahead, and times out readers that stall.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import type { RunLimited } from '../fairness/concurrency.js'
import { networkOf } from '../fairness/network.js'
import { responseSlots, takeSlot } from '../fairness/response-slots.js'
import type { Shares } from '../fairness/shares.js'

declare module 'fastify' {
  interface FastifyInstance {
    streamSlots: Shares
  }
}

/** Each unread stream holds up to a page of 2 MiB and two batches, outside of the heap. */
export const MAX_STREAMS = 32
/** Longest time from one batch to the next, queueing included: a batch of 512 KiB needs 70 kbit/s. */
const BATCH_MS = 60_000

export const createStreamSlots = (): Shares => responseSlots(MAX_STREAMS)

/** Answered as 503 where nothing has been sent yet. */
const endedEarly = (cause: string) => new ApiError('service_indisponible', { cause: new Error(cause) })

/** A slot for one stream, freed by `release` or when the stream ends. */
export type ReservedStream = {
  /** Reads one batch ahead. @throws ApiError 503 if the slot was evicted for another reader */
  open: <Batch>(
    batches: AsyncIterable<Batch>,
    pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Buffer>,
    batchMs?: number,
  ) => Readable
  release: () => void
}

/** @throws ApiError 503 at `MAX_STREAMS`, unless another stream is evicted */
export const reserveStream = ({ server, ip }: FastifyRequest): ReservedStream =>
  reserveStreamOf(server.streamSlots, server.readLimits.runLong, networkOf(ip))

export function reserveStreamOf(slots: Shares, runLong: RunLimited<string>, network: string): ReservedStream {
  const slot = takeStreamSlot(slots, network)
  return {
    open: (batches, pieces, batchMs) => {
      const body = slot.open(() => {
        const read = readAhead(batches, (work) => runLong(network, work))
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
