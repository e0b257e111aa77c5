// Limits the chunks of bodies by network. Node calls back for each chunk, however short, and for all that it has read at once:
// 64 KiB of one-byte chunks take as long as a megabyte of plain body, and nothing else runs meanwhile.
// A proxy merges them: of chunks of 1 to 256 bytes, HAProxy 2.6 makes pieces of 2.6 to 13 kB, Caddy 2.6 of 0.6 to 25 kB.

import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { countPerSecond } from '../fairness/per-second.js'
import type { Bans } from './connections.js'

/** Clients that send JSON token by token stay far below: 20,000 tokens are some 100 kB. */
const MAX_PER_SECOND = 20_000

/** Counts the chunks of a body from now on. Returns false, and closes the connection, if the network is banned. */
export type WatchChunks = (raw: IncomingMessage, network: string) => boolean

/** Bans a network that sends more chunks, each body's first not counted: a body that comes in one piece is no flood. */
export function limitBodyChunks({ ban, isBanned }: Bans, log: FastifyBaseLogger): WatchChunks {
  const isTooMany = countPerSecond(MAX_PER_SECOND)
  return (raw, network) => {
    // Behind a proxy, a banned network still has connections.
    if (isBanned(network)) {
      raw.destroy()
      return false
    }
    const count = () => {
      if (!isTooMany(network)) return
      // The rest of what Node has read still comes.
      raw.off('data', count)
      raw.destroy()
      if (isBanned(network)) return
      log.warn('banned a network for ten seconds: too many chunks of bodies')
      ban(network)
    }
    raw.once('data', () => raw.on('data', count))
    return true
  }
}
