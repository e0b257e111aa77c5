// The visitor's session: tokens and name, sealed in a cookie that scripts can't read. Nothing is kept on the server.

import { randomUUID } from 'node:crypto'
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
    /** Names the login that opened the session. */
    login: string
    notice: Notice
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The login that this browser's session must be of. Only logging in and out write this cookie, so an answer that comes
     * after a logout brings no session back.
     */
    login: FastifyRequest['session']
    /** Holds the notice, which any answer may bring, however late. */
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
    const lasting = {
      key: sessionKeys,
      expiry: LIFETIME_SECONDS,
      cookie: { ...cookie, maxAge: LIFETIME_SECONDS },
    }
    await app.register(secureSession, [
      { sessionName: 'session', cookieName: `${prefix}recettes`, ...lasting },
      { sessionName: 'login', cookieName: `${prefix}recettes-connexion`, ...lasting },
      { sessionName: 'notices', key: sessionKeys, cookieName: `${prefix}recettes-avis`, cookie },
    ])
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.session.get('login') !== request.login.get('login')) forgetSession(request)
      done()
    })
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
  [request.session, request.login, request.notices].some((one) => Object.keys(one?.data() ?? {}).length > 0)

/** Begins the session of who has just logged in. */
export function beginSession(request: FastifyRequest, user: User): void {
  const login = randomUUID()
  request.session.set('user', user)
  request.session.set('login', login)
  request.login.set('login', login)
}

/** Ends a session that the auth API ended; forms that are open and a mailed code stay usable. */
export function forgetSession(request: FastifyRequest): void {
  for (const key of ['tokens', 'user', 'login'] as const) request.session?.set(key, undefined)
  request.login?.delete()
}

/** Ends the session in this browser with all that it holds. */
export function clearSession(request: FastifyRequest): void {
  request.session.regenerate()
  request.login.delete()
}

/** Tells something on the next page. */
export function tell(request: FastifyRequest, text: string, kind: Notice['kind'] = 'done'): void {
  request.notices.set('notice', { text, kind })
}

/** Takes the notice of the page before, which is told once: to HEAD, whose page nobody sees, it isn't told. */
export function takeNotice(request: FastifyRequest): Notice | null {
  const notice = request.notices?.get('notice') ?? null
  if (notice !== null && request.method !== 'HEAD') request.notices.delete()
  return notice
}
