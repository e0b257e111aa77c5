// The visitor's session: tokens and name, sealed in a cookie that scripts can't read. Nothing is kept on the server.

import secureSession from '@fastify/secure-session'
import type { Session as Tokens } from '@recettes/client'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Who is logged in, as pages name them. */
export type User = { id: number; nom: string; role: 'ADMIN' | 'MODERATEUR' | 'UTILISATEUR' }

/** A message that the next page shows once, after a redirect. */
export type Notice = { text: string; kind: 'done' | 'problem' }

declare module '@fastify/secure-session' {
  interface SessionData {
    tokens: Tokens
    user: User
    notice: Notice
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Holds the notice, apart from the session: an answer that comes after a logout must not bring the old session back. */
    notices: FastifyRequest['session']
  }
}

/** The public address decides whether cookies need TLS. */
export type SessionOptions = { webUrl: string; sessionKeys: Buffer[] }

/** As long as a refresh token may live, REFRESH_ABSOLUTE_DAYS. */
const LIFETIME_SECONDS = 90 * 86_400

/** Gives requests a `session`. */
export const sessions = fp<SessionOptions>(
  async (app, { webUrl, sessionKeys }) => {
    const secure = webUrl.startsWith('https:')
    // The prefix has browsers refuse the cookie from anywhere but this very host, over TLS (RFC 6265bis section 4.1.3.2).
    const prefix = secure ? '__Host-' : ''
    const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
    await app.register(secureSession, [
      {
        sessionName: 'session',
        key: sessionKeys,
        cookieName: `${prefix}recettes`,
        expiry: LIFETIME_SECONDS,
        cookie: { ...cookie, maxAge: LIFETIME_SECONDS },
      },
      { sessionName: 'notices', key: sessionKeys, cookieName: `${prefix}recettes-avis`, cookie },
    ])
  },
  { name: 'sessions' },
)

/** Who is logged in; null for a visitor, and for a request that failed before its session was read. */
export const userOf = (request: FastifyRequest): User | null => request.session?.get('user') ?? null

/** Who is logged in. @throws ApiError 401, whose page asks to log in and leads back */
export function mustBeMember(request: FastifyRequest): User {
  const user = userOf(request)
  if (user === null) throw new ApiError('jeton_absent')
  return user
}

/** Whether the browser has a session of any kind, so that its pages are its own. */
export const hasSession = (request: FastifyRequest): boolean =>
  [request.session, request.notices].some((one) => Object.keys(one?.data() ?? {}).length > 0)

/** Ends the session in this browser, because the auth API has ended it. */
export function forgetSession(request: FastifyRequest): void {
  request.session?.set('tokens', undefined)
  request.session?.set('user', undefined)
}

/** Tells something on the next page. */
export function tell(request: FastifyRequest, text: string, kind: Notice['kind'] = 'done'): void {
  request.notices.set('notice', { text, kind })
}

/** Takes the notice of the page before, which is told once. */
export function takeNotice(request: FastifyRequest): Notice | null {
  const notice = request.notices?.get('notice') ?? null
  if (notice !== null) request.notices.delete()
  return notice
}
