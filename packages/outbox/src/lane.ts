// One lane of the worker: some kinds of messages, and slots of their own to deliver them in.

import type { Deliver, Message } from './message.js'
import type { Store } from './store.js'

/** Milliseconds between two looks at an empty table: how late a message is in normal operation. */
const POLL_MS = 1_000

/** What a lane needs. */
export type LaneOptions = {
  store: Store
  /** Kinds that it claims. */
  kinds: string[]
  /** Delivers a message and records how that went. */
  attempt: Deliver
  /** Work between two claims. */
  between: () => Promise<void>
  /** Told where the database can't be reached. */
  onUnreachable: (error: unknown) => void
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
  const { store, kinds, attempt, between, onUnreachable, concurrency, attemptMs, stopMs } = options
  // Longer than an attempt: nobody else takes a message that this process is still sending.
  const leaseSeconds = (2 * attemptMs) / 1000
  const inFlight = new Map<Promise<void>, AbortController>()
  let stopped = false
  /** Ends the loop's wait: an attempt has ended, it is time to look again, or the process stops. */
  let wake = () => {}
  let loop: Promise<void> | undefined

  const claim = async (limit: number): Promise<number> => {
    const messages = await store.claim(kinds, limit, leaseSeconds)
    for (const message of messages) begin(message)
    return messages.length
  }

  const begin = (message: Message): void => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new TimeoutError()), attemptMs)
    const work = attempt(message, controller.signal)
      .catch(onUnreachable)
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
          onUnreachable(error)
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
