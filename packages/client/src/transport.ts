// How a request is sent: again where the API asks for it and nothing can be written twice, and with a bearer token.

import type { RecettesFetch } from './fetch.js'
import type { SessionHolder } from './session.js'

/** When a request is sent again. */
export type Retries = {
  /** Attempts in all; 1 for none but the first. */
  attempts: number
  /** An API that asks for a longer pause in `Retry-After` isn't waited for. Seconds. */
  longestWaitSeconds: number
}

/** The header that lets the API recognise a request that is sent again. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** Pause before a retry where the API named none: 1 s, 2 s, 4 s … */
const FIRST_PAUSE_SECONDS = 1

/**
 * Sends a request again after 429, and after 503 or a broken connection where that can't write twice: a read, or a POST
 * with an `Idempotency-Key`.
 * @throws what `fetch` throws, after the last attempt
 */
export function retrying(fetch: RecettesFetch, { attempts, longestWaitSeconds }: Retries): RecettesFetch {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      const backoff = FIRST_PAUSE_SECONDS * 2 ** (attempt - 1)
      // A body can be read once only, so every attempt but the last sends a copy.
      const sent = isLast ? request : request.clone()
      const answer = await fetch(sent).catch((error: unknown) => {
        if (isLast || !isRepeatable(request) || request.signal.aborted) throw error
        return undefined
      })
      if (answer !== undefined && (isLast || !mayRetry(request, answer))) return answer
      const seconds = answer === undefined ? backoff : retryAfterSeconds(answer, backoff)
      if (answer !== undefined && seconds > longestWaitSeconds) return answer
      await answer?.body?.cancel()
      await pause(seconds * 1000, request.signal)
    }
  }
}

/** Adds the session's bearer token, and sends a request once more with a new one where the API refuses the token. */
export function authorized(fetch: RecettesFetch, session: SessionHolder): RecettesFetch {
  return async (request) => {
    if (request.headers.has('authorization')) return fetch(request)
    const token = await session.accessToken()
    if (token === undefined) return fetch(request)
    if (token instanceof Response) return token
    const answer = await fetch(withToken(request.clone(), token))
    if (!(await refusesToken(answer)) || session.current?.refreshToken === undefined) return answer
    const renewed = await session.accessToken(token)
    if (renewed === undefined || renewed === token) return answer
    return renewed instanceof Response ? renewed : fetch(withToken(request, renewed))
  }
}

function withToken(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}

/** 401; `/users/me/` answers 400 to a void token instead. */
async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return answer.status === 401
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined
  return body?.code === 'moi_jeton_invalide'
}

const mayRetry = (request: Request, { status }: Response): boolean =>
  status === 429 || (status === 503 && isRepeatable(request))

const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has(IDEMPOTENCY_KEY)

/** The pause that an answer asks for (RFC 9110 section 10.2.3); the services always write it in seconds. */
function retryAfterSeconds(answer: Response, otherwise: number): number {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? otherwise : seconds
}

/** @throws the signal's reason where the caller gives up meanwhile */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
