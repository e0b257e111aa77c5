// An attempt counter: so many per period, then doubling delays with few attempts in between.

import { ApiError } from '@recettes/errors'
import { atMostEvery } from '@recettes/http'
import type pg from 'pg'
import type { Rate } from './settings.js'

/** Each delay is twice the one before. */
export type Delays = { firstSeconds: number; longestSeconds: number }

type Policy = { name: string } & Rate

export type Refusal = {
  retryAfterSeconds: number
  /** True for the first refusal of a delay: only that one is recorded. */
  first: boolean
  policy?: Policy
}

/** draft-ietf-httpapi-ratelimit-headers. */
export type RateHeaders = { ratelimit?: string; 'ratelimit-policy'?: string }

type Taken = { refusal: Refusal | null; headers: RateHeaders; headersIfUncounted: RateHeaders }

export type Limiter = {
  /** One statement: of concurrent attempts on any number of replicas, exactly the allowed number is admitted. */
  countWithHeaders(whom: string): Promise<Taken>
  count(whom: string): Promise<Refusal | null>
  /** Takes an attempt back after a success. A delay that began meanwhile stays. */
  uncount(whom: string): Promise<void>
  forget(whom: string): Promise<void>
}

/** After a pause this long, delays start from the shortest again. */
const DELAYS_REMEMBERED_SECONDS = 7 * 24 * 3600

/** Divisor of the attempts after a delay of the same period; at least one stays. */
const FEWER_AFTER_DELAY = 10

/** Counts an attempt: 1 in a new period; $5 after a delay, if its period ($2) still runs; else one more. */
const TAKE = `WITH span AS (SELECT expire FROM limites WHERE key = $2 AND expire > $3::bigint)
  INSERT INTO limites AS l (key, points, expire)
  VALUES ($1, CASE WHEN EXISTS (SELECT FROM span) THEN $5::integer ELSE 1 END,
    coalesce((SELECT expire FROM span), $4::bigint))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN l.expire <= $3::bigint THEN excluded.points ELSE l.points + 1 END,
    expire = CASE WHEN l.expire <= $3::bigint THEN excluded.expire ELSE l.expire END
  RETURNING points, expire::float8 AS expire`

/** Leaves counters above the limit ($3) alone: lowering them would admit more attempts after the delay. */
const UNCOUNT = `UPDATE limites SET points = points - 1
  WHERE key = $1 AND expire > $2::bigint AND points BETWEEN 1 AND $3::integer`

/**
 * Begins a delay: of $4 ms the first time, twice as long each further time, $5 at most. Keeps the end of the period ($3), so that
 * a delay doesn't restart it, and for a week ($7) the number of delays.
 */
const DELAY = `WITH span AS (
    INSERT INTO limites AS l (key, points, expire) VALUES ($1 || '~:' || $2, 0, $3::bigint)
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire
  ), delays AS (
    INSERT INTO limites AS l (key, points, expire) VALUES ($1 || '+:' || $2, 1, $6::bigint + $7::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN l.expire <= $6::bigint THEN 1 ELSE l.points + 1 END,
      expire = CASE WHEN l.expire <= $6::bigint THEN excluded.expire ELSE l.expire END
    RETURNING least($4 * 2 ^ (points - 1), $5)::bigint AS ms
  )
  UPDATE limites SET expire = $6::bigint + ms FROM delays WHERE key = $1 || ':' || $2
  RETURNING ms::float8 AS ms`

/** Deletes expired counters, except those that another transaction is counting. */
const PURGE = `DELETE FROM limites WHERE key IN (
  SELECT key FROM limites WHERE expire < $1::bigint LIMIT $2 FOR UPDATE SKIP LOCKED)`
const PURGE_EVERY_MS = 3_600_000
const PURGED_AT_ONCE = 10_000

/**
 * An attempt that can't be counted throws, so it isn't admitted.
 * @param name shared by replicas
 * @param delays without them, attempts over the limit wait for the period's end
 */
