// One counter of attempts: so many in a span of time, then delays that double, with few attempts in between.

import { ApiError } from '@recettes/errors'
import type pg from 'pg'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import type { Rate } from './settings.js'

/** Seconds of the first delay, each later one twice the one before, up to the longest. */
export type Delays = { firstSeconds: number; longestSeconds: number }

/** A limit as answers name it. */
type Policy = { name: string } & Rate

/** An attempt that isn't looked at. */
export type Refusal = {
  retryAfterSeconds: number
  /** The one that ran into the limit, of perhaps thousands that are refused until the delay is over. */
  first: boolean
  /** The limit that was run into, where it is so many in a span of time. */
  policy?: Policy
}

/** Headers of an answer: the limit and what is left of it, in the words of draft-ietf-httpapi-ratelimit-headers. */
export type RateHeaders = { ratelimit?: string; 'ratelimit-policy'?: string }

/** A counted attempt: a refusal or none, and what is told of the limit where it went well; `givenBack` if it doesn't count. */
export type Taken = { refusal: Refusal | null; left: RateHeaders; givenBack: RateHeaders }

/** A counter by whom (a hash, say). */
export type Limiter = {
  /**
   * Counts an attempt in one statement, before anything is done for it: of any number at once, on any number of
   * replicas, exactly as many as are allowed get null.
   */
  take(whom: string): Promise<Taken>
  /** The same, where nobody is told what is left. */
  count(whom: string): Promise<Refusal | null>
  /** Takes one back that turned out to be fine. A delay that has begun since goes on. */
  giveBack(whom: string): Promise<void>
  /** Forgets the attempts, and how long the next delay would have been. */
  forget(whom: string): Promise<void>
}

/** How long delays go on growing, and so the longest rest that a guesser needs to start anew: a week. */
const DELAYS_REMEMBERED_SECONDS = 7 * 24 * 3600

/** Between two delays of one span so many times fewer attempts are allowed than before the first, but one at least. */
const FEWER_AFTER_DELAY = 10

/** Counts one: the first of a span, the first after a delay while its span ($2) goes on, or one more. */
const TAKE = `WITH span AS (SELECT expire FROM limites WHERE key = $2 AND expire > $3::bigint)
  INSERT INTO limites AS l (key, points, expire)
  VALUES ($1, CASE WHEN EXISTS (SELECT FROM span) THEN $5::integer ELSE 1 END,
    coalesce((SELECT expire FROM span), $4::bigint))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN l.expire <= $3::bigint THEN excluded.points ELSE l.points + 1 END,
    expire = CASE WHEN l.expire <= $3::bigint THEN excluded.expire ELSE l.expire END
  RETURNING points, expire::float8 AS expire`

/** Of a limit that was run into meanwhile (more than $3 points), nothing: the delay would let more attempts through. */
const GIVE_BACK = `UPDATE limites SET points = points - 1
  WHERE key = $1 AND expire > $2::bigint AND points BETWEEN 1 AND $3::integer`

/**
 * Makes a counter in the table `limites`. An error of the database is thrown as it is: what can't be counted isn't
 * looked at either, and without a database nobody would get an answer anyway.
 * @param name what is counted; replicas that give the same name share the counter
 * @param delays without them, what is beyond the limit waits for the end of the span
 */
export function createLimiter(
  pool: pg.Pool,
  name: string,
  { attempts, seconds }: Rate,
  delays?: Delays,
): Limiter {
  const table = { storeClient: pool, storeType: 'pool', tableName: 'limites', tableCreated: true }
  const counter = new RateLimiterPostgres({ ...table, keyPrefix: name, points: attempts, duration: seconds })
  const delayed = new RateLimiterPostgres({
    ...table,
    keyPrefix: `${name}+`,
    points: 1,
    duration: DELAYS_REMEMBERED_SECONDS,
    // The other one deletes what has run out of the whole table.
    clearExpiredByTimeout: false,
  })

  /** Remembers, through its delays, when the span ends. */
  const spans = new RateLimiterPostgres({
    ...table,
    keyPrefix: `${name}~`,
    points: 1,
    duration: seconds,
    clearExpiredByTimeout: false,
  })

  const afterDelay = attempts + 1 - Math.ceil(attempts / FEWER_AFTER_DELAY)
  const count = async (whom: string): Promise<{ points: number; rest: number }> => {
    const now = Date.now()
    const values = [`${name}:${whom}`, `${name}~:${whom}`, now, now + seconds * 1000, afterDelay]
    const { rows } = await pool.query<{ points: number; expire: number }>({
      name: 'limite',
      text: TAKE,
      values,
    })
    const [{ points, expire } = { points: 1, expire: now }] = rows
    return { points, rest: Math.ceil((expire - Date.now()) / 1000) }
  }

  const delay = async (whom: string, rest: number, delays: Delays): Promise<number> => {
    const { firstSeconds, longestSeconds } = delays
    await spans.set(whom, 0, rest)
    const { consumedPoints: times } = await delayed.penalty(whom)
    const next = Math.min(firstSeconds * 2 ** (times - 1), longestSeconds)
    await counter.block(whom, next)
    return next
  }

  const policy = { name, attempts, seconds }
  const refusalOf = async (whom: string, points: number, left: number): Promise<Refusal> => {
    const first = points === attempts + 1
    const rest = Math.max(1, left)
    if (first && delays) return { retryAfterSeconds: await delay(whom, rest, delays), first, policy }
    // Longer than any delay: the one that ran into the limit is just being given its own, and this is the span's rest.
    const unset = delays !== undefined && rest > delays.longestSeconds
    return { retryAfterSeconds: unset ? delays.firstSeconds : rest, first, policy }
  }
  const take = async (whom: string): Promise<Taken> => {
    const { points, rest } = await count(whom)
    if (points > attempts) return { refusal: await refusalOf(whom, points, rest), left: {}, givenBack: {} }
    const left = (remaining: number) => headersOf(policy, remaining, rest)
    return { refusal: null, left: left(attempts - points), givenBack: left(attempts - points + 1) }
  }
  return {
    take,
    count: async (whom) => (await take(whom)).refusal,
    giveBack: async (whom) => {
      const values = [`${name}:${whom}`, Date.now(), attempts]
      await pool.query({ name: 'limite_rendue', text: GIVE_BACK, values })
    },
    forget: async (whom) => {
      await Promise.all([counter.delete(whom), delayed.delete(whom), spans.delete(whom)])
    },
  }
}

const headersOf = ({ name, attempts, seconds }: Policy, remaining: number, reset: number): RateHeaders => ({
  ratelimit: `"${name}";r=${remaining};t=${reset}`,
  'ratelimit-policy': `"${name}";q=${attempts};w=${seconds}`,
})

/** What a refused caller is told: 429 `trop_de_tentatives` with `Retry-After` (RFC 6585 section 4), and the limit. */
export function tooManyAttempts({ retryAfterSeconds, policy }: Refusal): ApiError {
  const headers = {
    'retry-after': String(retryAfterSeconds),
    ...(policy && headersOf(policy, 0, retryAfterSeconds)),
  }
  return new ApiError('trop_de_tentatives', { headers })
}
