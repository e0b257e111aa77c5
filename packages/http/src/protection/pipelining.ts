// Processes pipelined requests (RFC 9112 section 9.3.2) one after the other, as they are answered.

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Waiting requests of one connection, 2.5 kB each; Node keeps reading while nothing waits to be sent. */
export const MAX_WAITING = 100

/**
 * Makes a request wait until all earlier answers of its connection are sent. Otherwise one connection that reads nothing
 * could hold sixty long answers in memory. With more than `MAX_WAITING` the connection is closed. On a closed connection a
 * request waits forever, at no cost.
 */
export function answerInOrder(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    // Node assigns the socket to a response when the earlier ones are sent.
    if (raw.socket !== null) return done()
    const others = waiting.get(socket) ?? 0
    if (others >= MAX_WAITING) return void socket.destroy()
    waiting.set(socket, others + 1)
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      done()
    })
  })
}
