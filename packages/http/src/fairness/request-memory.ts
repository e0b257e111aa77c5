// Estimates and reserves the memory of a waiting request.

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.js'
import { onSocketClose } from './on-close.js'
import type { Reservation, Shares } from './shares.js'

/** Bytes: for a request, each header name and value, each parameter. */
export const HELD = { request: 2_560, text: 16, parameter: 64 }

export const parametersIn = (url: string): number => url.split('&').length

export const bytesOfHead = ({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): number =>
  rawHeaders.reduce((sum, { length }) => sum + HELD.text + length, HELD.request) +
  url.length +
  HELD.parameter * parametersIn(url)

/**
 * Reserves memory for a request's head until the connection closes. Closes it if no memory is left.
 * @returns a function that releases it earlier; null if the connection was closed
 */
export function reserveHeadMemory(memory: Shares, { raw, ip }: FastifyRequest): (() => void) | null {
  const { socket } = raw
  const close = () => void socket.destroy()
  const reservation: Reservation = { network: networkOf(ip), amount: 0, evict: close }
  if (!memory.reserve(reservation, bytesOfHead(raw))) {
    close()
    return null
  }
  const release = () => memory.release(reservation)
  const stopListening = onSocketClose(socket, release)
  return () => {
    stopListening()
    release()
  }
}
