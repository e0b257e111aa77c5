// Streamed answers: limited concurrency by network, a bound on open streams, and a time-out for readers that stall.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import { limitConcurrency, type RunLimited } from './concurrency.js'
import { networkOf } from './network.js'

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

export type Streams = {
  open: number
  /** By network: functions that close a stream, oldest first. */
  of: Map<string, Set<() => void>>
  /** Limits concurrent reads of batches, by network. */
  runLimited: RunLimited<string>
}

/**
 * Limits of long reads. Each keeps the database and then the event loop busy for milliseconds; with sixty at once, other
 * requests took 100 ms longer. A full queue of one network drains in one to two seconds.
 */
const LONG_READS = { all: 3, each: 1, allWaiting: 512, eachWaiting: 128, patienceMs: 10_000 }

export const noStreams = (): Streams => ({
  open: 0,
  of: new Map(),
  runLimited: limitConcurrency<string>(LONG_READS),
})

/** Each unread stream holds up to 12 MiB. Beyond this only streams are refused. */
export const MOST_STREAMS = 32
/** Milliseconds from one batch to the next, its read and queueing included: 70 kbit/s for a batch of 512 KiB. */
const BATCH_MS = 60_000

export type Reader = { streams: Streams; network: string }

export const readerOf = ({ server, ip }: FastifyRequest): Reader => ({
  streams: server.streams,
  network: networkOf(ip),
})

/** Queues a read of many rows by the caller's network. @throws ApiError 503 when it waits for too long */
export function readLimited<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { streams, network } = readerOf(request)
  return streams.runLimited(network, async () => {
    mustBeConnected(request)
    return read()
  })
}

/** @throws Error the connection's own, when the caller has disconnected */
export function mustBeConnected({ raw }: FastifyRequest): void {
  if (raw.errored) throw raw.errored
}

/**
 * Streams `pieces` of batches, one of which is read ahead. At `MOST_STREAMS`, the network with the most streams loses its
 * oldest one to a network with fewer: otherwise one caller who stops reading would block whole lists for everyone.
 * @throws ApiError 503 at `MOST_STREAMS`, if no network has more than this one would
 */
export function streamOf<Batch>(
  { streams, network }: Reader,
  batches: AsyncIterable<Batch>,
  pieces: (batches: AsyncIterable<Batch>) => AsyncIterable<string | Buffer>,
  batchMs = BATCH_MS,
): Readable {
  if (streams.open >= MOST_STREAMS) makeRoom(streams, network)
  const own = streams.of.get(network) ?? new Set()
  streams.of.set(network, own)
  streams.open++
  const read = readAhead(batches, (work) => streams.runLimited(network, work))
  const body = takenInTime(read, pieces, batchMs)
  const evict = () => {
    release()
    body.destroy(new Error('gave way to another network'))
  }
  const release = () => {
    if (!own.delete(evict)) return
    streams.open--
    if (own.size === 0) streams.of.delete(network)
  }
  own.add(evict)
  body.once('close', release)
  return body
}

const NO_MORE = { done: true, value: undefined } as const

/** Reads the next batch while one is consumed. A stalled reader holds two batches, but no slot and no connection. */
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

/** A stream that is destroyed when its reader takes longer than `batchMs` for a batch. */
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

function makeRoom({ of }: Streams, network: string): void {
  const most = [...of.values()].reduce((a, b) => (b.size > a.size ? b : a))
  const afterwards = (of.get(network)?.size ?? 0) + 1
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
