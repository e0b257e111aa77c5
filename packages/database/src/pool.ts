// A service's PostgreSQL pool with its limits, shared with Prisma.

import { hash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ApiError } from '@recettes/errors'
import pg from 'pg'
import { ClientWithReader, streamOf } from './pg-internals.js'
import { failWhenUnconfirmed } from './unconfirmed.js'

/** `packages/http/src/settings/database-settings.ts` explains each value. */
export const POOL_DEFAULTS = {
  max: 10,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 3_000,
  idleTransactionTimeoutMs: 5_000,
} as const

export type PoolOptions = {
  url: string
  max?: number
  /** Requests that may wait for a connection; further ones fail with 503 at once. */
  maxWaiting?: number
  connectTimeoutMs?: number
  statementTimeoutMs?: number
  /** A statement that waits longer for a lock fails with 503. */
  lockTimeoutMs?: number
  idleTransactionTimeoutMs?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
}

type Limits = Record<keyof typeof POOL_DEFAULTS, number>

/** Connects with the first statement, so an app can be built without a database. */
export function openPool({ url, maxWaiting, onError, ...options }: PoolOptions): pg.Pool {
  const limits: Limits = { ...POOL_DEFAULTS, ...options }
  const pool = new BoundedPool(maxWaiting ?? Number.POSITIVE_INFINITY, {
    connectionString: url,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    keepAlive: true,
    application_name: 'recettes',
    pipeline: true,
    max: limits.max,
    Client: ClientWithReader,
    onConnect: (client: pg.ClientBase) => setUpSession(client, limits),
    // The pool must close an idle connection before `destroyWhenSilent` does.
    idleTimeoutMillis: Math.min(30_000, limits.statementTimeoutMs),
  })
  pool.on('connect', (client) => destroyWhenSilent(client, limits))
  pool.on('connect', failWhenUnconfirmed)
  // Without listeners, a connection that breaks while idle, between two statements, or just before its borrower has it would end
  // the process.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', onError ?? ignore)
  return pool
}

const ignore = () => undefined

/** Sets a new connection's time-outs; destroys it after the connection time-out. */
async function setUpSession(client: pg.ClientBase, limits: Limits): Promise<void> {
  const timeouts = {
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
  }
  const settings = Object.entries(timeouts).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const timer = setTimeout(() => streamOf(client).destroy(), limits.connectTimeoutMs)
  try {
    await client.query(`SELECT ${settings.join()}`)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Destroys a connection silent for a second past the statement time-out. Over a broken network, PostgreSQL's own time-out error
 * never arrives. pg's `query_timeout` sets a timer for each statement, which the garbage collector pays for.
 */
function destroyWhenSilent(client: pg.ClientBase, { statementTimeoutMs }: Limits): void {
  const stream = streamOf(client)
  stream.setTimeout(silenceTimeoutFor(statementTimeoutMs), () => stream.destroy())
}

/** Extends the silence time-out to match a longer statement time-out. @returns a function that restores the usual one */
export function extendSilenceTimeout(client: pg.ClientBase, statementTimeoutMs: number): () => void {
  const stream = streamOf(client)
  const usual = stream.timeout ?? 0
  stream.setTimeout(silenceTimeoutFor(statementTimeoutMs))
  return () => void stream.setTimeout(usual)
}

const silenceTimeoutFor = (statementTimeoutMs: number): number => statementTimeoutMs + 1_000

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Bounds the queue, which has no limit in pg. */
class BoundedPool extends pg.Pool {
  constructor(
    private readonly maxWaiting: number,
    config: pg.PoolConfig,
  ) {
    super(config)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Requests that an idle connection is about to serve are briefly queued too.
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

const NEVER_MS = 2 ** 31 - 1

/** Disables Prisma's time-outs (2 s for a connection, 5 s in all): the pool and PostgreSQL bound all waits. */
export function prismaOptions(pool: pg.Pool) {
  return {
    adapter: new PrismaPg(pool, { statementNameGenerator: nameOf }),
    errorFormat: 'minimal',
    transactionOptions: { maxWait: NEVER_MS, timeout: NEVER_MS },
  } as const
}

const names = new Map<string, string>()
/** Maximum of statement names in a process; further SQL texts are sent unnamed. */
const MAX_NAMES = 500

/** A named statement is parsed once per connection; its name is a hash of the SQL text. */
function nameOf({ sql }: { sql: string }): string {
  const knownName = names.get(sql)
  if (knownName !== undefined) return knownName
  if (names.size >= MAX_NAMES) return ''
  const name = `prisma_${hash('sha1', sql, 'base64url')}`
  names.set(sql, name)
  return name
}
