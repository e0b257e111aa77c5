// This service's database: Prisma for writes, raw SQL for frequent reads, both on one pool; lists may be read from a standby.

import {
  openPipelinedReads,
  openPool,
  openReads,
  type PoolOptions,
  prismaOptions,
  type Reads,
  type StandbyOptions,
} from '@recettes/database'
import type { Idempotency as IdempotencyOf } from '@recettes/idempotency'
import type pg from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

export type { PrismaClient } from './generated/prisma/client.js'
export type Tx = Prisma.TransactionClient

export type Idempotency = IdempotencyOf<Tx>

export type Database = {
  pool: pg.Pool
  prisma: PrismaClient
  reads: Reads
  pipelinedConnections: () => number
  close: () => Promise<void>
}

/** Runs in Prisma's transaction if given, else on the pool as a prepared statement. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  tx: Tx | undefined,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  if (tx !== undefined) return tx.$queryRawUnsafe<Row[]>(text, ...values)
  return (await pool.query<Row>({ name, text, values })).rows
}

type DatabaseOptions = PoolOptions & { standby?: StandbyOptions | undefined }

/** Connects with the first statement, except for polling a standby. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const prisma = new PrismaClient(prismaOptions(pool))
  const pipelined = openPipelinedReads(pool, options)
  const reads = openReads(pool, pipelined, options, options.standby)
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
