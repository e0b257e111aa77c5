// How a token is signed and checked: HS256 only, the key chosen by `kid`, issuer and audience fixed.

import fastifyJwt from '@fastify/jwt'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AUDIENCE, type Caller, type Role, readCaller, TOKEN_LIFETIME_SECONDS } from './claims.js'
import type { KeyRing } from './key-ring.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking, where a valid token came along; null for a stranger. */
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Signs an access token of the lifetime, issuer and audience that the services agree on. */
    signToken(claims: NewClaims): string
  }
}

/** What the auth service says of a user; the rest of the claims is the same for all. */
type NewClaims = { sub: string; courriel: string; role: Role; jti: string }

type Header = { header: { kid?: unknown } }

/** Settings of the plugin: the shared keys, and the public address of the auth service (`iss`). */
export type TokenOptions = { keys: KeyRing; issuer: string }

/** Gives a Fastify instance `signToken` and its requests a `caller`, both on one key ring. */
export const tokens = fp<TokenOptions>(
  async (app, { keys, issuer }) => {
    const secrets = new Map(keys.map(({ kid, secret }) => [kid, secret]))
    const [signing] = keys
    await app.register(fastifyJwt, {
      // A token names its key; one that names none of ours is as good as unsigned.
      secret: {
        private: signing.secret,
        public: async (_request: FastifyRequest, token: unknown) => {
          const { kid } = (token as Header).header
          const secret = typeof kid === 'string' ? secrets.get(kid) : undefined
          if (secret === undefined) throw new ApiError('jeton_invalide')
          return secret
        },
      },
      decode: { complete: true },
      sign: {
        algorithm: 'HS256',
        kid: signing.kid,
        iss: issuer,
        aud: AUDIENCE,
        expiresIn: TOKEN_LIFETIME_SECONDS,
      },
      verify: { algorithms: ['HS256'], allowedIss: issuer, allowedAud: AUDIENCE, extractToken: bearerOf },
    })
    app.decorateRequest('caller', null)
    app.decorate('signToken', (claims: NewClaims) => app.jwt.sign(claims))
  },
  { name: '@recettes/tokens' },
)

/**
 * Finds out who is asking and notes it in `request.caller`.
 * @throws ApiError 401 `jeton_absent`, `jeton_invalide` or `jeton_expire`
 */
export async function authenticate(request: FastifyRequest): Promise<Caller> {
  if (bearerOf(request) === undefined) throw new ApiError('jeton_absent')
  const payload = await request.jwtVerify().catch((error: unknown) => {
    throw new ApiError(isExpiry(error) ? 'jeton_expire' : 'jeton_invalide', { cause: error })
  })
  const caller = readCaller(payload, Math.floor(Date.now() / 1000))
  if (caller === null) throw new ApiError('jeton_invalide')
  request.caller = caller
  return caller
}

/**
 * The token of the `Authorization: Bearer` header (RFC 6750 section 2.1), the only place where one is looked for.
 * @throws ApiError `jeton_invalide` where two such headers came or the header isn't of that form
 */
function bearerOf(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw
  // The parsed headers keep the first of several and say nothing of the others.
  const values = rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === 'authorization' && index % 2 === 1,
  )
  const [value, ...others] = values
  if (value === undefined || value === '') return undefined
  const token = /^Bearer +([^\s]+)$/i.exec(value.trim())?.[1]
  if (token === undefined || others.length > 0) throw new ApiError('jeton_invalide')
  return token
}

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED'
}
