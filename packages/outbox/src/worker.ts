// Delivers what is due: a loop inside the service, on any number of replicas.

import { type Metrics, onceAMinute } from '@recettes/http'
import type pg from 'pg'
import { measureOutbox } from './measure.js'
import { codeOfFailure, type Deliver, type Message, Undeliverable } from './message.js'
import { pauseSeconds } from './rules.js'
import { outboxStore } from './store.js'

/** Where messages are kept, and who delivers which kind. */
export type OutboxOptions = {
  pool: pg.Pool
  /** By `kind`. Messages of other kinds stay for a process that has their handler. */
  handlers: Record<string, Deliver>
  log: Log
  metrics: Metrics
  /** Messages that this process delivers at the same time. */
  concurrency?: number
  /** Milliseconds after which an attempt counts as failed. */
  attemptMs?: number
  /** Milliseconds that attempts get to end when the process stops; then they are aborted. */
  stopMs?: number
}

type Log = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>

/** The worker of a process. */
export type Outbox = {
  /** Begins to deliver. */
  start(): void
  /** Claims nothing more, and resolves when no attempt is in flight. */
  stop(): Promise<void>
}

/** Milliseconds between two looks at an empty table: how late a message is in normal operation. */
const POLL_MS = 1_000
/** A failed message is retried for this long. */
const MAX_AGE_SECONDS = 24 * 3600
/** Dead letters are kept for this long, and no longer than the user whom they are about. */
const DEAD_DAYS = 30
/** Milliseconds between two purges of dead letters by one process. */
const PURGE_MS = 3_600_000

/** Makes the worker; nothing is claimed before `start`. */
export function openOutbox({
  pool,
  handlers,
  log,
  metrics,
  concurrency = 5,
  attemptMs = 60_000,
  stopMs = 5_000,
}: OutboxOptions): Outbox {
  const store = outboxStore(pool)
  const count = measureOutbox(metrics, store)
  const kinds = Object.keys(handlers)
  // Longer than an attempt: nobody else takes a message that this process is still sending.
  const leaseSeconds = (2 * attemptMs) / 1000
  const inFlight = new Map<Promise<void>, AbortController>()
  let stopped = false
  /** Ends the loop's wait: an attempt has ended, it is time to look again, or the process stops. */
  let wake = () => {}
  const mayLog = onceAMinute()
  let loop: Promise<void> | undefined
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
    await store.purge(DEAD_DAYS)
  }

  const claim = async (limit: number): Promise<number> => {
    const messages = await store.claim(kinds, limit, leaseSeconds)
    for (const message of messages) begin(message)
    return messages.length
  }

  const begin = (message: Message): void => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new TimeoutError()), attemptMs)
    const work = attempt(message, controller.signal)
      .catch(logUnreachable)
      .finally(() => {
        clearTimeout(timer)
        inFlight.delete(work)
        wake()
      })
    inFlight.set(work, controller)
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      // Made before the claim, so that no attempt ends unnoticed.
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const free = concurrency - inFlight.size
      const claimed = await purge()
        .then(() => claim(free))
        .catch((error: unknown) => {
          logUnreachable(error)
          return 0
        })
      if (stopped) return
      // Where all slots are taken, more may be due: the next that gets free asks at once.
      const timer = claimed === free ? undefined : setTimeout(wake, POLL_MS)
      await woken
      clearTimeout(timer)
    }
  }

  return {
    start: () => {
      loop ??= run()
    },
    stop: async () => {
      stopped = true
      wake()
      await loop
      const ended = Promise.all(inFlight.keys())
      const abortTimer = setTimeout(() => {
        for (const controller of inFlight.values()) controller.abort(new TimeoutError())
      }, stopMs)
      await ended
      clearTimeout(abortTimer)
    },
  }
}

/** An attempt that took too long, or that the end of the process cut short. */
class TimeoutError extends Error {
  readonly code = 'TIMEOUT'
}

/** Rejects when a signal is aborted. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
