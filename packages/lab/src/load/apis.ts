// The APIs as the load calls them: through the project's client, each request sent once and counted.

import type { IncomingHttpHeaders } from 'node:http'
import { createClient, type RecettesClient, RecettesError, type RecettesFetch } from '@recettes/client'
import { exchangeWith } from './exchange.js'
import type { Job } from './job.js'
import type { Tally } from './tally.js'

/** A request got no whole response, and that was counted. */
class NoResponse extends Error {}

/** A call of the client; `data` exists after success. */
export type Call<Data> = Promise<{ data?: Data; response: Response }>

/** A response, or none: then the outcome of a write is unknown. `data` is undefined after a refusal. */
export type Answered<Data> = { status: number; data: Data | undefined } | null

export type Apis = {
  /** A client without a session; `retries` are off, so that every attempt is the load's own and is counted. */
  newClient(): RecettesClient
  /** `fetch` of one call that accepts a 404, since its subject may have been removed. */
  unlessGone(mayBeGone: () => boolean): RecettesFetch
}

/** @param tally what counts the requests of all clients */
export function apisOf(
  { authUrl, baseUrl, patienceMs }: Pick<Job, 'authUrl' | 'baseUrl' | 'patienceMs'>,
  tally: Tally,
): Apis {
  const exchange = exchangeWith(tally, patienceMs, { parse: parsed, isShaped: isError })
  const sending =
    (mayBeGone?: () => boolean): RecettesFetch =>
    async (request) => {
      const { url, method } = request
      const headers = Object.fromEntries(request.headers)
      const body = request.body === null ? null : await request.text()
      const response = await exchange({ url, method, headers, body, mayBeGone })
      if (response === null || (response.status < 300 && response.content === undefined))
        throw new NoResponse(url)
      return new Response(response.text, { status: response.status, headers: headersOf(response.headers) })
    }
  return {
    newClient: () => createClient({ authUrl, baseUrl, retries: false, fetch: sending() }),
    unlessGone: sending,
  }
}

/** Outcome of a call. @throws anything but the lack of a response, which would be a fault of the client */
export async function responseOf<Data>(call: Call<Data>): Promise<Answered<Data>> {
  try {
    const { data, response } = await call
    return { status: response.status, data }
  } catch (error) {
    if (error instanceof NoResponse) return null
    throw error
  }
}

/** Whether a login came through; refusals and missing responses were counted. */
export async function isLoggedIn(login: Promise<unknown>): Promise<boolean> {
  try {
    await login
    return true
  } catch (error) {
    if (error instanceof NoResponse || error instanceof RecettesError) return false
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Every error has the project's body, and every 503 says when to come back. */
function isError(status: number, json: unknown, headers: IncomingHttpHeaders): boolean {
  const body = json as { status?: unknown; code?: unknown } | undefined
  if (body?.status !== status || typeof body.code !== 'string') return false
  return status !== 503 || headers['retry-after'] !== undefined
}

function headersOf(received: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    for (const item of [value ?? []].flat()) headers.append(name, item)
  }
  return headers
}
