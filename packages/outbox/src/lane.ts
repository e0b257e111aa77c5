// One lane of the worker: some kinds of messages, and slots of their own to deliver them in.

import type { Message } from './message.js'
import type { Store } from './store.js'

/** Milliseconds between two polls of an empty table: how late a message is in normal operation. */
const POLL_MS = 1_000

export type LaneOptions = {
  store: Store
  /** Kinds that it claims. */
  kinds: string[]
  /** Delivers a message and records how that went. */
  attempt: (message: Message, signal: AbortSignal) => Promise<void>
  /** Work between two claims. */
  between: () => Promise<void>
  /** Told of each query that fails. */
  onFailure: (error: unknown) => void
  concurrency: number
  attemptMs: number
  stopMs: number
}

/** A loop that claims and delivers until it is stopped. */
export type Lane = {
  start(): void
  /** Claims nothing more, and resolves when no attempt is in flight. */
  stop(): Promise<void>
}

export function openLane(options: LaneOptions): Lane {
  const { store, kinds, attempt, between, onFailure, concurrency, attemptMs, stopMs } = options
  // Longer than an attempt: nobody else takes a message that this process is still sending.
  const leaseSeconds = (2 * attemptMs) / 1000
  const inFlight = new Map<Promise<void>, AbortController>()
  let stopped = false
  /** Ends the loop's wait: an attempt has ended, it is time to look again, or the process stops. */
  let wake = () => {}
  let loop: Promise<void> | undefined

  const claim = async (limit: number): Promise<number> => {
    if (kinds.length === 0) return 0
    const messages = await store.claim(kinds, limit, leaseSeconds)
    for (const message of messages) begin(message)
    return messages.length
  }

  const begin = (message: Message): void => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new TimeoutError()), attemptMs)
    const work = attempt(message, controller.signal)
      .catch(onFailure)
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
      const claimed = await between()
        .then(() => claim(free))
        .catch((error: unknown) => {
          onFailure(error)
          return 0
        })
      if (stopped) return
      // Where all slots are taken, the next attempt to end starts another claim, so no timer is needed.
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
