// Polls the revocation feed from before the service listens until it closes; while it is unreachable, the known revocations stay.

import { type Metrics, noMetrics, onceAMinute } from '@recettes/http'
import { CLOCK_SKEW_SECONDS, type Revocation } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'

/** Revocations are dated when written, visible when committed, and clocks may differ. A sequence would skip late commits. */
const OVERLAP_MS = (CLOCK_SKEW_SECONDS + 60) * 1000

type Source = {
  /** Dated after `after` (ms since 1970); all relevant ones for 0. */
  read: (after: number) => Promise<Revocation[]>
  list: { record: (revocations: Revocation[], nowMs: number) => void }
}

export type FollowerOptions = Source & {
  everyMs: number
  log: { warn: (fields: object, text: string) => void; info: (fields: object, text: string) => void }
}

export function revocationFollower({ read, list, everyMs, log }: FollowerOptions) {
  let answered = 0
  let failing = false
  let mayLog = onceAMinute()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const poll = async (): Promise<void> => {
    try {
      const sentAt = Date.now()
      list.record(await read(Math.max(0, answered - OVERLAP_MS)), sentAt)
      answered = sentAt
      if (failing) {
        log.info({}, 'revocations are up to date again')
        mayLog = onceAMinute()
      }
      failing = false
    } catch (error) {
      failing = true
      const upTo = answered === 0 ? null : new Date(answered).toISOString()
      if (mayLog('poll'))
        log.warn({ err: error, upTo }, 'revocations can’t be read; going on with those known')
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

type Options = Source & {
  /** Pause between a response and the next poll; 0 disables polling. */
  everySeconds: number
  metrics?: Metrics
}

/** The service starts even if the first poll fails. */
export function followRevocations(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { everySeconds, metrics = noMetrics, ...source }: Options,
): void {
  if (everySeconds === 0) return
  const follower = revocationFollower({ ...source, everyMs: everySeconds * 1000, log: app.log })
  metrics.gauge(
    'revocation_feed_age_seconds',
    'Age of what is known of revoked tokens',
    () => follower.ageMs() / 1000,
  )
  app.addHook('onReady', follower.start)
  app.addHook('onClose', async () => follower.stop())
}
