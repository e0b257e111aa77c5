// Makes the audit log's entries about a deleted user anonymous, so many at a time: a log may have any number of them.

import { type Deliver, enqueue } from '@recettes/outbox'
import type { PrismaClient } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'

/** The outbox's kind of what is left to erase. */
export const EFFACEMENT = 'effacement'

/** Entries of one transaction, which may take 5 s: these take some 30 ms. */
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
