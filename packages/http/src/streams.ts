// Streamed answers: fair queueing by network, a bound on open streams, and a time-out for readers that stall.

import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.js'
import { type TakeTurn, takeTurns } from './turns.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Open streamed answers. */
    streams: Streams
  }
}

/** The open streams of a process. */
export type Streams = {
  open: number
  /** By network: functions that close a stream, oldest first. */
  of: Map<string, Set<() => void>>
  /** The queue of batches to read, by network. */
  inTurn: TakeTurn<string>
}

/**
 * Long reads at once. Each keeps the database and then the event loop busy for milliseconds; with sixty at once, other requests
 * took a hundred longer. A full queue of one network drains in one to two seconds.
 */
const LONG_READS = { all: 3, each: 1, allWaiting: 512, eachWaiting: 128, patienceMs: 10_000 }

/** None yet. */
export const noStreams = (): Streams => ({ open: 0, of: new Map(), inTurn: takeTurns<string>(LONG_READS) })

/** Open at once in one process; each unread one holds some 12 MiB where rows are long. Beyond it only streams are refused. */
export const MOST_STREAMS = 32
/** Milliseconds from one batch to the next at most, its read and queueing included. For a batch of 512 KiB: 70 kbit/s. */
const BATCH_MS = 60_000

/** The caller's network, and the streams of this process. */
export type Reader = { streams: Streams; network: string }

export const readerOf = ({ server, ip }: FastifyRequest): Reader => ({
  streams: server.streams,
  network: networkOf(ip),
})

/** Reads many rows when it is the turn of the caller's network. @throws ApiError 503 where that takes too long */
export function readInTurn<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { streams, network } = readerOf(request)
  return streams.inTurn(network, async () => {
    mustBeThere(request)
    return read()
  })
}

/** @throws Error the connection's own, where the caller has hung up */
export function mustBeThere({ raw }: FastifyRequest): void {
  if (raw.errored) throw raw.errored
}

/**
 * A stream of what `pieces` makes of batches, one of which is read ahead of the reader. If all places are taken, the
 * network with the most streams loses its oldest one to a network that has fewer: otherwise one caller who stops reading
 * would keep whole lists from everybody.
 * @throws ApiError 503 if there are too many already, and no network has more than this one would
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
  const read = readAhead(batches, (work) => streams.inTurn(network, work))
  const body = takenInTime(read, pieces, batchMs)
  const giveWay = () => {
    leave()
    body.destroy(new Error('gave way to another network'))
  }
  const leave = () => {
    if (!own.delete(giveWay)) return
    streams.open--
    if (own.size === 0) streams.of.delete(network)
  }
  own.add(giveWay)
  body.once('close', leave)
  return body
}

const NO_MORE = { done: true, value: undefined } as const

/**
 * While one batch is taken, the next is read in its turn: a reader who stops taking holds two batches in memory, and
 * neither a turn nor anything of the database.
 */
async function* readAhead<Batch>(
  batches: AsyncIterable<Batch>,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]()
  let isOver = false
  const read = () => {
    const next = inTurn(async () => (isOver ? NO_MORE : source.next()))
    // A reader who stops never hears how this one ends.
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
