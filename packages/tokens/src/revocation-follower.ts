// How a service keeps its list of revocations up to date: it asks every few seconds, and goes on with what it knows.

import { CLOCK_SKEW_SECONDS } from './claims.js'
import type { Revocation, RevocationList } from './revocation-list.js'

/**
 * Milliseconds that each question reaches back behind the last one that was answered: a revocation is dated when it is
 * written and seen when it is committed, seconds later at most, and this clock may be behind the database's. Numbers of
 * a sequence would skip those that are committed late; dates that overlap don't.
 */
const OVERLAP_MS = (CLOCK_SKEW_SECONDS + 60) * 1000

/** Milliseconds between two complaints while the source is away. */
const COMPLAIN_EVERY_MS = 60_000

export type FollowerOptions = {
  /** Reads the revocations dated after a moment (milliseconds since 1970), all that still matter for 0. */
  read: (after: number) => Promise<Revocation[]>
  list: Pick<RevocationList, 'note'>
  /** Milliseconds between an answer and the next question. */
  everyMs: number
  log: { warn: (fields: object, text: string) => void; info: (fields: object, text: string) => void }
}

/** Follows a source of revocations until it is stopped. */
export function revocationFollower({ read, list, everyMs, log }: FollowerOptions) {
  let answered = 0
  let complained: number | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const ask = async (): Promise<void> => {
    try {
      const asked = Date.now()
      list.note(await read(Math.max(0, answered - OVERLAP_MS)), asked)
      answered = asked
      if (complained !== null) log.info({}, 'revocations are up to date again')
      complained = null
    } catch (error) {
      if (complained === null || Date.now() - complained >= COMPLAIN_EVERY_MS) {
        const upTo = answered === 0 ? null : new Date(answered).toISOString()
        log.warn({ err: error, upTo }, 'revocations can’t be read; going on with those known')
        complained = Date.now()
      }
    }
    if (!stopped) timer = setTimeout(ask, everyMs).unref()
  }

  return {
    /** Asks once, and from then on again and again; never throws, so that a service starts without its source. */
    start: ask,
    /** Milliseconds since the question that was answered last was asked; Infinity where none was. */
    ageMs: (): number => (answered === 0 ? Number.POSITIVE_INFINITY : Date.now() - answered),
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
