// This service's database: Prisma for writes, statements by hand for the hot reads, both on one pool.

import { openPool, type PoolOptions, prismaAdapter } from '@recettes/database'
import type pg from 'pg'
import { PrismaClient } from './generated/prisma/client.js'

/** The database as features get it, and how to let it go. */
export type Database = { pool: pg.Pool; prisma: PrismaClient; close: () => Promise<void> }

/** Opens the recipe database; nothing connects before the first statement. */
export function openDatabase(options: PoolOptions): Database {
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
