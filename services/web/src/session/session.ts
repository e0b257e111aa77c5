// The visitor's session: tokens and name, encrypted in a cookie that scripts can't read. There is no session store.

import { randomUUID } from 'node:crypto'
import secureSession from '@fastify/secure-session'
import type { Session as Tokens } from '@recettes/client'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

export type User = { id: number; nom: string; role: 'ADMIN' | 'MODERATEUR' | 'UTILISATEUR' }

/** Shown once, after a redirect. */
export type Notice = { text: string; kind: 'done' | 'problem' }

declare module '@fastify/secure-session' {
  interface SessionData {
    tokens: Tokens
    user: User
    /** Must equal the login cookie's. */
    loginId: string
    notice: Notice
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Set at login and deleted when a session ends, never when a token is refreshed, so that a late response can't restore a
     * session.
     */
    login: FastifyRequest['session']
    /** Apart, so that a late response can't overwrite the session. */
    notices: FastifyRequest['session']
  }
}

/** Cookies need TLS if the public URL has it. */
type SessionOptions = { webUrl: string; sessionKeys: Buffer[] }

/** The default of the auth API's REFRESH_ABSOLUTE_DAYS. */
const LIFETIME_SECONDS = 90 * 86_400

/** Registers the cookies of session, login and notices. Drops a session whose login id differs from the login cookie's. */
export const sessions = fp<SessionOptions>(
  async (app, { webUrl, sessionKeys }) => {
    const secure = webUrl.startsWith('https:')
    // Browsers refuse it from anywhere but this very host, over TLS (RFC 6265bis section 4.1.3.2).
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
      if (request.session.get('loginId') !== request.login.get('loginId')) dropLogin(request)
      done()
    })
    // Runs after the cookies' hooks: any response may set a cookie (a renewed session, another key), and must then not be public.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (reply.hasHeader('set-cookie') && isPublic(reply.getHeader('cache-control')))
        reply.header('cache-control', 'private, no-cache')
      done()
    })
  },
  { name: 'sessions' },
)

const isPublic = (cacheControl: unknown): boolean => String(cacheControl).startsWith('public')

/** Returns null without a login, and for a request that failed before its session was read. */
export const userOf = (request: FastifyRequest): User | null => request.session?.get('user') ?? null

/** @throws ApiError 401, whose page asks to log in and leads back */
export function requireMember(request: FastifyRequest): User {
  const user = userOf(request)
  if (user === null) throw new ApiError('jeton_absent')
  return user
}

/** Whether shared caches must not store the page. */
export const hasSession = (request: FastifyRequest): boolean =>
  [request.session, request.login, request.notices].some(
    (stored) => Object.keys(stored?.data() ?? {}).length > 0,
  )

export function logInSession(request: FastifyRequest, user: User): void {
  const loginId = randomUUID()
  request.session.set('user', user)
  request.session.set('loginId', loginId)
  request.login.set('loginId', loginId)
}

/** Ends the session, but keeps the CSRF secret and a mailed code. */
export function dropLogin(request: FastifyRequest): void {
  for (const key of ['tokens', 'user', 'loginId'] as const) request.session?.set(key, undefined)
  request.login?.delete()
}

export function destroySession(request: FastifyRequest): void {
  request.session.regenerate()
  request.login.delete()
  request.notices.set('sent', undefined)
}

export function setNotice(request: FastifyRequest, text: string, kind: Notice['kind'] = 'done'): void {
  request.notices.set('notice', { text, kind })
}

/** HEAD leaves it for the next GET. */
export function takeNotice(request: FastifyRequest): Notice | null {
  const notice = request.notices?.get('notice') ?? null
  if (notice === null || request.method === 'HEAD') return notice
  if (request.notices.get('sent') === undefined) request.notices.delete()
  else request.notices.set('notice', undefined)
  return notice
}
