// Processes pipelined requests (RFC 9112 section 9.3.2) one after the other, as they are answered.

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { reserveHeadMemory } from '../fairness/request-memory.js'
import type { Shares } from '../fairness/shares.js'

/** Node keeps waiting requests after the connection's end until the first one is done. */
export const MAX_WAITING = 10

/**
 * Without this, one connection that reads nothing could hold sixty long responses. Beyond `MAX_WAITING`, or without memory, the
 * connection is closed.
 */
export function answerInOrder(app: FastifyInstance, memory: Shares): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, { raw }, done) => {
    // Node assigns the socket to a response when the earlier ones are sent.
    if (raw.socket !== null) return done()
    const { socket } = request.raw
    const waitingOnSocket = waiting.get(socket) ?? 0
    if (waitingOnSocket >= MAX_WAITING) return void socket.destroy()
    const release = reserveHeadMemory(memory, request)
    if (release === null) return
    waiting.set(socket, waitingOnSocket + 1)
    raw.once('socket', () => {
      release()
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      done()
    })
  })
}
