// Identifies repeated requests: key, route and caller find the row; path and body are compared with it. Without a token, path
// and body find it instead of the caller, whose address may change before a retry.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'

/** A request's columns of the table. */
export type Identity = {
  /** SHA-256 of key, route and caller; without a token, of key, route and the digest of path and body. */
  empreinte: Uint8Array<ArrayBuffer>
  /** Other rows of the same request: under an older key of the ring, or sent before its caller had a token. */
  others: Uint8Array<ArrayBuffer>[]
  /** HMAC of path and body, under the key of the ring that `kid` names. */
  corps: Uint8Array<ArrayBuffer>
  kid: string
}

/** The stored body digest. */
export type StoredBody = { corps: Uint8Array; kid: string }

export type Sameness = ReturnType<typeof sameness>

/**
 * Bodies are compared by an HMAC whose secret isn't in the database: a body may hold a password, and a plain hash of it would
 * undo the protection of argon2.
 */
export function sameness(ring: CurrentRing) {
  const keys = derivedKeys(ring, 'recettes idempotency')

  return {
    identify: (request: FastifyRequest, key: string): Identity => {
      const [{ kid, secret }, ...older] = keys()
      const corps = bodyDigest(secret, request)
      const route = routeOf(request)
      const anonymous = (digest: Uint8Array) =>
        sha256([key, route, 'anonyme', Buffer.from(digest).toString('hex')])
      const kept = [
        anonymous(corps),
        ...older.map((one) => anonymous(bodyDigest(one.secret, request))),
      ] as const
      if (request.caller === null) {
        const [empreinte, ...others] = kept
        return { empreinte, others, corps, kid }
      }
      // A user's id whatever the role or the token.
      const empreinte = sha256([key, route, `utilisateur ${request.caller.id}`])
      const others = request.routeOptions.config.access === 'optional' ? [...kept] : []
      return { empreinte, others, corps, kid }
    },

    /** Whether path and body are the stored row's. False if its key has left the ring: the answer may be another body's. */
    isSame: (request: FastifyRequest, row: StoredBody): boolean => {
      const key = keys().find(({ kid }) => kid === row.kid)
      return key !== undefined && timingSafeEqual(bodyDigest(key.secret, request), row.corps)
    },
  }
}

/** The route, not its path: reusing a key for another recipe is a mistake, as with another body. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url?.replace(/\/$/, '')}`

const sha256 = (parts: string[]) => bytes(createHash('sha256').update(JSON.stringify(parts)).digest())

/** Validation orders known fields and drops others, so equal contents give equal texts. */
function bodyDigest(secret: Uint8Array, { params, body }: FastifyRequest): Uint8Array<ArrayBuffer> {
  return bytes(
    createHmac('sha256', secret)
      .update(JSON.stringify([params, body]))
      .digest(),
  )
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
