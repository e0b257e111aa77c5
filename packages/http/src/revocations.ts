// Polls the revocation feed from before the service listens until it closes.

import { type FollowerOptions, revocationFollower } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import { type Metrics, noMetrics } from './metrics/metrics.js'

type Options = Pick<FollowerOptions, 'read' | 'list'> & {
  /** Pause between an answer and the next poll; 0 disables polling. */
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
