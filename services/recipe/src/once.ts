// `Idempotency-Key` on this service's own transactions.

import type { Idempotency } from '@recettes/idempotency'
import type { Prisma, PrismaClient } from './generated/prisma/client.js'

/** A transaction that a write belongs to; undefined where it is alone. */
export type Tx = Prisma.TransactionClient | undefined

/** Sends the answer of a write that is done once for its key. */
export type Once = Idempotency<Prisma.TransactionClient>

/** Does a write in the transaction that it belongs to, or in one of its own. */
export async function inTransaction<T>(
  prisma: PrismaClient,
  outer: Tx,
  write: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return outer === undefined ? prisma.$transaction(write) : write(outer)
}
