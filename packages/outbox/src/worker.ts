// The worker of the outbox: delivers due messages inside the service, on any number of replicas.

import { type Metrics, onceAMinute } from '@recettes/http'
import type pg from 'pg'
import { measureOutbox } from './measure.js'
import { codeOfFailure, type Deliver, type Message, Undeliverable } from './message.js'
import { openPoller, type Poller } from './poller.js'
import { backoffSeconds } from './rules.js'
import { outboxStore } from './store.js'

export type OutboxOptions = {
  pool: pg.Pool
  /** Other kinds wait 24 hours for a process that has their handler. */
  handlers: Record<string, Deliver>
  /**
   * Kinds not delivered here. If no process delivers them, they become dead letters after 24 hours. Of the metrics, only
   * `outbox_messages` counts them.
   */
  disabledKinds?: string[]
  log: Log
  metrics: Metrics
  /** A slow kind then delays no other. Default: false. */
  concurrencyPerKind?: boolean
  /** Default: 5. */
  concurrency?: number
  /** Default: 60,000. */
  attemptMs?: number
  /** Time that attempts get at the stop before they are aborted. Default: 5,000. */
  stopMs?: number
}

type Log = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>

type Outbox = Poller

/** Older messages become dead letters, even if no process claimed them. */
const MAX_AGE_SECONDS = 24 * 3600
/** Dead letters are deleted after this; in the auth service earlier, if their user is erased. */
const DEAD_DAYS = 30
const MAINTENANCE_MS = 3_600_000

/** Claims nothing before `start`. */
export function openOutbox({
  pool,
  handlers,
  disabledKinds = [],
  log,
  metrics,
  concurrencyPerKind = false,
  concurrency = 5,
  attemptMs = 60_000,
  stopMs = 5_000,
}: OutboxOptions): Outbox {
  const store = outboxStore(pool)
  const count = measureOutbox(metrics, store, disabledKinds)
  const kinds = Object.keys(handlers)
  const mayLog = onceAMinute()
  let maintainedAt = Number.NEGATIVE_INFINITY

  // Not fatal: the next poll queries again, and claimed messages are due again when their lease ends.
  const logFailure = (error: unknown) => {
    const code = codeOfFailure(error)
    if (mayLog(code)) log.warn({ code }, 'a query of the outbox failed')
  }

  const attempt = async (message: Message, signal: AbortSignal): Promise<void> => {
    try {
      await Promise.race([handlers[message.kind]?.(message, signal), rejection(signal)])
    } catch (error) {
      return recordFailure(message, error)
    }
    await store.delivered(message)
    count('delivered')
  }

  const recordFailure = async (message: Message, error: unknown): Promise<void> => {
    const code = codeOfFailure(error)
    const isFinal = error instanceof Undeliverable
    const failure = await store.failed(message, {
      code,
      backoffSeconds: backoffSeconds(message.attempt),
      maxAgeSeconds: MAX_AGE_SECONDS,
      isFinal,
    })
    if (failure === undefined) return
    count(isFinal ? 'refused' : failure)
    const { id, kind, attempt } = message
    const level = failure === 'dead' && !isFinal ? 'error' : 'warn'
    log[level](
      { id, kind, attempt, code },
      failure === 'dead' ? 'message became a dead letter' : 'message not delivered',
    )
  }

  const maintain = async (): Promise<void> => {
    if (performance.now() - maintainedAt < MAINTENANCE_MS) return
    // Set before the queries: a query that always fails must not prevent every claim.
    maintainedAt = performance.now()
    const unclaimed = await store.abandonUnclaimed(kinds, disabledKinds, MAX_AGE_SECONDS)
    if (unclaimed > 0) log.error({ unclaimed }, 'messages that no process delivers became dead letters')
    for (let n = 0; n < unclaimed; n++) count('dead')
    await store.purge(DEAD_DAYS)
  }

  const poller = (polled: string[], beforeClaim: () => Promise<void>) =>
    openPoller({
      store,
      kinds: polled,
      attempt,
      beforeClaim,
      onFailure: logFailure,
      concurrency,
      attemptMs,
      stopMs,
    })
  // One poller also does the maintenance, even in a process without handlers.
  const [first = [], ...others] = concurrencyPerKind ? kinds.map((kind) => [kind]) : [kinds]
  const pollers = [poller(first, maintain), ...others.map((polled) => poller(polled, async () => undefined))]

  return {
    start: () => {
      for (const { start } of pollers) start()
    },
    stop: async () => {
      await Promise.all(pollers.map(({ stop }) => stop()))
    },
  }
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
