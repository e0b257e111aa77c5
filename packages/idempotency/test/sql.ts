// The part of Prisma that the package uses, on a pool: tagged statements and transactions.

import type pg from 'pg'

/** Statements, alone or in a transaction. */
export type Sql = {
  $queryRaw: <T>(text: TemplateStringsArray, ...values: unknown[]) => Promise<T>
  $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => Promise<number>
}

/** Statements on one connection or a pool. */
export const on = (client: Pick<pg.Pool, 'query'>): Sql => {
  const run = (texts: TemplateStringsArray, values: unknown[]) =>
    client.query(
      texts.reduce((text, next, index) => `${text}$${index}${next}`),
      values,
    )
  return {
    $queryRaw: async <T>(texts: TemplateStringsArray, ...values: unknown[]) =>
      (await run(texts, values)).rows as T,
    $executeRaw: async (texts, ...values) => (await run(texts, values)).rowCount ?? 0,
  }
}

/** Statements on a pool, as Prisma's client runs them, and transactions on one connection of it. */
export function sqlOn(pool: pg.Pool) {
  return {
    ...on(pool),
    $transaction: async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(on(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    },
  }
}
