// Cookies as they are later on: with tokens that have run out.

import type { Site } from '../site.js'

type Tokens = { accessToken: string; expiresAt: number; refreshToken?: string }

type Sealed = { get(name: string): unknown; set(name: string, value: unknown): void }
type Sealing = {
  decodeSecureSession(cookie: string): Sealed | null
  encodeSecureSession(session: Sealed): string
}

/** Opens the session among the cookies of a header; `rest` are the others. */
function opened({ web }: Pick<Site, 'web'>, cookie: string) {
  const pairs = cookie.split('; ')
  const sessionPair = pairs.find((pair) => pair.startsWith('recettes=')) ?? ''
  const sealing = web as unknown as Sealing
  const session = sealing.decodeSecureSession(decodeURIComponent(sessionPair.slice('recettes='.length)))
  if (session === null) throw new Error('no session')
  return { session, sealing, rest: pairs.filter((pair) => pair !== sessionPair) }
}

/** The tokens in a cookie. */
export const tokensIn = (site: Pick<Site, 'web'>, cookie: string): Tokens =>
  opened(site, cookie).session.get('tokens') as Tokens

/** The cookies of a session whose access token has expired. */
export function expired(site: Pick<Site, 'web'>, cookie: string): string {
  const { session, sealing, rest } = opened(site, cookie)
  session.set('tokens', { ...tokensIn(site, cookie), expiresAt: 0 })
  return [`recettes=${encodeURIComponent(sealing.encodeSecureSession(session))}`, ...rest].join('; ')
}
