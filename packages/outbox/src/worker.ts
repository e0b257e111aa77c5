// Delivers what is due: a loop inside the service, on any number of replicas.

import { type Metrics, onceAMinute } from '@recettes/http'
import type pg from 'pg'
import { type Lane, openLane } from './lane.js'
import { measureOutbox } from './measure.js'
import { codeOfFailure, type Deliver, type Message, Undeliverable } from './message.js'
import { pauseSeconds } from './rules.js'
import { outboxStore } from './store.js'

/** Where messages are kept, and who delivers which kind. */
export type OutboxOptions = {
  pool: pg.Pool
  /** By `kind`. Messages of other kinds stay for a process that has their handler, for 24 hours. */
  handlers: Record<string, Deliver>
  log: Log
  metrics: Metrics
  /** Gives each kind slots of its own, so that a slow one holds up no other. */
  apart?: boolean
  /** Messages that this process delivers at the same time; of each kind, where they are `apart`. */
  concurrency?: number
  /** Milliseconds after which an attempt counts as failed. */
  attemptMs?: number
  /** Milliseconds that attempts get to end when the process stops; then they are aborted. */
  stopMs?: number
}

type Log = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>

/** The worker of a process: `start` begins to deliver. */
export type Outbox = Lane

/** A failed message is retried for this long, and one that nobody claims waits for this long. */
const MAX_AGE_SECONDS = 24 * 3600
/** Dead letters are kept for this long, and no longer than the user whom they are about. */
const DEAD_DAYS = 30
/** Milliseconds between two looks for messages that nobody claims and for old dead letters, by one process. */
const PURGE_MS = 3_600_000

/** Makes the worker; nothing is claimed before `start`. */
export function openOutbox({
  pool,
  handlers,
  log,
  metrics,
  apart = false,
  concurrency = 5,
  attemptMs = 60_000,
  stopMs = 5_000,
}: OutboxOptions): Outbox {
  const store = outboxStore(pool)
  const count = measureOutbox(metrics, store)
  const kinds = Object.keys(handlers)
  const mayLog = onceAMinute()
  let purgedAt = Number.NEGATIVE_INFINITY

  /** A database that is away is asked again at the next poll; what was claimed comes back when its lease runs out. */
  const logUnreachable = (error: unknown) => {
    const code = codeOfFailure(error)
    if (mayLog(code)) log.warn({ code }, 'the outbox can’t reach its database')
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
    const refused = error instanceof Undeliverable
    const failure = await store.failed(message, {
      code,
      pauseSeconds: pauseSeconds(message.attempt),
      maxAgeSeconds: refused ? -1 : MAX_AGE_SECONDS,
    })
    if (failure === undefined) return
    count(refused ? 'refused' : failure)
    const { id, kind, attempt } = message
    const level = failure === 'dead' && !refused ? 'error' : 'warn'
    log[level](
      { id, kind, attempt, code },
      failure === 'dead' ? 'message became a dead letter' : 'message not delivered',
    )
  }

  const purge = async (): Promise<void> => {
    if (performance.now() - purgedAt < PURGE_MS) return
    purgedAt = performance.now()
    const unclaimed = await store.abandonUnclaimed(kinds, MAX_AGE_SECONDS)
    if (unclaimed > 0) log.error({ unclaimed }, 'messages that no process delivers became dead letters')
    for (let n = 0; n < unclaimed; n++) count('dead')
    await store.purge(DEAD_DAYS)
  }

  const lane = (some: string[]) =>
    openLane({
      store,
      kinds: some,
      attempt,
      between: purge,
      onUnreachable: logUnreachable,
      concurrency,
      attemptMs,
      stopMs,
    })
  // Without kinds one lane is left, which sees to old messages.
  const lanes = apart && kinds.length > 0 ? kinds.map((kind) => lane([kind])) : [lane(kinds)]

  return {
    start: () => {
      for (const { start } of lanes) start()
    },
    stop: async () => {
      await Promise.all(lanes.map(({ stop }) => stop()))
    },
  }
}

/** Rejects when a signal is aborted. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
