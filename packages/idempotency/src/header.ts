// The header as a caller sends it, and the one that tells a repeated answer (draft-ietf-httpapi-idempotency-key-header).

import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

/** Tells that an answer is the first one again. */
export const REPLAYED = 'idempotency-replayed'

/**
 * The `headers` of a route's schema. The key is compared as it is: the draft's quoted string is a key of its own, quotes
 * and all. Two headers of this name make one value with a blank in it, which is no key.
 */
export const IDEMPOTENCY_KEY = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-~]*$',
      description:
        'Any visible ASCII, best a UUID: sent again within 24 hours with the same body, the request is not done again but ' +
        'answered as it was, with `Idempotency-Replayed: true`. With another body it is 400.',
      examples: ['8e03978e-40d5-43e8-bc93-6894a57f9324'],
    }),
  ),
})

/** The key of a request whose route has checked it; undefined where none came. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
