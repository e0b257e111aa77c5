// This service's database: Prisma for writes, raw SQL for frequent reads, both on one pool; reads without a token may use a standby.

import {
  openPool,
  openReads,
  type PoolOptions,
  prismaOptions,
  type Query,
  type Reads,
  type StandbyOptions,
} from '@recettes/database'
import type { Idempotency as IdempotencyOf } from '@recettes/idempotency'
import type pg from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

export type { PrismaClient } from './generated/prisma/client.js'
export type Tx = Prisma.TransactionClient

/** Fresh reads for callers with a valid token; the others' may be as old as the standby. */
export type QueryFor = (request: { caller: object | null }) => Query

export type Idempotency = IdempotencyOf<Tx>

export type Database = {
  pool: pg.Pool
  prisma: PrismaClient
  reads: Reads
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
  const reads = openReads(pool, options, options.standby)
  return {
    pool,
    prisma,
    reads,
    close: async () => {
      await reads.close()
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
