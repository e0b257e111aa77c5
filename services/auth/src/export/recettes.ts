// The recipe service's part of an export. Node's `fetch` has no settable time-outs for connecting, headers and silence.

import type { Readable } from 'node:stream'
import { ApiError } from '@recettes/errors'
import { Agent, request } from 'undici'

const CONNECT_MS = 2_000

/** Destroying it closes its connection. */
type Pieces = Readable

type RecetteService = { url: string; timeoutMs: number }

/** Sends the caller's own token, so that the recipe service decides on access. */
export function recettesOf({ url, timeoutMs }: RecetteService) {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return {
    /**
     * Ends in an error where the response breaks off. The caller destroys what it doesn't read.
     * @throws ApiError 503 while the service is unreachable, silent or at fault; 401, 429
     */
    fetch: async (authorization: string, requestId: string, ip: string): Promise<Pieces> => {
      // For slots by network.
      const forwarded = { authorization, 'x-request-id': requestId, 'x-forwarded-for': ip }
      const { statusCode, headers, body } = await request(`${url}/export`, {
        dispatcher,
        headers: forwarded,
      }).catch((error: unknown) => {
        throw new ApiError('service_indisponible', { cause: error })
      })
      // Destroying a body early emits an error, which is expected.
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
