// The session of a client: the tokens of a login, renewed once for all simultaneous requests.

import { errorFrom } from './errors.js'
import type { RecettesFetch } from './fetch.js'

/** Plain JSON, to be stored as it is. */
export type Session = {
  accessToken: string
  /** Milliseconds since 1970 by this machine's clock, from the `expires_in` of the token response. */
  expiresAt: number
  /** Set only after a login with `remember`. */
  refreshToken?: string
  /** Id among the user's sessions; only after a login with `remember`. */
  id?: string
}

/** RFC 6749 section 5.1. */
type TokenResponse = { access_token: string; expires_in: number; refresh_token?: string; session_id?: string }

const RENEW_BEFORE_MS = 30_000

export type SessionHolder = {
  readonly current: Session | undefined
  set(session: Session | undefined): void
  /**
   * @param refused a token that the API refused, renewed at any age
   * @returns the access token, renewed first if it has expired or is about to; undefined without a session; the auth API's error
   * response if a renewal failed and may succeed later
   * @throws RecettesError if the response isn't the auth API's, such as a proxy's page; errors of `fetch`
   */
  accessToken(refused?: string): Promise<string | Response | undefined>
}

export function createSessionHolder(
  tokenUrl: string,
  send: RecettesFetch,
  initial: Session | null | undefined,
  onChange: (session: Session | undefined) => void,
): SessionHolder {
  // `JSON.parse(localStorage.getItem(…))` is null for an empty storage; its type is `any`, so no type check finds it.
  let current = initial ?? undefined
  let renewal: Promise<Response | undefined> | undefined

  const notify = async (session: Session | undefined): Promise<void> => onChange(session)

  const set = (session: Session | undefined): void => {
    current = session
    // A storage that fails must not fail the calls that wait for a renewal, nor keep `logout` from revoking the session.
    // biome-ignore lint/suspicious/noConsole: the one place in browsers and Node where somebody finds it
    notify(session).catch((error: unknown) => console.error(error))
  }

  /** Ends the session at 400 and 401; other error responses keep it. */
  const renew = async (refresh_token: string): Promise<Response | undefined> => {
    const response = await send(formRequest(tokenUrl, { grant_type: 'refresh_token', refresh_token }))
    // A login or logout may have replaced the session meanwhile.
    if (current?.refreshToken !== refresh_token) return undefined
    if (response.ok) set(await sessionFrom(response))
    else if (response.status === 400 || response.status === 401) set(undefined)
    else return response
    return undefined
  }

  return {
    get current() {
      return current
    },
    set,
    accessToken: async (refused) => {
      const refreshToken = current?.refreshToken
      const isStale =
        current !== undefined &&
        (current.accessToken === refused || current.expiresAt < Date.now() + RENEW_BEFORE_MS)
      if (isStale && refreshToken !== undefined) {
        renewal ??= renew(refreshToken).finally(() => {
          renewal = undefined
        })
        const failure = await renewal
        if (failure !== undefined) return failure.clone()
      }
      return current?.accessToken
    },
  }
}

/** @throws RecettesError `reponse_inconnue` for another body, such as a proxy's page */
export async function sessionFrom(response: Response): Promise<Session> {
  const body: Partial<TokenResponse> | null = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body?.access_token !== 'string') throw await errorFrom(response)
  const { access_token, expires_in = 0, refresh_token, session_id } = body
  return {
    accessToken: access_token,
    expiresAt: Date.now() + expires_in * 1000,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(session_id !== undefined && { id: session_id }),
  }
}

export function formRequest(url: string, fields: Record<string, string>): Request {
  return new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
}
