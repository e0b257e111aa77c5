// The APIs and pages as the load calls them: through the project's client, each request sent once and counted.

import { createClient, type RecettesClient, RecettesError, type RecettesFetch } from '@recettes/client'
import type { Tally } from './counts.js'

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
  /** A page of the web front; null without a whole response. */
  page(url: string, mayBeGone?: () => boolean): Promise<{ status: number; text: string } | null>
}

/** @param tally what counts; a request without a response after `patienceMs` counts as hung */
export function apisOf(
  { authUrl, baseUrl, patienceMs }: { authUrl: string; baseUrl: string; patienceMs: number },
  tally: Tally,
): Apis {
  /** Null without a response; whether a write was done is then unknown. */
  const exchange = async (
    request: Request,
    isWhole: (text: string) => boolean,
    isShaped: (status: number, text: string) => boolean,
    mayBeGone?: () => boolean,
  ) => {
    const began = performance.now()
    const signal = AbortSignal.timeout(patienceMs)
    const { counts } = tally
    counts.requests++
    try {
      const response = await fetch(request, { signal })
      const [text, { status, headers }] = [await response.text(), response]
      const label = status === 404 && mayBeGone?.() ? 'gone' : status
      counts.statuses[label] = (counts.statuses[label] ?? 0) + 1
      const whole = isWhole(text)
      if (!whole) counts.torn++
      if (status >= 400 && !(isShaped(status, text) && (status !== 503 || headers.has('retry-after'))))
        counts.shapeless++
      if (status < 300 && request.method === 'GET') tally.times.push(performance.now() - began)
      if (status < 300 && request.method !== 'GET') tally.acknowledge()
      return { status, headers, text, whole }
    } catch (error) {
      if (signal.aborted) counts.hung++
      const code = signal.aborted ? 'hung' : codeOf(error)
      counts.errors[code] = (counts.errors[code] ?? 0) + 1
      return null
    }
  }
  const sending =
    (mayBeGone?: () => boolean): RecettesFetch =>
    async (request) => {
      const response = await exchange(request, (text) => parsed(text) !== undefined, isError, mayBeGone)
      if (response === null || (response.status < 300 && !response.whole)) throw new NoResponse(request.url)
      return new Response(response.text, { status: response.status, headers: response.headers })
    }
  return {
    newClient: () => createClient({ authUrl, baseUrl, retries: false, fetch: sending() }),
    unlessGone: sending,
    page: async (url, mayBeGone) => {
      const isPage = (text: string) => text.endsWith('</html>')
      const response = await exchange(new Request(url), isPage, (_, text) => isPage(text), mayBeGone)
      if (response?.status === 200 && response.whole) tally.counts.pages++
      return response
    },
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

/** Whether an error has the project's body. */
function isError(status: number, text: string): boolean {
  const body = parsed(text) as { status?: unknown; code?: unknown } | undefined
  return body?.status === status && typeof body.code === 'string'
}

function codeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const { code, name } = cause as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
