// Runs a write in the caller's transaction, or in a new one.

export type Transactions<Tx> = { $transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

/** @param outer a transaction of the caller, such as that of an idempotency key */
export async function inTransaction<Tx, T>(
  prisma: Transactions<Tx>,
  outer: Tx | undefined,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return outer === undefined ? prisma.$transaction(write) : write(outer)
}
