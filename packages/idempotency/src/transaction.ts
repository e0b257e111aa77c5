// The transaction of a write: the one that its key is kept in, or one of its own.

/** Prisma, as far as it is needed here. */
type Transactions<Tx> = { $transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

/** Does a write in the transaction that it belongs to, or in one of its own where it belongs to none. */
export async function inTransaction<Tx, T>(
  prisma: Transactions<Tx>,
  outer: Tx | undefined,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return outer === undefined ? prisma.$transaction(write) : write(outer)
}
