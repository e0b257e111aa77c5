// Cookies as they are later on: with tokens that have run out.

import type { Site } from '../site.js'

type Tokens = { accessToken: string; expiresAt: number; refreshToken?: string }

type Sealed = { get(name: string): unknown; set(name: string, value: unknown): void }
type Sealing = {
  decodeSecureSession(cookie: string): Sealed | null
  encodeSecureSession(session: Sealed): string
}

function opened({ web }: Pick<Site, 'web'>, cookie: string) {
  const [name = '', value = ''] = cookie.split('=', 2)
  const sealing = web as unknown as Sealing
  const session = sealing.decodeSecureSession(decodeURIComponent(value))
  if (session === null) throw new Error('no session')
  return { name, session, sealing }
}

/** The tokens in a cookie. */
export const tokensIn = (site: Pick<Site, 'web'>, cookie: string): Tokens =>
  opened(site, cookie).session.get('tokens') as Tokens

/** The same cookie when its access token has expired. */
export function expired(site: Pick<Site, 'web'>, cookie: string): string {
  const { name, session, sealing } = opened(site, cookie)
  session.set('tokens', { ...tokensIn(site, cookie), expiresAt: 0 })
  return `${name}=${encodeURIComponent(sealing.encodeSecureSession(session))}`
}
