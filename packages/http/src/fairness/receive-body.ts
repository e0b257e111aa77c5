// Receives request bodies into bounded memory, even if they arrive in tiny chunks.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance } from 'fastify'
import type { WatchChunks } from '../protection/body-chunks.js'
import type { StartQueued } from './event-loop.js'
import { networkOf } from './network.js'
import { onSocketClose } from './on-close.js'
import { bytesOfHead, reserveHeadMemory } from './request-memory.js'
import { fairShares, type Reservation, type Shares } from './shares.js'

export const REQUEST_MEMORY_BYTES = { total: 32 * 1024 * 1024, perNetwork: 8 * 1024 * 1024 }

declare module 'fastify' {
  interface FastifyRequest {
    /** The body to parse, or null. */
    receivedBody: ReceivedBody | null
  }
}

/** RFC 9112 section 6.3. */
export const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Fastify doesn't parse bodies of these methods. */
const UNPARSED_METHODS = ['GET', 'HEAD', 'TRACE']

/** Bytes from which parsing waits for a turn: 40 kB of many keys take six milliseconds. */
const LONG_BODY_BYTES = 4 * 1024

/**
 * Reads bodies even while their requests wait: for an unread chunk of one byte Node keeps 320 bytes. Memory for body and head
 * is reserved until the handler starts, or the connection closes. Long bodies are parsed round-robin between networks.
 */
export function receiveBodies(
  app: FastifyInstance,
  startQueued: StartQueued,
  watchChunks: WatchChunks,
): void {
  app.decorate('requestMemory', fairShares(REQUEST_MEMORY_BYTES))
  app.decorateRequest('receivedBody', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!hasBody(raw.headers)) return done()
    const network = networkOf(request.ip)
    if (!watchChunks(raw, network)) return
    const limit = request.routeOptions.bodyLimit ?? 0
    // Reserves memory for the head alone: Fastify parses no body of these methods, and answers 413 to a too large Content-Length.
    if (UNPARSED_METHODS.includes(raw.method ?? '') || Number(raw.headers['content-length']) > limit) {
      const release = reserveHeadMemory(app.requestMemory, request)
      if (release === null) return
      raw.once('end', release)
      raw.resume()
      return done()
    }
    const body = receive(raw, limit, network, app.requestMemory, startQueued)
    request.receivedBody = body
    // A pipelined request whose connection closes has no response that ends.
    const stopListening = onSocketClose(raw.socket, body.drop)
    reply.raw.once('close', () => {
      stopListening()
      body.drop()
    })
    done()
  })
  app.addHook('preParsing', ({ receivedBody }, _reply, payload, done) =>
    done(null, receivedBody === null ? payload : receivedBody.stream()),
  )
  // Fastify closes the connection of a body that failed, and each new connection takes an iteration of the event loop.
  app.addHook('onSend', ({ receivedBody }, reply, _payload, done) => {
    if (receivedBody?.isDiscarded() && !app.lifecycle.draining) reply.removeHeader('connection')
    done()
  })
  app.addHook('preHandler', ({ receivedBody }, _reply, done) => {
    receivedBody?.drop()
    done()
  })
}

const BLOCK_BYTES = 16 * 1024

const withoutMemory = () => new ApiError('service_indisponible')

type ReceivedBody = {
  /** Fails with 413, with 503 without memory, or with the connection's error. */
  stream: () => Readable
  drop: () => void
  /** True if there was no memory for it, and the rest is read and thrown away: at most as many bytes as a body may have. */
  isDiscarded: () => boolean
  /** Sets the function that is called when another request needs the memory. */
  setEvictionHandler: (end: (() => void) | undefined) => void
}

/** Copies into blocks: a chunk of one byte would keep the 64 KiB alive that Node read at once. */
function receive(
  raw: IncomingMessage,
  limit: number,
  network: string,
  memory: Shares,
  startQueued: StartQueued,
): ReceivedBody {
  const expected = Number(raw.headers['content-length'] ?? limit)
  let blocks: Buffer[] = []
  let lastBlock = Buffer.alloc(0)
  let filled = 0
  let received = 0
  let isComplete = false
  let error: Error | undefined
  let onSettled = () => {}

  const reservation: Reservation = {
    network,
    amount: 0,
    evict: () => fail(withoutMemory()),
  }
  const drop = () => {
    blocks = []
    lastBlock = Buffer.alloc(0)
    memory.release(reservation)
    raw.off('data', add)
    raw.resume()
  }
  const fail = (cause: Error) => {
    if (error !== undefined) return
    error = cause
    drop()
    onSettled()
  }
  const add = (chunk: Buffer) => {
    for (let offset = 0; offset < chunk.length; ) {
      if (filled === lastBlock.length) {
        if (received >= limit) return fail(new ApiError('corps_trop_grand'))
        const size = Math.min(BLOCK_BYTES, (received < expected ? expected : limit) - received)
        if (!memory.reserve(reservation, size)) return fail(withoutMemory())
        lastBlock = Buffer.allocUnsafe(size)
        blocks.push(lastBlock)
        filled = 0
      }
      const copied = chunk.copy(lastBlock, filled, offset)
      filled += copied
      offset += copied
      received += copied
    }
  }
  if (!memory.reserve(reservation, bytesOfHead(raw))) fail(withoutMemory())
  else raw.on('data', add)
  raw.on('error', fail)
  raw.on('end', () => {
    isComplete = true
    onSettled()
  })

  const handOver = (parser: Readable) => {
    onSettled = () => {}
    reservation.evict = undefined
    for (const block of blocks) parser.push(block === lastBlock ? block.subarray(0, filled) : block)
    parser.push(null)
    blocks = []
  }
  const stream = () =>
    new Readable({
      read() {
        let isWaiting = false
        onSettled = () => {
          if (error !== undefined) return void this.destroy(error)
          if (!isComplete || isWaiting) return
          if (received < LONG_BODY_BYTES) return handOver(this)
          isWaiting = true
          startQueued(network, raw.socket, () => void (error === undefined && handOver(this)))
        }
        onSettled()
      },
    })
  const setEvictionHandler = (handler: (() => void) | undefined) => {
    reservation.evict = handler
  }
  const isDiscarded = () =>
    raw.headers['content-length'] !== undefined && error instanceof ApiError && error.status === 503
  return { stream, drop, isDiscarded, setEvictionHandler }
}
