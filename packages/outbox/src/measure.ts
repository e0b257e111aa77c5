// What the outbox tells Prometheus.

import { atMostEvery, type Metrics } from '@recettes/http'
import type { Store } from './store.js'

const RESULTS = ['delivered', 'retried', 'dead', 'refused'] as const
/** How an attempt ended: `dead` after 24 hours of failures, `refused` where no attempt could succeed. */
export type Result = (typeof RESULTS)[number]

/** Milliseconds between two queries; every replica reads the same table. */
const READ_EVERY_MS = 10_000

/**
 * Declares the metrics; answers what counts one attempt.
 * @param off kinds that this process leaves to others: those that deliver them tell their age
 */
export function measureOutbox(metrics: Metrics, store: Store, off: string[]): (result: Result) => void {
  const backlog = atMostEvery(READ_EVERY_MS, () => store.backlog(off))
  metrics.gauge(
    'outbox_oldest_due_seconds',
    'Seconds since the oldest message was written that is not delivered yet, retries included; 0 where none waits. ' +
      'Kinds that are switched off in this process do not count',
    async () => (await backlog()).oldestSeconds,
  )
  metrics.gauge(
    'outbox_messages',
    'Messages that wait to be delivered, and dead letters that are still kept',
    async () => {
      const { waiting, dead } = await backlog()
      return { waiting, dead }
    },
    'state',
  )
  const help =
    'Attempts to deliver a message, by how they ended; a message that no process claimed counts as dead'
  return metrics.counter('outbox_attempts_total', help, 'result', RESULTS)
}
