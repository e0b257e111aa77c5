// The OAuth endpoints: /token issues tokens, /revoke ends a session, /introspect checks tokens for services.

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { validated } from '@recettes/http'
import { type Access, anyone, optional, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import { LateRefusal } from '../modele/attempt.js'
import type { RunQueued } from '../modele/queue.js'
import { type IntrospectionNeeds, introspect, mustBeRevocable } from './introspection.js'
import { useOAuthConventions } from './oauth.js'
import { introspectJeton, revokeJeton } from './revoke-introspect-schemas.js'
import { type Client, clientOf, mustBeKnownGrant } from './rules.js'
import { createJeton, PasswordGrant, RefreshGrant } from './schemas.js'
import { type JetonNeeds, login, refresh } from './service.js'

type Options = JetonNeeds &
  IntrospectionNeeds & {
    runQueued: RunQueued
    /** Does nothing if the caller is another user. */
    endSession: (token: string, callerId: number | null, ip: string) => Promise<void>
    clients: readonly Client[]
  }

export const jetonsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, needs) => {
  await useOAuthConventions(app)

  // The validated schema depends on the grant.
  const preValidation = async ({ body }: FastifyRequest) => mustBeKnownGrant(body)
  app.post('/token', routeOptions(anyone, { preValidation, schema: createJeton }), (request, reply) => {
    const { body, ip, headers } = request
    if (body.grant_type === 'refresh_token') return refresh(needs, validated(RefreshGrant, body), ip)
    const form = validated(PasswordGrant, body)
    const addHeaders = (headers: object) => reply.headers({ ...headers })
    const work = () => login(needs, form, { ip, userAgent: headers['user-agent'] }, addHeaders)
    return needs.runQueued(request, work).catch(delayUntilDue)
  })

  app.post('/revoke', routeOptions(optional, { schema: revokeJeton }), async (request) => {
    const { token } = request.body
    mustBeRevocable(needs, token)
    await needs.endSession(token, request.caller?.id ?? null, request.ip)
    // Some OAuth clients expect JSON of every response.
    return {}
  })

  const onRequest = async (request: FastifyRequest) => {
    if (clientOf(request.headers.authorization, needs.clients) !== undefined) return
    throw new ApiError('client_inconnu', { headers: { 'www-authenticate': 'Basic realm="recettes"' } })
  }
  const access: Access = { config: { access: 'client' }, onRequest }
  app.post('/introspect', routeOptions(access, { schema: introspectJeton }), (request) =>
    introspect(needs, request.body.token),
  )
}

/** Delays a `LateRefusal` of `countAttempt` until its due time. Runs after the queue's slot is released. */
async function delayUntilDue(error: unknown): Promise<never> {
  if (error instanceof LateRefusal) await delay(error.due - performance.now())
  throw error
}
