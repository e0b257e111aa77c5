// This service's Prisma client on a pool of its own.

import { openPool, type PoolOptions, prismaOptions } from '@recettes/database'
import type { Idempotency as IdempotencyOf } from '@recettes/idempotency'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

export type { PrismaClient } from './generated/prisma/client.js'

export type Tx = Prisma.TransactionClient

export type Idempotency = IdempotencyOf<Tx>

export type Database = ReturnType<typeof openDatabase>

/** Connects with the first statement. */
export function openDatabase(options: PoolOptions) {
  const pool = openPool(options)
  const prisma = new PrismaClient(prismaOptions(pool))
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
