// Tokens written by hand, so that they can say what the service itself never would.

import { createHmac } from 'node:crypto'
import { TEST_ISSUER, TEST_KEY } from '@recettes/testing'

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Seconds since 1970, as `iat` and `exp` count. */
export const now = (): number => Math.floor(Date.now() / 1000)

/** The claims of a good token of an ADMIN, with some of them changed; `undefined` takes one away. */
export const claims = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: TEST_ISSUER,
  aud: 'recettes',
  sub: '1',
  courriel: 'julie@example.org',
  role: 'ADMIN',
  iat: now(),
  exp: now() + 1800,
  jti: 'jti-1',
  ...changes,
})

type How = { header?: Record<string, unknown>; secret?: string; hash?: string }

/** Signs a payload by HMAC, by default as the service would: HS256 with the key of the tests. */
export function signed(
  payload: unknown,
  { header, secret = TEST_KEY.secret, hash = 'sha256' }: How = {},
): string {
  const text = `${base64url({ alg: 'HS256', typ: 'JWT', kid: TEST_KEY.kid, ...header })}.${base64url(payload)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

/** A good token whose payload was changed after signing. */
export function forged(changes: Record<string, unknown>): string {
  const [header, , signature] = signed(claims()).split('.')
  return `${header}.${base64url(claims(changes))}.${signature}`
}
