// Limits tiny chunks of bodies by network. Node calls back for each chunk: 64 KiB of one-byte chunks take as long as a megabyte
// of plain body, and it reads them in one go, so nothing else runs meanwhile.

import type { FastifyInstance } from 'fastify'
import { networkOf } from '../fairness/network.js'
import { countPerSecond } from '../fairness/per-second.js'
import { hasBody } from '../fairness/receive-body.js'
import type { Bans } from './connections.js'

/** Chunks shorter than this count. */
const TINY_BYTES = 16

/** Clients that send JSON token by token stay far below: 20,000 tokens are some 100 kB. */
const MAX_PER_SECOND = 20_000

/** Ends the request of a network beyond the limit, and bans the network. Must follow `receiveBodies`: a listener makes data flow. */
export function limitTinyChunks(app: FastifyInstance, { ban, isBanned }: Bans): void {
  const isTooMany = countPerSecond(MAX_PER_SECOND)
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (!hasBody(raw.headers)) return done()
    const network = networkOf(request.ip)
    // Behind a proxy, a banned network still has connections.
    if (isBanned(network)) return void raw.destroy()
    raw.on('data', (chunk: Buffer) => {
      if (chunk.length >= TINY_BYTES || !isTooMany(network)) return
      if (!isBanned(network)) app.log.warn('banned a network for ten seconds: too many tiny chunks')
      ban(network)
      raw.destroy()
    })
    done()
  })
}
