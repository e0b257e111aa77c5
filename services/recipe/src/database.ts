// This service's database: Prisma for writes, statements by hand for the hot reads, both on one pool; lists may be read
// from a replica.

import {
  openPipelinedReads,
  openPool,
  openReads,
  type PoolOptions,
  prismaAdapter,
  type Reads,
  type ReplicaOptions,
} from '@recettes/database'
import type { Idempotency } from '@recettes/idempotency'
import type pg from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

/** A transaction that a write belongs to; undefined where it is alone. */
export type Tx = Prisma.TransactionClient | undefined

/** Runs a write once for its `Idempotency-Key`. */
export type Once = Idempotency<Prisma.TransactionClient>

/** The database as features get it, and how to let it go. */
export type Database = {
  pool: pg.Pool
  prisma: PrismaClient
  reads: Reads
  /** The number of open pipelined connections, which are not the pool's. */
  pipelinedConnections: () => number
  close: () => Promise<void>
}

/** Rows of a statement by hand: in a transaction of Prisma's where there is one, else on the pool, prepared by its name. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  tx: Tx,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  if (tx !== undefined) return tx.$queryRawUnsafe<Row[]>(text, ...values)
  return (await pool.query<Row>({ name, text, values })).rows
}

/** How to open it: the primary, and a replica where there is one. */
type DatabaseOptions = PoolOptions & { replica?: ReplicaOptions | undefined }

/** Opens the recipe database; but for the watch over a replica, nothing connects before the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const prisma = new PrismaClient({ adapter: prismaAdapter(pool), errorFormat: 'minimal' })
  const pipelined = openPipelinedReads(pool, options)
  const reads = openReads(pool, pipelined, options, options.replica)
  return {
    pool,
    prisma,
    reads,
    pipelinedConnections: pipelined.connections,
    close: async () => {
      await Promise.all([reads.close(), pipelined.close()])
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
