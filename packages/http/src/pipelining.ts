// Pipelined requests (RFC 9112 section 9.3.2) are answered one after the other, so they are worked on one after the other.

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that may wait. Node reads on as long as nothing waits to be sent, and each takes some 2.5 kB. */
export const MOST_WAITING = 100

/**
 * Makes a request wait until all earlier answers of its connection have left; on a connection that closed it waits for ever,
 * and costs nothing. Otherwise one connection that reads nothing could have sixty long answers ready in memory. A connection
 * with more than `MOST_WAITING` is closed.
 */
export function answerInOrder(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    // Node gives an answer the socket when it is its turn.
    if (raw.socket !== null) return done()
    const others = waiting.get(socket) ?? 0
    if (others >= MOST_WAITING) return void socket.destroy()
    waiting.set(socket, others + 1)
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      done()
    })
  })
}
