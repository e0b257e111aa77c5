// Deletes expired or ended sessions, refresh tokens, mailed codes and revocations.

import { REVOCATION_WINDOW_MS } from '@recettes/tokens'
import type { PrismaClient } from '../database.js'
import { MAX_SESSIONS } from './repository.js'

type Purged = { jetons: number; sessions: number; revocations: number; codes: number }

/**
 * Also deletes sessions beyond a user's newest `MAX_SESSIONS`, from earlier releases. Sessions in use aren't blocked.
 * @param deletionFeedDays days for which the feed reports a deletion
 */
export async function purgeSessions(prisma: PrismaClient, deletionFeedDays: number): Promise<Purged> {
  const jetons = await prisma.$executeRaw`DELETE FROM jetons_rafraichissement WHERE expire_le < now()`
  const ended = await prisma.$executeRaw`
    DELETE FROM sessions s USING utilisateurs u WHERE u.id = s.utilisateur_id
      AND (s.expire_le < now() OR s.terminee_le IS NOT NULL OR s.generation <> u.generation
        OR NOT EXISTS (SELECT FROM jetons_rafraichissement WHERE session_id = s.id))`
  const beyond = await prisma.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY utilisateur_id ORDER BY ouverte_le DESC, id) AS place FROM sessions
      ) AS latest WHERE place > ${MAX_SESSIONS}
    )`
  const revocations = await prisma.$executeRaw`
    DELETE FROM revocations r WHERE avant < now() - ${REVOCATION_WINDOW_MS} * interval '1 millisecond'
      AND (avant < now() - ${deletionFeedDays} * interval '1 day'
        OR EXISTS (SELECT FROM utilisateurs WHERE id = r.utilisateur_id))`
  const codes = await prisma.$executeRaw`DELETE FROM jetons_courriel WHERE expire_le < now()`
  return { jetons, sessions: ended + beyond, revocations, codes }
}
