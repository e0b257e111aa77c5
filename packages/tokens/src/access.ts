// Access rights of routes: `routeOptions(member, { schema })`.

import { ApiError, type ErrorCode } from '@recettes/errors'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Caller, Role } from './claims.js'
import { authenticate, bearerOf } from './plugin.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shown in the OpenAPI document, which omits `internal` routes. Required of every route whose method isn't safe. */
    access?: 'anyone' | 'optional' | 'bearer' | 'client' | 'internal'
    /** Codes of the access check, shown in the OpenAPI document. */
    refusals?: readonly ErrorCode[]
  }
}

type Hook = (request: FastifyRequest) => Promise<void>

/** Who may call a route: its hooks, and what the OpenAPI document says. */
export type Access = {
  config: FastifyContextConfig & Required<Pick<FastifyContextConfig, 'access'>>
  onRequest?: Hook
  preValidation?: Hook
}

/** `onRequest` hooks belong to the access alone. */
type OwnOptions = { config?: FastifyContextConfig; onRequest?: never; preValidation?: Hook }

/** Merges `config` and `preValidation` of both; object spread would drop one. The access's `preValidation` runs first. */
export function routeOptions<const O extends object>(
  { config, onRequest, preValidation }: Access,
  options: O & OwnOptions,
) {
  const hooks = [preValidation ?? [], options.preValidation ?? []].flat()
  return {
    ...(options as Omit<O, keyof OwnOptions>),
    config: { ...options.config, ...config },
    ...(onRequest && { onRequest }),
    ...(hooks.length > 0 && { preValidation: hooks }),
  }
}

/** Any caller; a token isn't read. */
export const anyone: Access = { config: { access: 'anyone' } }

/** The route checks a signature or a link itself. */
export const internal: Access = { config: { access: 'internal' } }

/** Any caller; an invalid token is ignored. */
export const optional: Access = {
  config: { access: 'optional' },
  onRequest: async (request) => {
    // Most readers have none: an error thrown and ignored costs a seventh of a read.
    if (!request.headers.authorization) return
    await authenticate(request).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  },
}

const TOKEN_CODES = ['jeton_absent', 'jeton_invalide', 'jeton_expire'] as const satisfies ErrorCode[]

export const member: Access = bearer(() => true, TOKEN_CODES)

/** Others with a token get 403. */
export const only = (...roles: Role[]): Access =>
  bearer(({ role }) => roles.includes(role), [...TOKEN_CODES, 'droits_insuffisants'])

/** Checks the token (401), then the role (403), before the body is read. Writes check the token again before their handler. */
function bearer(mayCall: (caller: Caller) => boolean, refusals: readonly ErrorCode[]): Access {
  return {
    config: { access: 'bearer', refusals },
    onRequest: async (request) => {
      if (!mayCall(await authenticate(request))) throw new ApiError('droits_insuffisants')
    },
  }
}

/** Another service of the same key ring. */
export const services: Access = {
  config: { access: 'internal' },
  onRequest: async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw new ApiError('jeton_absent')
    if (!request.server.isServiceToken(token)) throw new ApiError('jeton_invalide')
  },
}

/** @throws ApiError 401 where the route admitted a caller without a token */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new ApiError('jeton_absent')
  return request.caller
}

export function moderates(caller: Caller): boolean {
  return caller.role === 'ADMIN' || caller.role === 'MODERATEUR'
}
