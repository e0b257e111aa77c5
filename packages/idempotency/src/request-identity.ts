// Identifies repeated requests.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'

/**
 * With a token, a row is found by key, route and caller, and must have the same path and body. Without one, by key, route, path
 * and body, as the IP address may change before a retry.
 */
export type RequestIdentity = {
  fingerprint: Uint8Array<ArrayBuffer>
  /** Other rows of the same request: under an older key of the ring, or sent before its caller had a token. */
  otherFingerprints: Uint8Array<ArrayBuffer>[]
  /** HMAC of path and body, under the key of the ring that `kid` names. */
  bodyDigest: Uint8Array<ArrayBuffer>
  kid: string
}

export type StoredBody = { bodyDigest: Uint8Array; kid: string }

export type RequestIdentifier = ReturnType<typeof requestIdentifier>

/** Uses an HMAC whose secret isn't in the database: a plain hash of a body with a password would undo the protection of argon2. */
export function requestIdentifier(ring: CurrentRing) {
  const keys = derivedKeys(ring, 'recettes idempotency')

  return {
    identify: (request: FastifyRequest, key: string): RequestIdentity => {
      const [{ kid, secret }, ...older] = keys()
      const bodyDigest = digestOf(secret, request)
      const route = routeOf(request)
      const anonymous = (digest: Uint8Array) =>
        sha256([key, route, 'anonyme', Buffer.from(digest).toString('hex')])
      const anonymousFingerprints = () =>
        [
          anonymous(bodyDigest),
          ...older.map((olderKey) => anonymous(digestOf(olderKey.secret, request))),
        ] as const
      if (request.caller === null) {
        const [fingerprint, ...otherFingerprints] = anonymousFingerprints()
        return { fingerprint, otherFingerprints, bodyDigest, kid }
      }
      // By the user's id: role and token may change before the retry.
      const fingerprint = sha256([key, route, `utilisateur ${request.caller.id}`])
      const otherFingerprints =
        request.routeOptions.config.access === 'optional' ? [...anonymousFingerprints()] : []
      return { fingerprint, otherFingerprints, bodyDigest, kid }
    },

    /** False if its key has left the ring: the response may be another body's. */
    matchesStored: (request: FastifyRequest, row: StoredBody): boolean => {
      const key = keys().find(({ kid }) => kid === row.kid)
      return key !== undefined && timingSafeEqual(digestOf(key.secret, request), row.bodyDigest)
    },
  }
}

/** The route, not the path: reusing a key for another recipe is a mistake, as with another body. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url?.replace(/\/$/, '')}`

const sha256 = (parts: string[]) => bytes(createHash('sha256').update(JSON.stringify(parts)).digest())

/** Validation orders known fields and drops others, so equal contents give equal texts. */
function digestOf(secret: Uint8Array, { params, body }: FastifyRequest): Uint8Array<ArrayBuffer> {
  return bytes(
    createHmac('sha256', secret)
      .update(JSON.stringify([params, body]))
      .digest(),
  )
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
