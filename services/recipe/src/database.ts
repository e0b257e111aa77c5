// This service's database: Prisma for writes, raw SQL for frequent reads, both on one pool; lists may be read from a standby.

import {
  openPipelinedReads,
  openPool,
  openReads,
  type PoolOptions,
  prismaOptions,
  type Reads,
  type ReplicaOptions,
} from '@recettes/database'
import type { Idempotency as IdempotencyOf } from '@recettes/idempotency'
import type pg from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

/** A write's transaction; undefined for a single statement. */
export type Tx = Prisma.TransactionClient | undefined

/** Runs a write once per `Idempotency-Key`. */
export type Idempotency = IdempotencyOf<Prisma.TransactionClient>

export type Database = {
  pool: pg.Pool
  prisma: PrismaClient
  reads: Reads
  /** The number of open pipelined connections, which are not the pool's. */
  pipelinedConnections: () => number
  close: () => Promise<void>
}

/** Rows of a raw statement: in Prisma's transaction if given, else on the pool, prepared by its name. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  tx: Tx,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  if (tx !== undefined) return tx.$queryRawUnsafe<Row[]>(text, ...values)
  return (await pool.query<Row>({ name, text, values })).rows
}

type DatabaseOptions = PoolOptions & { replica?: ReplicaOptions | undefined }

/** Opens the recipe database; except for polling a standby, it connects with the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const prisma = new PrismaClient(prismaOptions(pool))
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
