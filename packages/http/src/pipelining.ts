// Pipelined requests (RFC 9112 section 9.3.2) are answered one after the other, so they are worked on one after the other.

import type { FastifyInstance } from 'fastify'

/**
 * Makes a request wait until all earlier answers of its connection have left; on a connection that closed it waits for ever,
 * and costs nothing. Otherwise one connection that reads nothing could have sixty long answers ready in memory.
 */
export function answerInOrder(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    // Node gives an answer the socket when it is its turn.
    if (raw.socket !== null) done()
    else raw.once('socket', () => done())
  })
}
