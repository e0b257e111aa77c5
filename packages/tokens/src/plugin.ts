// Signs and verifies tokens: HS256 only, key chosen by `kid`, fixed issuer and audience.

import fastifyJwt from '@fastify/jwt'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  AUDIENCE,
  type Caller,
  type Claims,
  type Role,
  readCaller,
  SERVICES_AUDIENCE,
  TOKEN_LIFETIME_SECONDS,
} from './claims.js'
import type { KeyRing } from './key-ring.js'
import { type VerifiedTokens, verifiedTokens } from './verified-tokens.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token's user; null without a valid token. */
    caller: Caller | null
    /** Of the token that `authenticate` verified. */
    tokenPayload: unknown
  }
  interface FastifyInstance {
    signToken(claims: NewClaims): string
    /** Checks all but revocation; null if invalid. */
    readToken(token: string): Claims | null
    signServiceToken(): string
    isServiceToken(token: string): boolean
    /** Replaced on a rotation. */
    keyRing: { current: KeyRing }
    verifiedTokens: VerifiedTokens
    isRevoked(userId: number, gen: number): boolean
    /** In auth, reads the users table; null if the token was revoked. In recipe, returns the caller. */
    confirmCaller(caller: Caller): Promise<Caller | null>
  }
}

type NewClaims = { sub: string; courriel: string; role: Role; gen?: number; jti: string }

type Decoded = { header?: { kid?: unknown }; payload?: { exp?: unknown } }

/** `issuer`: public URL of the auth service (`iss`). */
export type TokenOptions = {
  keys: KeyRing
  issuer: string
  isRevoked?: (userId: number, gen: number) => boolean
  /** Reads the users table, which only auth has. */
  confirmCaller?: (caller: Caller) => Promise<Caller | null>
}

/** Half of it is for clock skew. */
const SERVICE_TOKEN_SECONDS = 120

const WARN_EVERY_MS = 60_000
const UNKNOWN_KEY =
  'a token names a key that this key ring lacks; after a rotation, read the ring again (SIGHUP)'

/** `signToken`, `readToken` and `request.caller`, on one key ring. */
export const tokens = fp<TokenOptions>(
  async (app, { keys, issuer, isRevoked = () => false, confirmCaller = async (caller) => caller }) => {
    const ring = { current: keys }
    let warnedAt = Number.NEGATIVE_INFINITY
    // Anyone can name any key. An expired token's key may have been dropped.
    const warnOfUnknownKey = (token: Decoded | null): void => {
      const kid = token?.header?.kid
      const exp = token?.payload?.exp
      if (typeof kid !== 'string' || typeof exp !== 'number' || exp < nowSeconds()) return
      if (performance.now() - warnedAt < WARN_EVERY_MS) return
      warnedAt = performance.now()
      const kids = ring.current.map((key) => key.kid)
      app.log.warn({ kid: kid.slice(0, 64), kids }, UNKNOWN_KEY)
    }
    const secretOf = (token: unknown): string => {
      const decoded = token as Decoded | null
      const key = ring.current.find((candidate) => candidate.kid === decoded?.header?.kid)
      if (key !== undefined) return key.secret
      warnOfUnknownKey(decoded)
      // An unknown `kid` counts as an invalid signature.
      throw new ApiError('jeton_invalide')
    }
    const signWith = (payload: object, options: object): string => {
      const [{ kid, secret: key }] = ring.current
      return app.jwt.sign(payload, { key, kid, ...options })
    }
    const verified = (token: string, allowedAud: string): unknown => {
      try {
        return app.jwt.verify(token, { key: secretOf(app.jwt.decode(token)), allowedAud })
      } catch {
        return null
      }
    }
    await app.register(fastifyJwt, {
      secret: {
        private: keys[0].secret,
        public: async (_request: FastifyRequest, token: unknown) => secretOf(token),
      },
      decode: { complete: true },
      sign: { algorithm: 'HS256', iss: issuer, aud: AUDIENCE, expiresIn: TOKEN_LIFETIME_SECONDS },
      verify: { algorithms: ['HS256'], allowedIss: issuer, allowedAud: AUDIENCE, extractToken: bearerOf },
    })
    app.decorateRequest('caller', null)
    app.decorateRequest('tokenPayload', null)
    app.decorate('keyRing', ring)
    app.decorate('verifiedTokens', verifiedTokens(ring))
    app.decorate('isRevoked', isRevoked)
    app.decorate('confirmCaller', confirmCaller)
    app.decorate('signToken', (claims: NewClaims) => signWith(claims, {}))
    app.decorate('readToken', (token: string) => {
      const payload = verified(token, AUDIENCE)
      return readCaller(payload, nowSeconds()) === null ? null : (payload as Claims)
    })
    app.decorate('signServiceToken', () =>
      signWith({}, { aud: SERVICES_AUDIENCE, expiresIn: SERVICE_TOKEN_SECONDS }),
    )
    app.decorate('isServiceToken', (token: string) => verified(token, SERVICES_AUDIENCE) !== null)
  },
  { name: '@recettes/tokens' },
)

