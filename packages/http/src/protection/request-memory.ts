// Estimates the memory of a request that waits.

import type { IncomingMessage } from 'node:http'

/** Bytes that Node and Fastify hold for a request, for each name and value of its headers, and for each parameter. */
const HELD = { request: 2_560, text: 16, parameter: 64 }

/** Number of a query's parameters. */
export const parametersIn = (url: string): number => url.split('&').length

/** Bytes that a request without its body holds. */
export const bytesOfHead = ({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): number =>
  rawHeaders.reduce((sum, { length }) => sum + HELD.text + length, HELD.request) +
  url.length +
  HELD.parameter * parametersIn(url)
