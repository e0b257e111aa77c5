// The API client of one request: with the visitor's session, the visitor's IP address, and a time-out.

import { createClient, type RecettesClient, type RecettesFetch } from '@recettes/client'
import { mustBeConnected, turnAtEventLoop } from '@recettes/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dropLogin } from '../session/session.js'
import { coalesceRefreshes } from './renewals.js'
import { ApiUnavailable } from './unavailable.js'
import { openVisits, type Visits } from './visit.js'

/** With `streams`, `API_TIMEOUT_MS` covers the response's head only; the body may take as long as its reader. */
type Apis = (request: FastifyRequest, options?: { streams?: boolean }) => RecettesClient

declare module 'fastify' {
  interface FastifyInstance {
    apis: Apis
  }
}

type ApisOptions = { authInternalUrl: string; recipeInternalUrl: string; apiTimeoutMs: number }

/** Bytes of a response from which parsing takes about a millisecond. */
const LONG_BYTES = 64 * 1024
/** URLs whose last response was long, at most a megabyte of them. */
const LONG_URLS = { maxSize: 2 ** 20, sizeCalculation: (_isLong: true, url: string) => url.length }

export function createApis(
  app: FastifyInstance,
  { authInternalUrl, recipeInternalUrl, apiTimeoutMs }: ApisOptions,
): Apis {
  const reads = {
    visits: openVisits(app, apiTimeoutMs),
    longUrls: new LRUCache<string, true>(LONG_URLS),
    timeoutMs: apiTimeoutMs,
  }
  const fetchWhole: RecettesFetch = (request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(apiTimeoutMs)]) })
  const fetchHead: RecettesFetch = (request) => fetchStream(request, apiTimeoutMs)
  const send = coalesceRefreshes(fetchWhole)
  const fetchFor = (visitor: FastifyRequest, isRead: boolean, streams: boolean): RecettesFetch => {
    if (streams) return fetchHead
    return isRead ? (request) => readFor(visitor, request, reads) : fetchWhole
  }
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
        // Decompression takes an iteration of the event loop for each 16 KiB: during a flood, 2 MB took 0.4 s compressed, 0.07 s plain.
        sent.headers.set('accept-encoding', 'identity')
        const isRead = sent.method === 'GET' && !streams
        const response = await send(sent, fetchFor(request, isRead, streams)).catch((cause: unknown) => {
          if (isRead) mustBeConnected(request)
          throw new ApiUnavailable(apiOf(sent.url, authInternalUrl), cause)
        })
        if (response.status === 503) throw new ApiUnavailable(apiOf(sent.url, authInternalUrl), response)
        return response
      },
    })
}

/** A body without `Content-Length` is streamed, so it may be long. */
const mayBeLong = ({ body, headers }: Response): boolean =>
  body !== null && Number(headers.get('content-length') ?? LONG_BYTES) >= LONG_BYTES

type Reads = { visits: Visits; longUrls: LRUCache<string, true>; timeoutMs: number }

/**
 * Reads a whole response. Ends with the visit; a long response waits for a slot, then for the turn of the visitor's network, since
 * parsing follows. What was long the last time waits before it's asked for: a refused request would cost both services a connection.
 * @throws Disconnected, ApiError 503, errors of `fetch`
 */
async function readFor(visitor: FastifyRequest, request: Request, reads: Reads): Promise<Response> {
  const { visits, longUrls, timeoutMs } = reads
  mustBeConnected(visitor)
  if (longUrls.has(request.url)) await visits.enterLongRead(visitor)
  const signal = AbortSignal.any([request.signal, visits.endOf(visitor), AbortSignal.timeout(timeoutMs)])
  const response = await fetch(request, { signal })
  if (mayBeLong(response)) await visits.enterLongRead(visitor)
  const body = await response.arrayBuffer()
  const isLong = body.byteLength >= LONG_BYTES
  if (isLong) longUrls.set(request.url, true)
  else longUrls.delete(request.url)
  if (isLong) await turnAtEventLoop(visitor)
  return new Response(body.byteLength === 0 ? null : body, response)
}

async function fetchStream(request: Request, timeoutMs: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  const signal = AbortSignal.any([request.signal, late.signal])
  return fetch(request, { signal }).finally(() => clearTimeout(timer))
}

const apiOf = (url: string, authUrl: string) => (url.startsWith(`${authUrl}/`) ? 'auth' : 'recipe')
