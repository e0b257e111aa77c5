// The memory of a request that waits: an estimate, and its loan.

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.js'
import { whenClosed } from './on-close.js'
import type { Holder, Shares } from './shares.js'

/** Bytes: for a request, each header name and value, each parameter. */
const HELD = { request: 2_560, text: 16, parameter: 64 }

export const parametersIn = (url: string): number => url.split('&').length

export const bytesOfHead = ({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): number =>
  rawHeaders.reduce((sum, { length }) => sum + HELD.text + length, HELD.request) +
  url.length +
  HELD.parameter * parametersIn(url)

/**
 * Lends memory for a request's head until the connection closes. Closes it if no memory is left.
 * @returns gives it back earlier; null if the connection was closed
 */
export function lendHead(memory: Shares, { raw, ip }: FastifyRequest): (() => void) | null {
  const { socket } = raw
  const close = () => void socket.destroy()
  const holder: Holder = { network: networkOf(ip), amount: 0, evict: close }
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
