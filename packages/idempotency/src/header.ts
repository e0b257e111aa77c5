// Headers of idempotent requests (draft-ietf-httpapi-idempotency-key-header).

import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

export const REPLAYED = 'idempotency-replayed'

/** Compared as sent, quotes included. Two headers are joined with a blank, which no key may contain. */
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

export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
