// The API client of one request: with the visitor's session, the visitor's address, and a time-out.

import { createClient, type RecettesClient, type RecettesFetch } from '@recettes/client'
import type { FastifyRequest } from 'fastify'
import { dropLogin } from '../session/session.js'
import { coalesceRefreshes } from './renewals.js'
import { ApiUnavailable } from './unavailable.js'

declare module 'fastify' {
  interface FastifyInstance {
    apis: (request: FastifyRequest) => RecettesClient
  }
}

type ApisOptions = { authInternalUrl: string; recipeInternalUrl: string; apiTimeoutMs: number }

export function createApis(options: ApisOptions): (request: FastifyRequest) => RecettesClient {
  const { authInternalUrl, recipeInternalUrl, apiTimeoutMs } = options
  const platform: RecettesFetch = (request) =>
    isStreamed(request)
      ? fetchStream(request, apiTimeoutMs)
      : fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(apiTimeoutMs)]) })
  const send = coalesceRefreshes(platform)
  return (request) =>
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
        const answer = await send(sent).catch((cause: unknown) => {
          throw new ApiUnavailable(apiOf(sent.url, authInternalUrl), cause)
        })
        if (answer.status === 503) throw new ApiUnavailable(apiOf(sent.url, authInternalUrl), answer)
        return answer
      },
    })
}

/** May take as long as its reader. */
const isStreamed = ({ url }: Request) => new URL(url).pathname.endsWith('/users/me/export')

/** Only the answer's head has to come in time. */
async function fetchStream(request: Request, timeoutMs: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  return fetch(request, { signal: late.signal }).finally(() => clearTimeout(timer))
}

const apiOf = (url: string, authUrl: string) => (url.startsWith(`${authUrl}/`) ? 'auth' : 'recipe')
