// Access rights of routes: `routeOptions(member, { schema })`.

import { ApiError } from '@recettes/errors'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Caller, Role } from './claims.js'
import { authenticate, bearerOf, reauthenticate } from './plugin.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Security requirement of the route in the OpenAPI document. `internal` routes aren't in it: those for other services,
     * for links in mails, or passed on. Required of every route whose method isn't safe.
     */
    access?: 'anyone' | 'optional' | 'bearer' | 'client' | 'internal'
  }
}

type Hook = (request: FastifyRequest) => Promise<void>

/**
 * Hooks that decide access before the body is read, and again once it is there: the token (401), then the role (403). Both
 * run before the input is validated.
 */
export type Access = {
  config: FastifyContextConfig & Required<Pick<FastifyContextConfig, 'access'>>
  onRequest?: Hook
  preValidation?: Hook
}

/** Options of a route beside its access. `onRequest` hooks belong to the access alone. */
type OwnOptions = { config?: FastifyContextConfig; onRequest?: never; preValidation?: Hook }

/**
 * Merges a route's access with its own options; both keep their `config`, and the access's `preValidation` runs first.
 * Spreading one into the other would lose either.
 */
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

/** Anyone, with or without a token, which isn't read. */
export const anyone: Access = { config: { access: 'anyone' } }

/** Callers that the route checks itself, by a signature or a link. */
export const internal: Access = { config: { access: 'internal' } }

/** Anyone; a valid token sets the caller, an invalid one is ignored. */
export const optional: Access = {
  config: { access: 'optional' },
  onRequest: (request) => ignoreInvalid(request, authenticate),
  preValidation: async (request) => {
    if (request.caller !== null) await ignoreInvalid(request, reauthenticate)
  },
}

/** Any caller with a valid token. */
export const member: Access = bearer(() => true)

/** Callers with a valid token and one of these roles; others with a token get 403. */
export const only = (...roles: Role[]): Access => bearer(({ role }) => roles.includes(role))

function bearer(mayCall: (caller: Caller) => boolean): Access {
  const admit = async (caller: Promise<Caller>): Promise<void> => {
    if (!mayCall(await caller)) throw new ApiError('droits_insuffisants')
  }
  return {
    config: { access: 'bearer' },
    onRequest: (request) => admit(authenticate(request)),
    preValidation: (request) => admit(reauthenticate(request)),
  }
}

async function ignoreInvalid(
  request: FastifyRequest,
  check: (request: FastifyRequest) => Promise<Caller>,
): Promise<void> {
  await check(request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    request.caller = null
  })
}

/** Only another service of the same key ring; others get 401. */
export const services: Access = {
  config: { access: 'internal' },
  onRequest: async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw new ApiError('jeton_absent')
    if (!request.server.isServiceToken(token)) throw new ApiError('jeton_invalide')
  },
}

/**
 * The caller of a route that is `member` or `only(…)`.
 * @throws ApiError 401 where the route admitted a caller without a token
 */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new ApiError('jeton_absent')
  return request.caller
}

/** Whether the caller may act on content of other users. */
export function moderates(caller: Caller): boolean {
  return caller.role === 'ADMIN' || caller.role === 'MODERATEUR'
}
