// The memory of a request that waits: an estimate, and its loan.

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { BodyMemory, Holder } from './body-memory.js'
import { networkOf } from './network.js'
import { whenClosed } from './on-close.js'

/** Bytes that Node and Fastify hold for a request, for each name and value of its headers, and for each parameter. */
const HELD = { request: 2_560, text: 16, parameter: 64 }

/** Number of a query's parameters. */
export const parametersIn = (url: string): number => url.split('&').length

/** Bytes that a request without its body holds. */
export const bytesOfHead = ({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): number =>
  rawHeaders.reduce((sum, { length }) => sum + HELD.text + length, HELD.request) +
  url.length +
  HELD.parameter * parametersIn(url)

/**
 * Lends memory for a head until its connection closes, which an eviction brings about.
 * @returns gives it back earlier; null where there was no memory, and the connection is closed
 */
export function lendHead(memory: BodyMemory, { raw, ip }: FastifyRequest): (() => void) | null {
  const { socket } = raw
  const close = () => void socket.destroy()
  const holder: Holder = { network: networkOf(ip), bytes: 0, evict: close }
  if (!memory.lend(holder, bytesOfHead(raw))) {
    close()
    return null
  }
  const release = () => memory.release(holder)
  const forget = whenClosed(socket, release)
  return () => {
    forget()
    release()
  }
}
