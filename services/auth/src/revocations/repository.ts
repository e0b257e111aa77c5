// Revokes all tokens of a user, and provides the feed for the other service.

import { REVOCATION_WINDOW_MS } from '@recettes/tokens'
import type { Database, PrismaClient, Tx } from '../database.js'
import type { TokenHolder } from '../modele/token-holder.js'

/** Takes effect at the commit: in this service at once, in the recipe service with the next poll of the feed. */
export async function revokeTokensOf(tx: Tx, utilisateurId: number): Promise<void> {
  await tx.$executeRaw`
    WITH raised AS (
      UPDATE utilisateurs SET generation = generation + 1 WHERE id = ${utilisateurId} RETURNING id, generation
    )
    INSERT INTO revocations (utilisateur_id, generation, avant) SELECT id, generation, clock_timestamp() FROM raised`
}

/** `supprime`: the user is gone. `avant`, in ms since 1970, is for earlier releases without generations. */
export type FeedEntry = { utilisateur_id: number; generation: number; supprime: boolean; avant: number }

/** The courriel may have changed since the token was signed. */
type CurrentHolder = Pick<TokenHolder, 'courriel' | 'role'>

/** Days that the feed names a deleted user. A recipe service that is unreachable for longer keeps the user's data. */
export const DELETED_USERS_FEED_DAYS = 30

const READ = `
  SELECT utilisateur_id, max(generation) AS generation, supprime,
    (extract(epoch FROM max(avant)) * 1000)::float8 AS avant
  FROM revocations r CROSS JOIN LATERAL (
    SELECT NOT EXISTS (SELECT FROM utilisateurs WHERE id = r.utilisateur_id) AS supprime) AS u
  WHERE avant > greatest(to_timestamp($1::float8 / 1000), now() - $3 * interval '1 day')
    AND (supprime OR avant > now() - $2 * interval '1 millisecond')
  GROUP BY utilisateur_id, supprime`

/**
 * Reads each user's latest revocation after a time in ms since 1970. Every replica polls, so it avoids Prisma's compiler, which
 * takes tens of megabytes.
 */
export function revocationReader({ pool }: Pick<Database, 'pool'>) {
  return async (after: number): Promise<FeedEntry[]> => {
    const values = [after, REVOCATION_WINDOW_MS, DELETED_USERS_FEED_DAYS]
    const { rows } = await pool.query<FeedEntry>({ name: 'revocations', text: READ, values })
    return rows
  }
}

/** Returns null if the user is gone, suspended or has another generation. */
export function findTokenHolder(prisma: PrismaClient) {
  return async (utilisateurId: number, gen: number): Promise<CurrentHolder | null> => {
    const [holder] = await prisma.$queryRaw<CurrentHolder[]>`
      SELECT courriel, role::text FROM utilisateurs
      WHERE id = ${utilisateurId} AND generation = ${gen} AND suspendu_le IS NULL`
    return holder ?? null
  }
}
