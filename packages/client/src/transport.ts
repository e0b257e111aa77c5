// Wraps `fetch` with retries and bearer tokens.

import type { RecettesFetch } from './fetch.js'
import type { SessionHolder } from './session.js'

/** How often and after which pauses a request is sent again. */
export type Retries = {
  /** Attempts in all, the first one included; 1 disables retries. */
  attempts: number
  /** Longest pause before a retry. Where it would be longer, the response is returned, or the error thrown, at once. */
  longestWaitSeconds: number
}

/** Lets the API recognise a request that is sent again. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** First pause where the response has no `Retry-After`; it doubles with each attempt. */
const BASE_BACKOFF_SECONDS = 1

/**
 * Sends a request again after 429, and after 503 or a broken connection where that can't write twice: a read, or a
 * request with an `Idempotency-Key`.
 * @throws what `fetch` throws, after the last attempt
 */
export function withRetries(fetch: RecettesFetch, { attempts, longestWaitSeconds }: Retries): RecettesFetch {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      const backoff = BASE_BACKOFF_SECONDS * 2 ** (attempt - 1)
      // A body can be read only once, so every attempt but the last sends a copy.
      const sent = isLast ? request : request.clone()
      const answer = await fetch(sent).catch((error: unknown) => {
        const isFinal = isLast || backoff > longestWaitSeconds || !isRepeatable(request)
        if (isFinal || request.signal.aborted) throw error
        return undefined
      })
      const seconds = answer === undefined ? backoff : retryAfterSeconds(answer, backoff)
      const isFinal = isLast || seconds > longestWaitSeconds
      if (answer !== undefined && (isFinal || !mayRetry(request, answer))) return answer
      await answer?.body?.cancel()
      await pause(seconds * 1000, request.signal)
    }
  }
}

/**
 * Adds the session's access token to requests without an `Authorization` header. Where the API refuses the token, it is
 * renewed and the request sent once more.
 */
export function withBearerToken(fetch: RecettesFetch, session: SessionHolder): RecettesFetch {
  return async (request) => {
    if (request.headers.has('authorization')) return fetch(request)
    const token = await unlessAborted(session.accessToken(), request.signal)
    if (token === undefined) return fetch(request)
    if (token instanceof Response) return token
    const answer = await fetch(authorize(request.clone(), token))
    if (!(await refusesToken(answer)) || session.current?.refreshToken === undefined) return answer
    const renewed = await unlessAborted(session.accessToken(token), request.signal)
    if (renewed === undefined || renewed === token) return answer
    return renewed instanceof Response ? renewed : fetch(authorize(request, renewed))
  }
}

function authorize(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}

/** True for 401, and for the 400 that the interface of `/users/me/` fixes for an invalid token. */
async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return answer.status === 401
  const body = (await answer
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

/** The pause asked for by `Retry-After` (RFC 9110 section 10.2.3): seconds from the services, a date from some proxies. */
function retryAfterSeconds(answer: Response, otherwise: number): number {
  const asked = answer.headers.get('retry-after') ?? ''
  const seconds = /^\d/.test(asked) ? Number.parseInt(asked, 10) : (Date.parse(asked) - Date.now()) / 1000
  return Number.isNaN(seconds) ? otherwise : Math.max(0, seconds)
}

/** @throws the signal's reason where the caller aborts during the pause */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await unlessAborted(over, signal).finally(() => clearTimeout(timer))
}

/**
 * Waits for work that goes on for others when this caller aborts.
 * @throws the signal's reason where the caller aborts first
 */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
  })
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort)
  return Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', abort))
}
