// One counter of attempts: so many in a span of time, then a delay that doubles each time it is run into again.

import { ApiError } from '@recettes/errors'
import type pg from 'pg'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import type { Rate } from './settings.js'

/** Seconds of the first delay, each later one twice the one before, up to the longest. */
export type Delays = { firstSeconds: number; longestSeconds: number }

/** An attempt that isn't looked at. */
export type Refusal = {
  retryAfterSeconds: number
  /** The one that ran into the limit, of perhaps thousands that are refused until the delay is over. */
  first: boolean
  /** The limit that was run into, where it is so many in a span of time. */
  policy?: { name: string } & Rate
}

/** A counter by whom (a hash, say). */
export type Limiter = {
  /**
   * Counts an attempt in one statement, before anything is done for it: of any number at once, on any number of
   * replicas, exactly as many as are allowed get null.
   */
  count(whom: string): Promise<Refusal | null>
  /** Takes one back that turned out to be fine. */
  giveBack(whom: string): Promise<void>
  /** Forgets the attempts, and how long the next delay would have been. */
  forget(whom: string): Promise<void>
}

/** How long delays go on growing, and so the longest rest that a guesser needs to start anew: a week. */
const DELAYS_REMEMBERED_SECONDS = 7 * 24 * 3600

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

  const delay = async (whom: string, { firstSeconds, longestSeconds }: Delays): Promise<number> => {
    const { consumedPoints: times } = await delayed.penalty(whom)
    const next = Math.min(firstSeconds * 2 ** (times - 1), longestSeconds)
    await counter.block(whom, next)
    return next
  }

  const policy = { name, attempts, seconds }
  return {
    count: async (whom) => {
      const refused = await counter.consume(whom).then(
        () => null,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return reason
          throw reason
        },
      )
      if (refused === null) return null
      const first = refused.consumedPoints === attempts + 1
      if (first && delays) return { retryAfterSeconds: await delay(whom, delays), first, policy }
      const rest = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      // Longer than any delay: the one that ran into the limit is just being given its own, and this is the span's rest.
      const unset = delays !== undefined && rest > delays.longestSeconds
      return { retryAfterSeconds: unset ? delays.firstSeconds : rest, first, policy }
    },
    giveBack: async (whom) => {
      await counter.reward(whom)
    },
    forget: async (whom) => {
      await Promise.all([counter.delete(whom), delayed.delete(whom)])
    },
  }
}

/**
 * What whoever is refused is told: 429 `trop_de_tentatives` with `Retry-After` (RFC 6585 section 4), and the limit in the
 * words of draft-ietf-httpapi-ratelimit-headers.
 */
export function tooManyAttempts({ retryAfterSeconds, policy }: Refusal): ApiError {
  const headers = {
    'retry-after': String(retryAfterSeconds),
    ...(policy && {
      ratelimit: `"${policy.name}";r=0;t=${retryAfterSeconds}`,
      'ratelimit-policy': `"${policy.name}";q=${policy.attempts};w=${policy.seconds}`,
    }),
  }
  return new ApiError('trop_de_tentatives', { headers })
}
