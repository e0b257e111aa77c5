// Format of refresh tokens: session id, secret, derived successor.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { DerivedKey } from '@recettes/tokens'

export const SUCCESSORS = 'recettes: successor of a refresh token'

/** First bytes of all tokens of a session, known only to their holders. */
const NAME_BYTES = 16
const SECRET_BYTES = 32

/** Tokens of earlier releases have 43 characters and name no session. */
const TOKEN_WITH_SESSION = /^[A-Za-z0-9_-]{64}$/
const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{21})?$/

export function newSession(): { session: string; token: string } {
  const name = randomBytes(NAME_BYTES)
  const token = Buffer.concat([name, randomBytes(SECRET_BYTES)]).toString('base64url')
  return { session: idOf(name), token }
}

/** Access tokens have dots. */
export function looksLikeRefreshToken(text: string): boolean {
  return REFRESH_TOKEN.test(text)
}

/**
 * The id of the session that the token names, stored or not; undefined if it names none. The id is a hash of the name, so no token
 * can be derived from it.
 */
export function sessionNamedBy(token: string): string | undefined {
  return TOKEN_WITH_SESSION.test(token) ? idOf(nameIn(token)) : undefined
}

/**
 * A keyed hash: unpredictable without the key, and reproducible, so that it can be sent again although only its hash is stored.
 */
export function successorOf(token: string, { secret }: DerivedKey): string {
  const digest = createHmac('sha256', secret).update(token).digest()
  return (TOKEN_WITH_SESSION.test(token) ? Buffer.concat([nameIn(token), digest]) : digest).toString(
    'base64url',
  )
}

const nameIn = (token: string) => Buffer.from(token, 'base64url').subarray(0, NAME_BYTES)

/** Version 8 (RFC 9562), made of a hash. */
function idOf(name: Buffer): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
