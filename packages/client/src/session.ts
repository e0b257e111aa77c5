// A session: the tokens of one login, and their renewal, which happens once for any number of simultaneous requests.

import type { RecettesFetch } from './fetch.js'

/** The tokens of a login; plain JSON, so that it can be stored as it is. */
export type Session = {
  accessToken: string
  /** Milliseconds since 1970 by this machine's clock. */
  expiresAt: number
  /** Only after a login with `remember`. */
  refreshToken?: string
  /** Id among the user's sessions; only after a login with `remember`. */
  id?: string
}

/** The answer of `/token` (RFC 6749 section 5.1). */
type TokenAnswer = { access_token: string; expires_in: number; refresh_token?: string; session_id?: string }

/** An access token that expires this soon is renewed before it is sent. Milliseconds. */
const RENEW_BEFORE_MS = 30_000

/** Holds the current session of a client. */
export type SessionHolder = {
  readonly current: Session | undefined
  /** Replaces the session; `undefined` ends it. */
  set(session: Session | undefined): void
  /**
   * The access token to send, renewed before where it is about to expire.
   * @param refused an access token that the API has just refused, so it is renewed whatever its age
   * @returns undefined without a session; a Response where the renewal itself failed, such as 503
   */
  accessToken(refused?: string): Promise<string | Response | undefined>
}

/**
 * @param post sends a form to the auth API
 * @param onChange called with every new session, and with `undefined` when it ends
 */
export function sessionHolder(
  tokenUrl: string,
  post: RecettesFetch,
  initial: Session | undefined,
  onChange: (session: Session | undefined) => void,
): SessionHolder {
  let current = initial
  let renewal: Promise<Response | undefined> | undefined

  const set = (session: Session | undefined): void => {
    current = session
    onChange(session)
  }

  /** Answers the refusal where the session couldn't be renewed for now; a session that is over is removed. */
  const renew = async (refresh_token: string): Promise<Response | undefined> => {
    const answer = await post(formRequest(tokenUrl, { grant_type: 'refresh_token', refresh_token }))
    // A login or a logout may have replaced the session meanwhile: this answer is then about another one.
    if (current?.refreshToken !== refresh_token) return undefined
    if (answer.ok) set(await sessionOf(answer))
    else if (answer.status === 400 || answer.status === 401) set(undefined)
    else return answer
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

/** Reads the answer of `/token`. */
export async function sessionOf(answer: Response): Promise<Session> {
  const { access_token, expires_in, refresh_token, session_id } = (await answer.json()) as TokenAnswer
  return {
    accessToken: access_token,
    expiresAt: Date.now() + expires_in * 1000,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(session_id !== undefined && { id: session_id }),
  }
}

/** A POST of a form, as OAuth 2.0 endpoints take it. */
export function formRequest(url: string, fields: Record<string, string>): Request {
  return new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
}
