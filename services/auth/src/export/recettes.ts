// The recipe service's part of an export, fetched with the caller's own token, so that the recipe service decides on access.
// Uses undici: Node's `fetch` has no settable time-outs for connecting, for the headers and for silence within the body.

import type { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import { Agent, request } from 'undici'

/** Milliseconds that the recipe service gets to accept a connection. */
const CONNECT_MS = 2_000

/** A JSON document as it comes; destroying it closes its connection. */
export type Pieces = Readable

/** URL of the recipe service, and milliseconds that it may be silent. */
export type RecetteService = { url: string; timeoutMs: number }

/** Fetches what the recipe service holds about the owner of the token, and closes the connections. */
export function recettesOf({ url, timeoutMs }: RecetteService) {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return {
    /**
     * Returns the document's pieces once the other service has begun to answer. They end in an error where it breaks off.
     * The caller destroys what it doesn't read to the end.
     * @throws ApiError 503 where it is away, silent or at fault; 401 where it refuses the token, 429 after too many exports
     */
    fetch: async (authorization: string, requestId: string, adresse: string): Promise<Pieces> => {
      // The address, since exports are shared fairly by network there too.
      const sent = { authorization, 'x-request-id': requestId, 'x-forwarded-for': adresse }
      const { statusCode, headers, body } = await request(`${url}/export`, {
        dispatcher,
        headers: sent,
      }).catch((error: unknown) => {
        throw new ApiError('service_indisponible', { cause: error })
      })
      // A body that is destroyed before its end says so by an error, which nobody needs.
      if (statusCode === 200) return body.on('error', () => undefined)
      await body.dump().catch(() => undefined)
      if (statusCode === 401) throw new ApiError('jeton_invalide')
      if (statusCode === 429) throw tooManyExports(headers['retry-after'])
      throw new ApiError('service_indisponible', {
        cause: new Error(`the recipe service answered ${statusCode}`),
      })
    },
    close: () => dispatcher.close(),
  }
}

const tooManyExports = (retryAfter: string | string[] | undefined) =>
  new ApiError('trop_de_tentatives', { headers: { 'retry-after': String(retryAfter ?? 2) } })
