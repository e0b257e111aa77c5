// How a token is signed and checked: HS256 only, the key chosen by `kid`, issuer and audience fixed.

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
    /** Who is asking, where a valid token came along; null for a stranger. */
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Signs an access token of the lifetime, issuer and audience that the services agree on. */
    signToken(claims: NewClaims): string
    /** The claims of an access token that would be accepted now, revoked or not; null for any other text. */
    readToken(token: string): Claims | null
    /** Signs what one service shows another: only a holder of the key ring can. */
    signServiceToken(): string
    /** Whether another service of this key ring signed this. */
    isServiceToken(token: string): boolean
    /** The keys in use. Replacing them while the service runs is how a key is rotated. */
    keyRing: { current: KeyRing }
    /** Access tokens whose signature, issuer and audience were verified with these keys. */
    verifiedTokens: VerifiedTokens
    /** Whether the tokens of a user that were signed for this generation are known to be void. */
    isRevoked(userId: number, gen: number): boolean
    /** The caller as the service's own database has them now; null where their token is void. */
    confirmCaller(caller: Caller): Promise<Caller | null>
  }
}

/** What the auth service says of a user; the rest of the claims is the same for all. */
type NewClaims = { sub: string; courriel: string; role: Role; gen?: number; jti: string }

type Header = { header: { kid?: unknown } }

/** Settings of the plugin: the shared keys, the public address of the auth service (`iss`), and which tokens are void. */
export type TokenOptions = {
  keys: KeyRing
  issuer: string
  /** By what the process knows. */
  isRevoked?: (userId: number, gen: number) => boolean
  /** By the database of users, for the service that has it. */
  confirmCaller?: (caller: Caller) => Promise<Caller | null>
}

/** Seconds that a service's token is valid: the two clocks may differ by half of it. */
const SERVICE_TOKEN_SECONDS = 120

/** Gives a Fastify instance `signToken` and its requests a `caller`, both on one key ring. */
export const tokens = fp<TokenOptions>(
  async (app, { keys, issuer, isRevoked = () => false, confirmCaller = async (caller) => caller }) => {
    const ring = { current: keys }
    const secretOf = (token: unknown): string => {
      const kid = (token as Partial<Header> | null)?.header?.kid
      const key = ring.current.find((one) => one.kid === kid)
      // A token names its key; one that names none of ours is as good as unsigned.
      if (key === undefined) throw new ApiError('jeton_invalide')
      return key.secret
    }
    const signWith = (payload: object, options: object): string => {
      const [{ kid, secret: key }] = ring.current
      return app.jwt.sign(payload, { key, kid, ...options })
    }
    /** The payload, where signature, issuer, audience and expiry hold. */
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

/**
 * Finds out who is asking and notes it in `request.caller`.
 * @throws ApiError 401 `jeton_absent`, `jeton_invalide` or `jeton_expire`
 */
export async function authenticate(request: FastifyRequest): Promise<Caller> {
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
  request.caller = caller
  return caller
}

/**
 * Checks the token again once the body is there, half a minute after the headers at worst: meanwhile it may have expired
 * or been revoked. Where the service has the database of users, that has the last word.
 * @throws ApiError 401 `jeton_absent`, `jeton_invalide` or `jeton_expire`
 */
export async function reauthenticate(request: FastifyRequest): Promise<Caller> {
  const caller = await request.server.confirmCaller(await authenticate(request))
  if (caller === null) throw new ApiError('jeton_invalide')
  request.caller = caller
  return caller
}

/**
 * The token of the `Authorization: Bearer` header (RFC 6750 section 2.1), the only place where one is looked for.
 * @throws ApiError `jeton_invalide` where two such headers came or the header isn't of that form
 */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw
  const value = request.headers.authorization
  if (value === undefined || value === '') return undefined
  const token = /^Bearer +([^\s]+)$/i.exec(value.trim())?.[1]
  // The parsed headers keep the first of several and say nothing of the others.
  if (token === undefined || headerCount(rawHeaders, 'authorization') > 1)
    throw new ApiError('jeton_invalide')
  return token
}

/** How many headers of this name, in lower case, came; names and values take turns. */
export function headerCount(rawHeaders: string[], name: string): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? ''
    if (given.length === name.length && given.toLowerCase() === name) count++
  }
  return count
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED'
}
