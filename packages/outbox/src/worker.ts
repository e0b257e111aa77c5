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
  /**
   * Kinds that the settings of this process switch off. Another process may deliver them; where none does, they become dead
   * letters after 24 hours, and nothing raises an alert.
   */
  off?: string[]
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

/** A failed message is retried for this long, and an unclaimed one waits for this long. */
const MAX_AGE_SECONDS = 24 * 3600
/** Dead letters are deleted after this long; in the auth service earlier, with their user. */
const DEAD_DAYS = 30
/** Milliseconds between two searches of a process for unclaimed messages and old dead letters. */
const PURGE_MS = 3_600_000

/** Makes the worker; nothing is claimed before `start`. */
export function openOutbox({
  pool,
  handlers,
  off = [],
  log,
  metrics,
  apart = false,
  concurrency = 5,
  attemptMs = 60_000,
  stopMs = 5_000,
}: OutboxOptions): Outbox {
  const store = outboxStore(pool)
  const count = measureOutbox(metrics, store, off)
  const kinds = Object.keys(handlers)
  const mayLog = onceAMinute()
  let purgedAt = Number.NEGATIVE_INFINITY

  /** The next poll asks the database again; claimed messages return when their lease ends. */
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
      pauseSeconds: pauseSeconds(message.attempt),
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

  const purge = async (): Promise<void> => {
    if (performance.now() - purgedAt < PURGE_MS) return
    // Before the queries: one that fails must not keep messages from being claimed at each poll.
    purgedAt = performance.now()
    const unclaimed = await store.abandonUnclaimed(kinds, off, MAX_AGE_SECONDS)
    if (unclaimed > 0) log.error({ unclaimed }, 'messages that no process delivers became dead letters')
    for (let n = 0; n < unclaimed; n++) count('dead')
    await store.purge(DEAD_DAYS)
  }

  const lane = (some: string[], between: () => Promise<void>) =>
    openLane({
      store,
      kinds: some,
      attempt,
      between,
      onFailure: logFailure,
      concurrency,
      attemptMs,
      stopMs,
    })
  // The first lane sees to old messages; without kinds it does nothing else.
  const [first = [], ...others] = apart ? kinds.map((kind) => [kind]) : [kinds]
  const lanes = [lane(first, purge), ...others.map((some) => lane(some, async () => undefined))]

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
