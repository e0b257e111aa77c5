// Runs a write in its key's transaction, or in a new one.

type Transactions<Tx> = { $transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

export async function inTransaction<Tx, T>(
  prisma: Transactions<Tx>,
  outer: Tx | undefined,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return outer === undefined ? prisma.$transaction(write) : write(outer)
}
