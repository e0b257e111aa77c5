// Finds the caller of one of the comparison's own servers by the token.

import { parseKeyRing } from '@recettes/tokens'
import { createVerifier } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'
import { setting } from './serve.js'

/** Reads the caller's id from a request's token; null without a valid one. */
export function callerReader(): (request: FastifyRequest) => number | null {
  const ring = parseKeyRing(setting('JWT_KEYS'), true)
  if ('faults' in ring) throw new Error(ring.faults.join())
  const verify = createVerifier({
    key: ring.ring[0].secret,
    algorithms: ['HS256'],
    allowedIss: setting('AUTH_URL'),
    allowedAud: 'recettes',
    cache: 5_000,
  })
  return ({ headers }) => {
    try {
      const { sub } = verify((headers.authorization ?? '').slice('Bearer '.length)) as { sub: string }
      return Number(sub)
    } catch {
      return null
    }
  }
}
