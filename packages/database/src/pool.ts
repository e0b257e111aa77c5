// One PostgreSQL pool for a service: its limits, and Prisma on top of the very same connections.

import { hash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ApiError } from '@recettes/errors'
import pg from 'pg'
import { streamOf } from './pg-internals.js'
import { beginSession, keepOnRole, type TimeOuts } from './session.js'
import { failWhenUnconfirmed } from './unconfirmed.js'

/** Limits where nobody says otherwise; the settings of services begin with them, and say why (`databaseSettings`). */
export const POOL_DEFAULTS = {
  max: 10,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 3_000,
  idleTransactionTimeoutMs: 5_000,
} as const

/** Limits of a pool. */
export type PoolOptions = {
  /** PostgreSQL connection URL of the service's own database. */
  url: string
  /** Connections at most. */
  max?: number
  /** Requests that may wait for a connection; one more is refused at once (503) instead of waiting in vain. */
  maxWaiting?: number
  /** Milliseconds that a request waits for a connection before it is answered 503. */
  connectTimeoutMs?: number
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeoutMs?: number
  /** Milliseconds that a statement waits for a lock, a migration's for instance, before it is refused (503). */
  lockTimeoutMs?: number
  /** Milliseconds after which PostgreSQL ends a transaction whose service went silent, and frees its locks. */
  idleTransactionTimeoutMs?: number
  /** Behind a pooler, makes the time-outs those of the role in this database: for the pool of a service alone. */
  keepTimeOutsOnRole?: boolean
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** How many milliseconds a statement may take. */
export const statementTimeoutOf = ({ statementTimeoutMs }: Pick<PoolOptions, 'statementTimeoutMs'>): number =>
  statementTimeoutMs ?? POOL_DEFAULTS.statementTimeoutMs

/** What each connection of a service is made with. */
export function clientConfig(options: PoolOptions): pg.ClientConfig {
  return {
    connectionString: options.url,
    connectionTimeoutMillis: options.connectTimeoutMs ?? POOL_DEFAULTS.connectTimeoutMs,
    keepAlive: true,
    application_name: 'recettes',
  }
}

/** Opens a pool. Nothing connects before the first statement, so an app can be built without a database. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new BoundedPool(options.maxWaiting ?? Number.POSITIVE_INFINITY, {
    ...clientConfig(options),
    max: options.max ?? POOL_DEFAULTS.max,
    onConnect: async (client: pg.ClientBase) => void (await begin(client, options)),
    // Before silence is taken for a broken network.
    idleTimeoutMillis: Math.min(30_000, statementTimeoutOf(options)),
  })
  pool.on('connect', (client) => endWhenSilent(client, options))
  pool.on('connect', failWhenUnconfirmed)
  // An idle connection that breaks without a listener would end the process.
  pool.on('error', options.onError ?? (() => undefined))
  return pool
}

/**
 * Makes a connection ready for statements, within the time that connecting may take.
 * @returns whether a pooler answers
 */
export async function begin(client: pg.ClientBase, options: PoolOptions): Promise<boolean> {
  const timeOuts: TimeOuts = {
    statement_timeout: statementTimeoutOf(options),
    lock_timeout: options.lockTimeoutMs ?? POOL_DEFAULTS.lockTimeoutMs,
    idle_in_transaction_session_timeout:
      options.idleTransactionTimeoutMs ?? POOL_DEFAULTS.idleTransactionTimeoutMs,
  }
  const limit = options.connectTimeoutMs ?? POOL_DEFAULTS.connectTimeoutMs
  const timer = setTimeout(() => streamOf(client).destroy(), limit)
  try {
    const pooled = await beginSession(client, timeOuts)
    if (pooled && options.keepTimeOutsOnRole === true) await keepOnRole(client, timeOuts)
    return pooled
  } finally {
    clearTimeout(timer)
  }
}

/**
 * PostgreSQL's own time-out can't speak up when the network is gone: a connection that says nothing for a little longer
 * is ended, and the statement on it fails. One timer a connection; pg's `query_timeout` is one a statement, which outlived
 * its statement in the old generation and made an eighth of all work the garbage collector's.
 */
export function endWhenSilent(client: pg.ClientBase, options: PoolOptions): void {
  const stream = streamOf(client)
  stream.setTimeout(silenceAfter(statementTimeoutOf(options)), () => stream.destroy())
}

/**
 * Lets a connection be silent for as long as one statement of so many milliseconds takes.
 * @returns what restores the limit that it had
 */
export function allowSilence(client: pg.ClientBase, statementTimeoutMs: number): () => void {
  const stream = streamOf(client)
  const usual = stream.timeout ?? 0
  stream.setTimeout(silenceAfter(statementTimeoutMs))
  return () => void stream.setTimeout(usual)
}

/** PostgreSQL cancels a statement first, and gets a second to say so. */
const silenceAfter = (statementTimeoutMs: number): number => statementTimeoutMs + 1_000

type Connected = Parameters<pg.Pool['connect']>[0]

/** A pool whose queue has an end: pg's own grows as long as callers come. */
class BoundedPool extends pg.Pool {
  constructor(
    private readonly maxWaiting: number,
    config: pg.PoolConfig,
  ) {
    super(config)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // Those whom an idle connection is about to serve are in the queue for a moment too.
    const full = this.totalCount >= this.options.max
    if (full && this.waitingCount - this.idleCount >= this.maxWaiting) {
      const refusal = new ApiError('service_indisponible')
      if (callback === undefined) return Promise.reject(refusal)
      callback(refusal, undefined, () => undefined)
      return undefined
    }
    if (callback === undefined) return super.connect()
    super.connect(callback)
    return undefined
  }
}

/** Prisma's driver adapter on an open pool, so that Prisma and hand-written statements share its connections. */
export function prismaAdapter(pool: pg.Pool): PrismaPg {
  return new PrismaPg(pool, { statementNameGenerator: nameOf })
}

const names = new Map<string, string>()
/** Prisma's own statements are few and parametrised; past this many, further ones go unprepared. */
const MAX_PREPARED = 500

/**
 * A stable name makes PostgreSQL plan a statement of Prisma's once per connection. It is made from the statement, so that
 * processes which share server connections mean the same by it.
 */
function nameOf({ sql }: { sql: string }): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  const name = `prisma_${hash('sha1', sql, 'base64url')}`
  names.set(sql, name)
  return name
}
