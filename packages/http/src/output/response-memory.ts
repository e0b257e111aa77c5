// The memory of long responses until they are sent, shared by network: a caller who doesn't read keeps them.

import { ApiError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../fairness/network.js'
import { mustBeConnected } from '../fairness/on-close.js'
import type { Reservation, Shares } from '../fairness/shares.js'

declare module 'fastify' {
  interface FastifyInstance {
    responseMemory: Shares
  }
}

/** Bytes of long responses that a process holds unsent. */
export const RESPONSE_MEMORY = { total: 96 * 1024 * 1024, perNetwork: 24 * 1024 * 1024 }

/** @throws ApiError 503 while the network, or everybody, has too much unsent; 400 when the caller has disconnected */
export function reserveResponseMemory(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
  // A connection that has closed already emits no `close` that would release the memory.
  mustBeConnected(request)
  const memory = request.server.responseMemory
  const reservation: Reservation = {
    network: networkOf(request.ip),
    amount: 0,
    evict: () => void reply.raw.destroy(),
  }
  if (!memory.reserve(reservation, body.length)) throw new ApiError('service_indisponible')
  reply.raw.once('close', () => memory.release(reservation))
}
