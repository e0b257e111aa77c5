// Processes pipelined requests (RFC 9112 section 9.3.2) one after the other, as they are answered.

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BodyMemory, Holder } from './body-memory.js'
import { networkOf } from './network.js'
import { onClose } from './on-close.js'

/** Waiting requests of one connection; Node keeps reading while nothing waits to be sent. */
export const MAX_WAITING = 100

/** Bytes that Node and Fastify hold for a waiting request, and for each name and each value of its headers. */
const HELD = { request: 2_560, text: 16 }

/** Bytes that a waiting request holds: up to 80 kB for a head of 16 KiB with 2,000 headers. */
const bytesOf = (rawHeaders: readonly string[]) =>
  rawHeaders.reduce((sum, { length }) => sum + HELD.text + length, HELD.request)

/**
 * Makes a request wait until all earlier answers of its connection are sent. Otherwise one connection that reads nothing
 * could hold sixty long answers in memory. With more than `MAX_WAITING`, or without memory, the connection is closed. On a
 * closed connection a request waits forever, at no cost.
 */
export function answerInOrder(app: FastifyInstance, memory: BodyMemory): void {
  const waiting = new WeakMap<Socket, number>()
  const whenClosed = onClose()
  app.addHook('onRequest', (request, { raw }, done) => {
    // Node assigns the socket to a response when the earlier ones are sent.
    if (raw.socket !== null) return done()
    const { socket, rawHeaders } = request.raw
    const others = waiting.get(socket) ?? 0
    const close = () => void socket.destroy()
    const holder: Holder = { network: networkOf(request.ip), bytes: 0, evict: close }
    if (others >= MAX_WAITING || !memory.lend(holder, bytesOf(rawHeaders))) return close()
    waiting.set(socket, others + 1)
    const forget = whenClosed(socket, () => memory.release(holder))
    raw.once('socket', () => {
      forget()
      memory.release(holder)
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      done()
    })
  })
}
