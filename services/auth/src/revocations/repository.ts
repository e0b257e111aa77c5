// Revokes all tokens of a user, and provides the feed for the other service.

import { REVOCATION_WINDOW_MS } from '@recettes/tokens'
import type { Database, PrismaClient } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import type { TokenHolder } from '../modele/token-holder.js'

/**
 * Ends all sessions and tokens of a user once the transaction is committed: for this service at once, for the recipe
 * service as soon as it has read the feed. For a change of password or role, a suspension, a deletion.
 */
export async function revokeTokensOf(tx: Prisma.TransactionClient, utilisateurId: number): Promise<void> {
  await tx.$executeRaw`
    WITH raised AS (
      UPDATE utilisateurs SET generation = generation + 1 WHERE id = ${utilisateurId} RETURNING id, generation
    )
    INSERT INTO revocations (utilisateur_id, generation, avant) SELECT id, generation, clock_timestamp() FROM raised`
}

/**
 * One revocation as the feed says it, `supprime` where the user is gone. `avant`, in milliseconds since 1970, is for
 * earlier releases, which have no generations.
 */
type Revocation = { utilisateur_id: number; generation: number; supprime: boolean; avant: number }

/** The user of a token, as the table has them now: a courriel may have changed since it was signed. */
type CurrentHolder = Pick<TokenHolder, 'courriel' | 'role'>

/** Days that the feed has a deletion: a recipe service that was away for longer keeps the user's data. */
export const DELETIONS_TOLD_DAYS = 30

const READ = `
  SELECT utilisateur_id, max(generation) AS generation, supprime,
    (extract(epoch FROM max(avant)) * 1000)::float8 AS avant
  FROM revocations r CROSS JOIN LATERAL (
    SELECT NOT EXISTS (SELECT FROM utilisateurs WHERE id = r.utilisateur_id) AS supprime) AS u
  WHERE avant > greatest(to_timestamp($1::float8 / 1000), now() - $3 * interval '1 day')
    AND (supprime OR avant > now() - $2 * interval '1 millisecond')
  GROUP BY utilisateur_id, supprime`

/**
 * Reads the revocations written after a moment (milliseconds since 1970), one a user, the latest.
 * Every replica asks all the time: Prisma's compiler, which takes tens of megabytes, isn't woken for it.
 */
export function revocationReader({ pool }: Pick<Database, 'pool'>) {
  return async (after: number): Promise<Revocation[]> => {
    const values = [after, REVOCATION_WINDOW_MS, DELETIONS_TOLD_DAYS]
    const { rows } = await pool.query<Revocation>({ name: 'revocations', text: READ, values })
    return rows
  }
}

/** Finds the user of a token; null for one who is gone or suspended, or whose tokens of this generation were ended. */
export function findTokenHolder(prisma: PrismaClient) {
  return async (utilisateurId: number, gen: number): Promise<CurrentHolder | null> => {
    const [holder] = await prisma.$queryRaw<CurrentHolder[]>`
      SELECT courriel, role::text FROM utilisateurs
      WHERE id = ${utilisateurId} AND generation = ${gen} AND suspendu_le IS NULL`
    return holder ?? null
  }
}
