// Limits concurrency in total and by key, with a bounded queue.

import type { Socket } from 'node:net'
import { ApiError } from '@recettes/errors'
import { whenClosed } from './on-close.js'
import { runningByKey } from './running.js'

/** Unlimited without a value. */
export type ConcurrencyLimits = {
  /** Running, all keys. */
  all?: number
  /** Running, one key. */
  each: number
  /** Waiting, all keys. */
  allWaiting?: number
  /** Waiting, one key. */
  eachWaiting?: number
  patienceMs: number
}

/**
 * @param onWait receives a function that ends the wait with an error
 * @throws ApiError 503 when the queue is full, or after `patienceMs`
 */
export type RunLimited<K> = <T>(
  key: K,
  work: (hasWaited: boolean) => Promise<T>,
  onWait?: (giveUp: (error: Error) => void) => void,
) => Promise<T>

/** The key with the least running first, then in arrival order. */
export function limitConcurrency<K>(limits: ConcurrencyLimits): RunLimited<K> {
  const { all = Infinity, each, allWaiting = Infinity, eachWaiting = Infinity, patienceMs } = limits
  const waiting: { key: K; start: () => void }[] = []
  const running = runningByKey<K>()

  const isFree = (key: K) => running.all() < all && running.of(key) < each
  const isFull = (key: K) =>
    waiting.length >= allWaiting || waiting.filter((one) => one.key === key).length >= eachWaiting
  const leave = (key: K) => {
    running.leave(key)
    let next: (typeof waiting)[number] | undefined
    for (const one of waiting) {
      if (isFree(one.key) && (next === undefined || running.of(one.key) < running.of(next.key))) next = one
    }
    next?.start()
  }
  const wait = (key: K, onWait?: (giveUp: (error: Error) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (isFull(key)) throw new ApiError('service_indisponible')
      const start = () => {
        remove()
        // Synchronously, so that no other work takes the slot.
        running.enter(key)
        resolve()
      }
      const one = { key, start }
      const remove = () => {
        clearTimeout(patience)
        const place = waiting.indexOf(one)
        if (place >= 0) waiting.splice(place, 1)
      }
      const giveUp = (error: Error) => {
        remove()
        reject(error)
      }
      const patience = setTimeout(() => giveUp(new ApiError('service_indisponible')), patienceMs)
      waiting.push(one)
      onWait?.(giveUp)
    })

  return async (key, work, onWait) => {
    const hasToWait = !isFree(key)
    if (hasToWait) await wait(key, onWait)
    else running.enter(key)
    try {
      return await work(hasToWait)
    } finally {
      leave(key)
    }
  }
}

/**
 * Runs work by a limit, unless its caller hangs up while it waits.
 * @throws ApiError 400 then, which nobody reads: whatever holds something for this work gives it back
 */
export function runWhileConnected<K, T>(
  socket: Socket,
  runLimited: RunLimited<K>,
  key: K,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  let stopListening = () => {}
  const result = runLimited(key, work, (giveUp) => {
    stopListening = whenClosed(socket, () => giveUp(new ApiError('requete_malformee')))
  })
  // Also where it is refused: the listener would keep what `work` holds until the connection closes.
  return result.finally(() => stopListening())
}
