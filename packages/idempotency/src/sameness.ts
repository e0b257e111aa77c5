// What makes two requests the same one: key, route and caller find the row, path and body are compared with it.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'

/** A request as the table knows it. */
export type Identity = {
  /** SHA-256 of key, route and caller. */
  empreinte: Uint8Array<ArrayBuffer>
  /** HMAC of path and body, under the key of the ring that `kid` names. */
  corps: Uint8Array<ArrayBuffer>
  kid: string
}

/** What a stored row says of the body that it was made for. */
export type StoredBody = { corps: Uint8Array; kid: string }

/** Identifies requests and compares bodies. */
export type Sameness = ReturnType<typeof sameness>

/**
 * A body may hold a password, and a plain hash of it would undo what argon2 does for the stored one: so bodies are
 * compared by an HMAC whose secret comes from the key ring and isn't in the database.
 */
export function sameness(ring: CurrentRing) {
  const keys = derivedKeys(ring, 'recettes idempotency')

  return {
    identify: (request: FastifyRequest, key: string): Identity => {
      const [{ kid, secret }] = keys()
      const empreinte = bytes(createHash('sha256').update(addressOf(request, key)).digest())
      return { empreinte, corps: bodyDigest(secret, request), kid }
    },

    /**
     * Whether the row was made for this very path and body. Where its key has left the ring since, nobody can tell: no, for
     * an answer to another body would look as if that one had been written.
     */
    isSame: (request: FastifyRequest, row: StoredBody): boolean => {
      const key = keys().find(({ kid }) => kid === row.kid)
      return key !== undefined && timingSafeEqual(bodyDigest(key.secret, request), row.corps)
    },
  }
}

/** The route, not its path: a key that comes again for another recipe is a mistake, as one with another body is. */
function addressOf(request: FastifyRequest, key: string): string {
  const route = `${request.method} ${request.routeOptions.url?.replace(/\/$/, '')}`
  // A user's id whatever the role or the token; a stranger is as good as the address.
  const caller = request.caller === null ? `adresse ${request.ip}` : `utilisateur ${request.caller.id}`
  return JSON.stringify([key, route, caller])
}

/** Validation has put known fields in one order and dropped the others, so equal contents make equal texts. */
function bodyDigest(secret: Uint8Array, { params, body }: FastifyRequest): Uint8Array<ArrayBuffer> {
  return bytes(
    createHmac('sha256', secret)
      .update(JSON.stringify([params, body]))
      .digest(),
  )
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
