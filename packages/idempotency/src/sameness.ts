// What makes two requests the same one: key, route and caller find the row, path and body are compared with it. Without a
// token, path and body find it instead of the caller, whose address may change before a retry.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'

/** A request as the table knows it. */
export type Identity = {
  /** SHA-256 of key, route and caller; without a token, of key, route and the digest of path and body. */
  empreinte: Uint8Array<ArrayBuffer>
  /** Where the same request may be kept as well: under an older key of the ring, or as sent before its caller had a token. */
  others: Uint8Array<ArrayBuffer>[]
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
const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url?.replace(/\/$/, '')}`

const sha256 = (parts: string[]) => bytes(createHash('sha256').update(JSON.stringify(parts)).digest())

/** Validation has put known fields in one order and dropped the others, so equal contents make equal texts. */
function bodyDigest(secret: Uint8Array, { params, body }: FastifyRequest): Uint8Array<ArrayBuffer> {
  return bytes(
    createHmac('sha256', secret)
      .update(JSON.stringify([params, body]))
      .digest(),
  )
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
