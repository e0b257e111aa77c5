// Claims due messages of some kinds and delivers a limited number of them concurrently.

import type { Message } from './message.js'
import type { Store } from './store.js'

const POLL_MS = 1_000

type PollerOptions = {
  store: Store
  kinds: string[]
  /** Delivers a message and stores the outcome. */
  attempt: (message: Message, signal: AbortSignal) => Promise<void>
  beforeClaim: () => Promise<void>
  onFailure: (error: unknown) => void
  concurrency: number
  attemptMs: number
  /** Time at the stop before the signals of attempts are aborted. */
  stopMs: number
}

export type Poller = {
  start(): void
  /** Resolves when no attempt is in flight. */
  stop(): Promise<void>
}

export function openPoller(options: PollerOptions): Poller {
  const { store, kinds, attempt, beforeClaim, onFailure, concurrency, attemptMs, stopMs } = options
  // Longer than an attempt, so that no other process claims the message before this one has stored its failure.
  const leaseSeconds = (2 * attemptMs) / 1000
  const inFlight = new Map<Promise<void>, AbortController>()
  let stopped = false
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
      // Before the claim: an attempt that ends during it must wake the loop too.
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
      // The end of an attempt wakes a loop at full concurrency.
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

class TimeoutError extends Error {
  readonly code = 'TIMEOUT'
}
