// Anonymises audit-log entries about a deleted user, in batches: there may be any number.

import { type Deliver, enqueue } from '@recettes/outbox'
import type { PrismaClient, Tx } from '../database.js'

export const EFFACEMENT = 'effacement'

/** Entries of one transaction, which takes some 30 ms of its 5 s. */
const BATCH = 1000

/** Leaves all but the first entries to the outbox, in the same transaction. The user must be gone. @param after last id done */
export async function eraseTraces(tx: Tx, utilisateurId: number, after = 0): Promise<void> {
  const [row] = await tx.$queryRaw<[{ last: number | null }]>`
    SELECT anonymiser_journal_suite(${utilisateurId}::integer, ${after}::bigint, ${BATCH}::integer)::float8 AS last`
  if (row.last === null) return
  // With `userId`, it would be deleted with the user.
  await enqueue(tx, { kind: EFFACEMENT, content: { utilisateur: utilisateurId, apres: row.last } })
}

/** Erases one batch per message. A repeated message finds nothing to change. */
export const continueErasure =
  (prisma: PrismaClient): Deliver =>
  async ({ content: { utilisateur, apres } }) =>
    prisma.$transaction((tx) => eraseTraces(tx, Number(utilisateur), Number(apres)))
