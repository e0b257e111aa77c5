// A token as the auth service signs it, on this run's keys.

import { parseKeyRing, tokens } from '@recettes/tokens'
import Fastify from 'fastify'
import { ISSUER, JWT_KEYS } from './start.js'

/** An access token of a plain user. */
export async function tokenOf(id: number): Promise<string> {
  const parsed = parseKeyRing(JWT_KEYS, true)
  if ('faults' in parsed) throw new Error(parsed.faults.join())
  const app = Fastify()
  await app.register(tokens, { keys: parsed.ring, issuer: ISSUER })
  return app.signToken({
    sub: String(id),
    courriel: `u${id}@example.org`,
    role: 'UTILISATEUR',
    jti: `bench-${id}`,
  })
}
