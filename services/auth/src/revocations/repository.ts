// Revocations as the database keeps them: every token of user N issued at or before T is void.

import { REVOCATION_WINDOW_MS } from '@recettes/tokens'
import type { Database, PrismaClient } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'

/**
 * Seconds that a revocation reaches ahead of its moment. Whoever reads a user before the transaction is committed still
 * sees the old password or role, and gets a token of that later moment: the time-out of a Prisma transaction (5 s)
 * bounds how much later, so that such a token is void too. A login after the commit gets an `iat` past the revocation.
 */
const REACH_SECONDS = 6

/**
 * Ends all tokens of a user once the transaction is committed: refresh tokens at once, access tokens as soon as the
 * services have read the feed. For a change of password or role, a suspension, a deletion.
 */
export async function revokeTokensOf(tx: Prisma.TransactionClient, utilisateurId: number): Promise<void> {
  // One revocation of a user at a time, and each at least a second past the last: logins in between are void as well.
  await tx.$queryRaw`SELECT id FROM utilisateurs WHERE id = ${utilisateurId} FOR NO KEY UPDATE`
  await tx.$executeRaw`
    INSERT INTO revocations (utilisateur_id, avant)
    SELECT ${utilisateurId}, greatest(clock_timestamp() + ${REACH_SECONDS} * interval '1 second', max(avant) + interval '1 second')
    FROM revocations WHERE utilisateur_id = ${utilisateurId}`
}

/** One revocation as the feed says it; `avant` in milliseconds since 1970. */
type Revocation = { utilisateur_id: number; avant: number }

const READ = `
  SELECT utilisateur_id, (extract(epoch FROM max(avant)) * 1000)::float8 AS avant
  FROM revocations
  WHERE avant > greatest(to_timestamp($1::float8 / 1000), now() - $2 * interval '1 millisecond')
  GROUP BY utilisateur_id`

/**
 * Reads the revocations dated after a moment (milliseconds since 1970), one a user, the latest.
 * Every service asks from its start on, all the time: Prisma's compiler, which takes tens of megabytes, isn't woken for it.
 */
export function revocationReader({ pool }: Pick<Database, 'pool'>) {
  return async (after: number): Promise<Revocation[]> => {
    const values = [after, REVOCATION_WINDOW_MS]
    const { rows } = await pool.query<Revocation>({ name: 'revocations', text: READ, values })
    return rows
  }
}

/** Whether tokens of a user issued at `iat` (seconds since 1970) hold: the user may log in, nothing was revoked since. */
export function tokenHolds(prisma: PrismaClient) {
  return async (utilisateurId: number, iat: number): Promise<boolean> => {
    const held = await prisma.$queryRaw<unknown[]>`
      SELECT FROM utilisateurs u WHERE id = ${utilisateurId} AND suspendu_le IS NULL AND NOT EXISTS (
        SELECT FROM revocations WHERE utilisateur_id = u.id AND avant >= to_timestamp(${iat}::float8))`
    return held.length > 0
  }
}
