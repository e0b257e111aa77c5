// Who may call a route, said in one word on the route's own line: `...open`, `...member`, `...only('ADMIN')`.

import { ApiError } from '@recettes/errors'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Caller, Role } from './claims.js'
import { authenticate, bearerOf, reauthenticate } from './plugin.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, for the OpenAPI document. */
    access?: 'open' | 'optional' | 'bearer' | 'client'
  }
}

/**
 * Route options that decide access before the body is read, and again once it is there: the token (401), then the role
 * (403). Both come before the input is validated.
 */
export type Access = {
  config: FastifyContextConfig
  onRequest?: (request: FastifyRequest) => Promise<void>
  preValidation?: (request: FastifyRequest) => Promise<void>
}

/** Anybody, token or not; a token isn't looked at. */
export const open: Access = { config: { access: 'open' } }

/** Anybody; a valid token tells who, an invalid one counts as none. */
export const optional: Access = {
  config: { access: 'optional' },
  onRequest: (request) => orStranger(request, authenticate),
  preValidation: async (request) => {
    if (request.caller !== null) await orStranger(request, reauthenticate)
  },
}

/** Anybody with a valid token. */
export const member: Access = bearer(() => true)

/** Those with a valid token and one of these roles; others with a token get 403. */
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

async function orStranger(
  request: FastifyRequest,
  check: (request: FastifyRequest) => Promise<Caller>,
): Promise<void> {
  await check(request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    request.caller = null
  })
}

/** Another service of the same key ring, and nobody else (401). Such a route is no part of the API's document. */
export const services: Access = {
  config: {},
  onRequest: async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw new ApiError('jeton_absent')
    if (!request.server.isServiceToken(token)) throw new ApiError('jeton_invalide')
  },
}

/**
 * The caller of a route that is `member` or `only(…)`.
 * @throws ApiError 401 where the route let a stranger in
 */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new ApiError('jeton_absent')
  return request.caller
}

/** Moderators and administrators, who may act on what others wrote. */
export function moderates(caller: Caller): boolean {
  return caller.role === 'ADMIN' || caller.role === 'MODERATEUR'
}
