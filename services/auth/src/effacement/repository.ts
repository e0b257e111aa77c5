// Anonymises audit-log entries about a deleted user, in batches: there may be any number.

import { type Deliver, enqueue } from '@recettes/outbox'
import type { PrismaClient } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'

/** Outbox kind of the remaining batches. */
export const EFFACEMENT = 'effacement'

/** Entries of one transaction: some 30 ms, of the 5 s that it may take. */
const BATCH = 1000

/**
 * Makes the first entries anonymous, and leaves the others to the outbox, in the same transaction. The user must be gone.
 * @param after the id of the last entry that was made anonymous before
 */
export async function eraseTraces(
  tx: Prisma.TransactionClient,
  utilisateurId: number,
  after = 0,
): Promise<void> {
  const [row] = await tx.$queryRaw<[{ last: number | null }]>`
    SELECT anonymiser_journal_suite(${utilisateurId}::integer, ${after}::bigint, ${BATCH}::integer)::float8 AS last`
  if (row.last === null) return
  // Without `userId`: messages of a user are deleted with the user.
  await enqueue(tx, { kind: EFFACEMENT, content: { utilisateur: utilisateurId, apres: row.last } })
}

/** The outbox's handler of what is left: one batch for each message. A message that comes again finds nothing to change. */
export const goOnErasing =
  (prisma: PrismaClient): Deliver =>
  async ({ content: { utilisateur, apres } }) =>
    prisma.$transaction((tx) => eraseTraces(tx, Number(utilisateur), Number(apres)))
