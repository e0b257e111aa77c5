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
        'Caractères ASCII visibles, de préférence un UUID nouveau pour chaque requête : renvoyée dans les 24 heures avec le ' +
        'même corps, la requête n’est pas refaite mais répondue à l’identique, avec `Idempotency-Replayed: true`. Avec un ' +
        'autre corps, c’est 400 ; sans jeton d’accès, c’est une autre requête.',
    }),
  ),
})

/** The key of a request whose route has checked it; undefined where none came. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
