// This service's Prisma client on a pool of its own.

import { openPool, type PoolOptions, prismaAdapter } from '@recettes/database'
import type { Idempotency } from '@recettes/idempotency'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

export type { PrismaClient } from './generated/prisma/client.js'

/** A transaction that a write belongs to; undefined where it is alone. */
export type Tx = Prisma.TransactionClient | undefined

/** Runs a write once for its `Idempotency-Key`. */
export type Once = Idempotency<Prisma.TransactionClient>

/** The database as features get it, and how to let it go. */
export type Database = ReturnType<typeof openDatabase>

/** Opens the auth database; nothing connects before the first statement. */
export function openDatabase(options: PoolOptions) {
  const pool = openPool(options)
  const prisma = new PrismaClient({ adapter: prismaAdapter(pool), errorFormat: 'minimal' })
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
