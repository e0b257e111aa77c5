// Wraps `fetch` with retries and bearer tokens.

import type { RecettesFetch } from './fetch.js'
import type { SessionHolder } from './session.js'

export type Retries = {
  /** Includes the first one; 1 disables retries. */
  attempts: number
  /** Instead of a longer pause, the response is returned, or the error thrown, at once. */
  longestWaitSeconds: number
}

export const IDEMPOTENCY_KEY = 'idempotency-key'

/** First pause without `Retry-After`; doubles with each attempt. */
const BASE_BACKOFF_SECONDS = 1

/**
 * Retries after 429, and after 503 or a broken connection only what can't write twice.
 * @throws errors of `fetch`, after the last attempt
 */
export function withRetries(fetch: RecettesFetch, { attempts, longestWaitSeconds }: Retries): RecettesFetch {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      const backoff = BASE_BACKOFF_SECONDS * 2 ** (attempt - 1)
      // A body can be read only once.
      const sent = isLast ? request : request.clone()
      const response = await fetch(sent).catch((error: unknown) => {
        const isFinal = isLast || backoff > longestWaitSeconds || !isRepeatable(request)
        if (isFinal || request.signal.aborted) throw error
        return undefined
      })
      const seconds = response === undefined ? backoff : retryAfterSeconds(response, backoff)
      const isFinal = isLast || seconds > longestWaitSeconds
      if (response !== undefined && (isFinal || !mayRetry(request, response))) return response
      await response?.body?.cancel()
      await pause(seconds * 1000, request.signal)
    }
  }
}

/** Leaves requests with an `Authorization` header alone. A refused token is renewed and the request sent once more. */
export function withBearerToken(fetch: RecettesFetch, session: SessionHolder): RecettesFetch {
  return async (request) => {
    if (request.headers.has('authorization')) return fetch(request)
    const token = await unlessAborted(session.accessToken(), request.signal)
    if (token === undefined) return fetch(request)
    if (token instanceof Response) return token
    const response = await fetch(authorize(request.clone(), token))
    if (!(await refusesToken(response)) || session.current?.refreshToken === undefined) return response
    const renewed = await unlessAborted(session.accessToken(token), request.signal)
    if (renewed === undefined || renewed === token) return response
    return renewed instanceof Response ? renewed : fetch(authorize(request, renewed))
  }
}

function authorize(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}

/** `/users/me/` answers 400 for an invalid token, as the interface document fixes. */
async function refusesToken(response: Response): Promise<boolean> {
  if (response.status !== 400) return response.status === 401
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined
  return body?.code === 'moi_jeton_invalide'
}

/** 429 comes before anything is written; 503 may come after a commit. */
const mayRetry = (request: Request, { status }: Response): boolean =>
  status === 429 || (status === 503 && isRepeatable(request))

const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has(IDEMPOTENCY_KEY)

/** Seconds from the services, a date from some proxies (RFC 9110 section 10.2.3). */
function retryAfterSeconds(response: Response, otherwise: number): number {
  const asked = response.headers.get('retry-after') ?? ''
  const seconds = /^\d/.test(asked) ? Number.parseInt(asked, 10) : (Date.parse(asked) - Date.now()) / 1000
  return Number.isNaN(seconds) ? otherwise : Math.max(0, seconds)
}

/** @throws the signal's reason */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await unlessAborted(elapsed, signal).finally(() => clearTimeout(timer))
}

/** The work continues for other callers. @throws the signal's reason */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
  })
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort)
  return Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', abort))
}
