// Tokens for tests: signed by the very plugin that the auth service signs with.

import { type Key, type KeyRing, type Role, tokens } from '@recettes/tokens'
import Fastify from 'fastify'

/** The key that tests sign and verify with. */
export const TEST_KEY: Key = { kid: 'test', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' }
/** The ring of the apps under test. */
const TEST_KEYS: KeyRing = [TEST_KEY]
/** The issuer that the apps under test expect. */
export const TEST_ISSUER = 'http://auth.test'

/** Claims of a token and its signer; each has a default. */
export type TokenFor = { id?: number; role?: Role; gen?: number; keys?: KeyRing; issuer?: string }

/** A valid access token, by default of user 1 with the role UTILISATEUR. */
export async function tokenFor(options: TokenFor = {}): Promise<string> {
  const { id = 1, role = 'UTILISATEUR', gen = 0, keys = TEST_KEYS, issuer = TEST_ISSUER } = options
  const app = Fastify()
  await app.register(tokens, { keys, issuer })
  return app.signToken({ sub: String(id), courriel: `u${id}@example.org`, role, gen, jti: `jti-${id}` })
}

/** The header that carries a token. */
export async function bearer(options: TokenFor = {}): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await tokenFor(options)}` }
}
