// What of sessions and revocations nothing asks for any more, and how it is removed.

import { REVOCATION_WINDOW_MS } from '@recettes/tokens'
import type { PrismaClient } from '../database.js'

/** How many rows went. */
export type Purged = { jetons: number; sessions: number; revocations: number }

/**
 * Removes refresh tokens that have expired, sessions that are over, and revocations that have nothing left to end:
 * no access token, and no session from before them. Others may go on meanwhile.
 */
export async function purgeSessions(prisma: PrismaClient): Promise<Purged> {
  const jetons = await prisma.$executeRaw`DELETE FROM jetons_rafraichissement WHERE expire_le < now()`
  const sessions = await prisma.$executeRaw`
    DELETE FROM sessions s WHERE expire_le < now() OR terminee_le IS NOT NULL
      OR NOT EXISTS (SELECT FROM jetons_rafraichissement WHERE session_id = s.id)
      OR EXISTS (SELECT FROM revocations WHERE utilisateur_id = s.utilisateur_id AND avant >= s.ouverte_le)`
  const revocations = await prisma.$executeRaw`
    DELETE FROM revocations r WHERE avant < now() - ${REVOCATION_WINDOW_MS} * interval '1 millisecond'
      AND NOT EXISTS (SELECT FROM sessions WHERE utilisateur_id = r.utilisateur_id AND ouverte_le <= r.avant)`
  return { jetons, sessions, revocations }
}
