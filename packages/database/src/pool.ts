// One PostgreSQL pool for a service: its limits, and Prisma on top of the very same connections.

import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'

/** Limits of a pool, each with the reason for its default beside it. */
export type PoolOptions = {
  /** PostgreSQL connection URL of the service's own database. */
  url: string
  /** Connections at most; a few per core of the database serve more requests than many do. */
  max?: number
  /** Milliseconds that a request waits for a connection before it is told to come back (503). */
  connectTimeoutMs?: number
  /** Milliseconds after which PostgreSQL gives up a statement; no request here needs a tenth of it. */
  statementTimeoutMs?: number
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** Opens a pool. Nothing connects before the first statement, so an app can be built without a database. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    // PostgreSQL's own time-out can't speak up when the network is gone: the client's is a little longer.
    query_timeout: (options.statementTimeoutMs ?? 10_000) + 1_000,
    keepAlive: true,
    application_name: 'recettes',
  })
  // An idle connection that breaks without a listener would end the process.
  pool.on('error', options.onError ?? (() => undefined))
  return pool
}

/** Prisma's driver adapter on an open pool, so that Prisma and hand-written statements share its connections. */
export function prismaAdapter(pool: pg.Pool): PrismaPg {
  return new PrismaPg(pool, { statementNameGenerator: nameOf })
}

const names = new Map<string, string>()
/** Prisma's own statements are few and parametrised; past this many, further ones go unprepared. */
const MAX_PREPARED = 500

/** A short stable name makes PostgreSQL plan a statement of Prisma's once per connection. */
function nameOf({ sql }: { sql: string }): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  const name = `prisma_${names.size}`
  names.set(sql, name)
  return name
}

/** PostgreSQL answers a trivial statement on this pool. */
export async function isReachable(pool: pg.Pool): Promise<boolean> {
  return pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
}