/** Sets `request.caller`, in auth with the role of the users table. @throws ApiError 401 `jeton_absent`, `jeton_invalide` or `jeton_expire` */
export async function authenticate(request: FastifyRequest): Promise<Caller> {
  return setCaller(request, await request.server.confirmCaller(await signedCallerOf(request)))
}

/** As `authenticate`, without the users table: for a handler that reads the caller's row itself. */
export async function authenticateSigned(request: FastifyRequest): Promise<Caller> {
  return setCaller(request, await signedCallerOf(request))
}

function setCaller(request: FastifyRequest, caller: Caller | null): Caller {
  if (caller === null) throw new ApiError('jeton_invalide')
  request.caller = caller
  return caller
}

async function signedCallerOf(request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request)
  if (token === undefined) throw new ApiError('jeton_absent')
  const verify = () =>
    request.jwtVerify().catch((error: unknown) => {
      throw new ApiError(isExpiry(error) ? 'jeton_expire' : 'jeton_invalide', { cause: error })
    })
  const { verifiedTokens, isRevoked } = request.server
  const payload = await verifiedTokens.read(token, nowSeconds(), verify)
  const caller = readCaller(payload, nowSeconds(), isRevoked)
  if (caller === null) throw new ApiError('jeton_invalide')
  request.tokenPayload = payload
  return caller
}

/**
 * Call it after the last wait before a write: the token may have expired or, in recipe, been revoked meanwhile. Auth decides on the
 * locked row. Without a caller it does nothing; where the token is optional, the caller becomes null.
 * @throws ApiError 401 `jeton_expire` or `jeton_invalide`
 */
export function recheckCaller(request: FastifyRequest): void {
  const { caller, tokenPayload, server, routeOptions } = request
  if (caller === null || readCaller(tokenPayload, nowSeconds(), server.isRevoked) !== null) return
  if (routeOptions.config.access === 'optional') {
    request.caller = null
    return
  }
  const isExpired = (tokenPayload as { exp: number }).exp <= nowSeconds()
  throw new ApiError(isExpired ? 'jeton_expire' : 'jeton_invalide')
}

/** RFC 6750 section 2.1. @throws ApiError `jeton_invalide` for several such headers, or another form */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw
  const value = request.headers.authorization
  if (value === undefined || value === '') return undefined
  const token = /^Bearer +([^\s]+)$/i.exec(value.trim())?.[1]
  // The parsed headers keep the first of several.
  if (token === undefined || headerCount(rawHeaders, 'authorization') > 1)
    throw new ApiError('jeton_invalide')
  return token
}

/** `rawHeaders` alternates names and values. */
export function headerCount(rawHeaders: string[], name: string): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const headerName = rawHeaders[index] ?? ''
    if (headerName.length === name.length && headerName.toLowerCase() === name) count++
  }
  return count
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED'
}
