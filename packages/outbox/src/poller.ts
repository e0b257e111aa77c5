// Claims due messages of some kinds and delivers a limited number of them concurrently.

import type { Message } from './message.js'
import type { Store } from './store.js'

/** Milliseconds between two polls when nothing more is due; the usual latency of a message. */
const POLL_MS = 1_000

export type PollerOptions = {
  store: Store
  /** Kinds to claim; none is claimed if empty. */
  kinds: string[]
  /** Delivers a message and stores the outcome. */
  attempt: (message: Message, signal: AbortSignal) => Promise<void>
  /** Runs before each claim. */
  beforeClaim: () => Promise<void>
  /** Called when a query fails; the next poll tries again. */
  onFailure: (error: unknown) => void
  /** Messages in flight at most. */
  concurrency: number
  /** Milliseconds after which the signal of an attempt is aborted. */
  attemptMs: number
  /** Milliseconds that attempts get to end after `stop`; then their signals are aborted. */
  stopMs: number
}

export type Poller = {
  /** Starts the loop; a second call does nothing. */
  start(): void
  /** Stops claiming, and resolves when no attempt is in flight. */
  stop(): Promise<void>
}

/** Makes a poller; it claims nothing before `start`. */
export function openPoller(options: PollerOptions): Poller {
  const { store, kinds, attempt, beforeClaim, onFailure, concurrency, attemptMs, stopMs } = options
  // Longer than an attempt, so that no other process claims the message before this one has stored its failure.
  const leaseSeconds = (2 * attemptMs) / 1000
  const inFlight = new Map<Promise<void>, AbortController>()
  let stopped = false
  /** Ends the wait of the loop: an attempt ended, the poll is due, or the process stops. */
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
      // Created before the claim: an attempt that ends during the claim must wake the loop too.
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const free = concurrency - inFlight.size
      const claimed = await beforeClaim()
        .then(() => claim(free))
        .catch((error: unknown) => {
          onFailure(error)
          return 0
        })
      if (stopped) return
      // At full concurrency, the end of an attempt wakes the loop; no timer is needed.
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

/** An attempt exceeded `attemptMs`, or `stopMs` after the stop. */
class TimeoutError extends Error {
  readonly code = 'TIMEOUT'
}