export function createLimiter(
  pool: pg.Pool,
  name: string,
  { attempts, seconds }: Rate,
  delays?: Delays,
): Limiter {
  const purge = atMostEvery(PURGE_EVERY_MS, () => purgeExpired(pool).catch(() => undefined))
  const afterDelay = attempts + 1 - Math.ceil(attempts / FEWER_AFTER_DELAY)
  const count = async (whom: string): Promise<{ points: number; restSeconds: number }> => {
    const now = Date.now()
    const values = [`${name}:${whom}`, `${name}~:${whom}`, now, now + seconds * 1000, afterDelay]
    const { rows } = await pool.query<{ points: number; expire: number }>({
      name: 'limit_count',
      text: TAKE,
      values,
    })
    void purge()
    const [{ points, expire } = { points: 1, expire: now }] = rows
    return { points, restSeconds: Math.ceil((expire - Date.now()) / 1000) }
  }

  const delay = async (
    whom: string,
    restSeconds: number,
    { firstSeconds, longestSeconds }: Delays,
  ): Promise<number> => {
    const now = Date.now()
    const [periodEnd, firstMs, longestMs] = [
      now + restSeconds * 1000,
      firstSeconds * 1000,
      longestSeconds * 1000,
    ]
    const values = [name, whom, periodEnd, firstMs, longestMs, now, DELAYS_REMEMBERED_SECONDS * 1000]
    const { rows } = await pool.query<{ ms: number }>({ name: 'limit_delay', text: DELAY, values })
    return (rows[0]?.ms ?? firstMs) / 1000
  }

  const policy = { name, attempts, seconds }
  const refusalOf = async (whom: string, points: number, restSeconds: number): Promise<Refusal> => {
    const first = points === attempts + 1
    const waitSeconds = Math.max(1, restSeconds)
    if (first && delays) return { retryAfterSeconds: await delay(whom, waitSeconds, delays), first, policy }
    // Another request is just setting the delay.
    const unset = delays !== undefined && waitSeconds > delays.longestSeconds
    return { retryAfterSeconds: unset ? delays.firstSeconds : waitSeconds, first, policy }
  }
  const countWithHeaders = async (whom: string): Promise<Taken> => {
    const { points, restSeconds } = await count(whom)
    if (points > attempts)
      return { refusal: await refusalOf(whom, points, restSeconds), headers: {}, headersIfUncounted: {} }
    const headersWith = (remaining: number) => headersOf(policy, remaining, restSeconds)
    return {
      refusal: null,
      headers: headersWith(attempts - points),
      headersIfUncounted: headersWith(attempts - points + 1),
    }
  }
  return {
    countWithHeaders,
    count: async (whom) => (await countWithHeaders(whom)).refusal,
    uncount: async (whom) => {
      const values = [`${name}:${whom}`, Date.now(), attempts]
      await pool.query({ name: 'limit_uncount', text: UNCOUNT, values })
    },
    forget: async (whom) => {
      const keys = [`${name}:${whom}`, `${name}+:${whom}`, `${name}~:${whom}`]
      await pool.query({
        name: 'limit_forget',
        text: 'DELETE FROM limites WHERE key = ANY($1)',
        values: [keys],
      })
    },
  }
}

/** Deletes in several statements, so that a flood's counters exceed no time-out. */
async function purgeExpired(pool: pg.Pool): Promise<void> {
  const values = [Date.now() - PURGE_EVERY_MS, PURGED_AT_ONCE]
  let deleted: number | null
  do deleted = (await pool.query({ name: 'limit_purge', text: PURGE, values })).rowCount
  while (deleted === PURGED_AT_ONCE)
}

const headersOf = ({ name, attempts, seconds }: Policy, remaining: number, reset: number): RateHeaders => ({
  ratelimit: `"${name}";r=${remaining};t=${reset}`,
  'ratelimit-policy': `"${name}";q=${attempts};w=${seconds}`,
})

/** RFC 6585 section 4. */
export function tooManyAttempts({ retryAfterSeconds, policy }: Omit<Refusal, 'first'>): ApiError {
  const headers = {
    'retry-after': String(retryAfterSeconds),
    ...(policy && headersOf(policy, 0, retryAfterSeconds)),
  }
  return new ApiError('trop_de_tentatives', { headers })
}
