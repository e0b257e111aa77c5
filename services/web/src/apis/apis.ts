// The API client of one request: with the visitor's session, the visitor's IP address, and a time-out.

import { createClient, type RecettesClient, type RecettesFetch } from '@recettes/client'
import type { FastifyRequest } from 'fastify'
import { dropLogin } from '../session/session.js'
import { coalesceRefreshes } from './renewals.js'
import { ApiUnavailable } from './unavailable.js'

/** With `streams`, `API_TIMEOUT_MS` covers the response's head only; the body may take as long as its reader. */
type Apis = (request: FastifyRequest, options?: { streams?: boolean }) => RecettesClient

declare module 'fastify' {
  interface FastifyInstance {
    apis: Apis
  }
}

type ApisOptions = { authInternalUrl: string; recipeInternalUrl: string; apiTimeoutMs: number }

export function createApis({ authInternalUrl, recipeInternalUrl, apiTimeoutMs }: ApisOptions): Apis {
  const fetchWhole: RecettesFetch = (request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(apiTimeoutMs)]) })
  const fetchHead: RecettesFetch = (request) => fetchStream(request, apiTimeoutMs)
  const send = coalesceRefreshes(fetchWhole)
  return (request, { streams = false } = {}) =>
    createClient({
      authUrl: authInternalUrl,
      baseUrl: recipeInternalUrl,
      session: request.session?.get('tokens'),
      onSession: (tokens) => {
        if (tokens === undefined) dropLogin(request)
        else request.session.set('tokens', tokens)
      },
      // The page answers 503 at once, and the browser retries.
      retries: false,
      fetch: async (sent) => {
        // Both APIs count attempts by it, so they must trust this service (TRUST_PROXY).
        sent.headers.set('x-forwarded-for', request.ip)
        sent.headers.set('x-request-id', request.id)
        // A login's session is named after the visitor's browser.
        sent.headers.set('user-agent', request.headers['user-agent'] ?? '')
        // The APIs are near: compressing would cost more than it saves.
        sent.headers.set('accept-encoding', 'identity')
        const response = await send(sent, streams ? fetchHead : fetchWhole).catch((cause: unknown) => {
          throw new ApiUnavailable(apiOf(sent.url, authInternalUrl), cause)
        })
        if (response.status !== 503) return response
        // Unread, it would hold its connection until it is collected.
        await response.body?.cancel()
        throw new ApiUnavailable(apiOf(sent.url, authInternalUrl), response)
      },
    })
}

async function fetchStream(request: Request, timeoutMs: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  const signal = AbortSignal.any([request.signal, late.signal])
  return fetch(request, { signal }).finally(() => clearTimeout(timer))
}

const apiOf = (url: string, authUrl: string) => (url.startsWith(`${authUrl}/`) ? 'auth' : 'recipe')
