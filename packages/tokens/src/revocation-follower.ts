// Polls the revocation feed every few seconds; if it is unreachable, the known revocations stay.

import { CLOCK_SKEW_SECONDS } from './claims.js'
import type { Revocation, RevocationList } from './revocation-list.js'

/** Revocations are dated when written, visible when committed, and clocks may differ. A sequence would skip late commits. */
const OVERLAP_MS = (CLOCK_SKEW_SECONDS + 60) * 1000

const COMPLAIN_EVERY_MS = 60_000

export type FollowerOptions = {
  /** Dated after `after` (ms since 1970); all relevant ones for 0. */
  read: (after: number) => Promise<Revocation[]>
  list: Pick<RevocationList, 'record'>
  everyMs: number
  log: { warn: (fields: object, text: string) => void; info: (fields: object, text: string) => void }
}

export function revocationFollower({ read, list, everyMs, log }: FollowerOptions) {
  let answered = 0
  let complained: number | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const poll = async (): Promise<void> => {
    try {
      const sentAt = Date.now()
      list.record(await read(Math.max(0, answered - OVERLAP_MS)), sentAt)
      answered = sentAt
      if (complained !== null) log.info({}, 'revocations are up to date again')
      complained = null
    } catch (error) {
      if (complained === null || Date.now() - complained >= COMPLAIN_EVERY_MS) {
        const upTo = answered === 0 ? null : new Date(answered).toISOString()
        log.warn({ err: error, upTo }, 'revocations can’t be read; going on with those known')
        complained = Date.now()
      }
    }
    if (!stopped) timer = setTimeout(poll, everyMs).unref()
  }

  return {
    /** Never throws: a service starts without the feed. */
    start: poll,
    /** Time since the last successful poll was sent; Infinity before the first. */
    ageMs: (): number => (answered === 0 ? Number.POSITIVE_INFINITY : Date.now() - answered),
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
