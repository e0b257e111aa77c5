// What of sessions and revocations nothing asks for any more, and how it is removed.

import { REVOCATION_WINDOW_MS } from '@recettes/tokens'
import type { PrismaClient } from '../database.js'

/** How many rows went. */
export type Purged = { jetons: number; sessions: number; revocations: number; codes: number }

/**
 * Removes refresh tokens and mailed tokens that have expired, sessions that have ended, and revocations that the feed no longer tells.
 * Others may go on meanwhile.
 * @param deletionsToldDays for which the feed tells that a user is gone
 */
export async function purgeSessions(prisma: PrismaClient, deletionsToldDays: number): Promise<Purged> {
  const jetons = await prisma.$executeRaw`DELETE FROM jetons_rafraichissement WHERE expire_le < now()`
  const sessions = await prisma.$executeRaw`
    DELETE FROM sessions s USING utilisateurs u WHERE u.id = s.utilisateur_id
      AND (s.expire_le < now() OR s.terminee_le IS NOT NULL OR s.generation <> u.generation
        OR NOT EXISTS (SELECT FROM jetons_rafraichissement WHERE session_id = s.id))`
  const revocations = await prisma.$executeRaw`
    DELETE FROM revocations r WHERE avant < now() - ${REVOCATION_WINDOW_MS} * interval '1 millisecond'
      AND (avant < now() - ${deletionsToldDays} * interval '1 day'
        OR EXISTS (SELECT FROM utilisateurs WHERE id = r.utilisateur_id))`
  const codes = await prisma.$executeRaw`DELETE FROM jetons_courriel WHERE expire_le < now()`
  return { jetons, sessions, revocations, codes }
}
