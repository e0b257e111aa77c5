// Metrics of the outbox.

import { atMostEvery, type Metrics } from '@recettes/http'
import type { Store } from './store.js'

const RESULTS = ['delivered', 'retried', 'dead', 'refused'] as const
/** `dead` after 24 hours of failures, `refused` for `Undeliverable`. */
type Result = (typeof RESULTS)[number]

/** Milliseconds: it counts the whole table, and every replica is scraped. */
const READ_EVERY_MS = 10_000

/** @param disabledKinds aren't part of the age: the processes that deliver them report it @returns counts one attempt */
export function measureOutbox(
  metrics: Metrics,
  store: Store,
  disabledKinds: string[],
): (result: Result) => void {
  const backlog = atMostEvery(READ_EVERY_MS, () => store.backlog(disabledKinds))
  metrics.gauge(
    'outbox_oldest_due_seconds',
    'Age in seconds of the oldest message that is not delivered yet, retried ones included; 0 if none waits. ' +
      'Kinds that are disabled in this process do not count',
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
