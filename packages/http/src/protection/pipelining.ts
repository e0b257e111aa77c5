// Processes pipelined requests (RFC 9112 section 9.3.2) one after the other, as they are answered.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../fairness/network.js'
import { countPerSecond } from '../fairness/per-second.js'
import { reserveHeadMemory } from '../fairness/request-memory.js'
import type { Shares } from '../fairness/shares.js'
import type { Bans } from './connections.js'

/** Node keeps waiting requests after the connection's end until the first one is done. */
export const MAX_WAITING = 10

/** Connections of a network in a second that may exceed it: Node parses all 64 KiB that it has read, 2,400 requests in 20 ms. */
const MAX_FLOODS_PER_SECOND = 2

/**
 * Without this, one connection that reads nothing could hold sixty long responses. Beyond `MAX_WAITING`, or without memory, the
 * connection is closed; a network with several such connections is banned. @param bans null bans nobody
 */
export function answerInOrder(app: FastifyInstance, memory: Shares, bans: Bans | null): void {
  const waiting = new WeakMap<Socket, number>()
  const floodsTooOften = countPerSecond(MAX_FLOODS_PER_SECOND)
  skipRequestsOfClosed(app.server)
  app.addHook('onRequest', (request, { raw }, done) => {
    // Node assigns the socket to a response when the earlier ones are sent.
    if (raw.socket !== null) return done()
    const { socket } = request.raw
    const waitingOnSocket = waiting.get(socket) ?? 0
    if (waitingOnSocket >= MAX_WAITING) {
      socket.destroy()
      const network = networkOf(request.ip)
      if (bans === null || !floodsTooOften(network) || bans.isBanned(network)) return
      app.log.warn('banned a network for ten seconds: too many pipelined requests')
      return bans.ban(network)
    }
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

/** Node's parser goes on with what it has read after the connection is closed. */
function skipRequestsOfClosed(server: Server): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return
    for (const handle of handlers) handle.call(server, request, response)
  })
}
