// Fair queue: the key with the least running work first, then round-robin. Within a key the oldest entry whose resources are free
// starts first.

import type { Socket } from 'node:net'
import { ApiError } from '@recettes/errors'
import { Disconnected, onSocketClose } from './on-close.js'

/** A limit that is absent is infinite. */
export type QueueLimits = {
  /** Maximum of all keys together. */
  maxWaiting?: number
  /** Maximum of each key. */
  maxWaitingPerKey?: number
  queueTimeoutMs?: number
}

/** Called when a wait begins, with a function that aborts it. */
export type OnWait = (abort: (error: Error) => void) => void

type Waiting = { tryTake: () => boolean; start: () => void; refuse: (error: Error) => void }

type FairQueue<K> = {
  waiting: () => number
  /**
   * Waits until `tryTake` has taken what the work needs and returns true. Try to take before you call `wait`: the queue calls
   * `tryTake` only in `startNext`.
   * @throws ApiError 503 after `queueTimeoutMs`. When the queue is full, the newest entry of the longest queue gets the 503; at a tie,
   * the newcomer.
   */
  wait: (key: K, tryTake: () => boolean, onWait?: OnWait) => Promise<void>
  /** Starts the first entry, in the queue's order, whose resources are free. @returns whether one has started */
  startNext: () => boolean
}

const refusal = () => new ApiError('service_indisponible')

/**
 * @param runningOf running work of a key: the key with the least goes first
 * @param errorWhenKeyIsFull thrown instead of 503 when a key already has `maxWaitingPerKey` entries waiting
 */
export function fairQueue<K>(
  { maxWaiting = Infinity, maxWaitingPerKey = Infinity, queueTimeoutMs }: QueueLimits,
  runningOf: (key: K) => number = () => 0,
  errorWhenKeyIsFull: () => Error = refusal,
): FairQueue<K> {
  /** Round-robin order; a key's set is never empty. */
  const queues = new Map<K, Set<Waiting>>()
  let waiting = 0

  const remove = (key: K, waiter: Waiting) => {
    const queue = queues.get(key)
    if (queue?.delete(waiter) !== true) return
    waiting--
    if (queue.size === 0) queues.delete(key)
  }
  const startNext = (): boolean => {
    const byRunning = queues.size > 1 ? [...queues].sort(([a], [b]) => runningOf(a) - runningOf(b)) : queues
    for (const [key, queue] of byRunning) {
      for (const waiter of queue) {
        if (!waiter.tryTake()) continue
        queues.delete(key)
        queues.set(key, queue)
        waiter.start()
        return true
      }
    }
    return false
  }
  /**
   * Refuses the newest entry of the longest queue, if that queue is longer than the newcomer's would become.
   * @returns false if not: the newcomer must be refused
   */
  const makeRoom = (newcomersQueueLength: number): boolean => {
    const longest = [...queues.values()].reduce((fullest, queue) =>
      queue.size > fullest.size ? queue : fullest,
    )
    if (longest.size <= newcomersQueueLength) return false
    ;[...longest].at(-1)?.refuse(refusal())
    return true
  }
  const wait = (key: K, tryTake: () => boolean, onWait?: OnWait) =>
    new Promise<void>((resolve, reject) => {
      const waitingOfKey = queues.get(key)?.size ?? 0
      if (waitingOfKey >= maxWaitingPerKey) throw errorWhenKeyIsFull()
      if (waiting >= maxWaiting && (waiting === 0 || !makeRoom(waitingOfKey + 1))) throw refusal()
      const leave = () => {
        clearTimeout(timer)
        remove(key, waiter)
      }
      const start = () => {
        leave()
        resolve()
      }
      const refuse = (error: Error) => {
        leave()
        reject(error)
      }
      const waiter = { tryTake, start, refuse }
      const timer =
        queueTimeoutMs === undefined ? undefined : setTimeout(() => refuse(refusal()), queueTimeoutMs)
      queues.set(key, (queues.get(key) ?? new Set()).add(waiter))
      waiting++
      onWait?.(refuse)
    })
  return { waiting: () => waiting, wait, startNext }
}

/**
 * Ends a wait when its caller disconnects; otherwise Node would keep all pipelined requests of the connection.
 * @throws ApiError 400 when the caller disconnects
 */
export function abortWaitOnDisconnect<T>(socket: Socket, run: (onWait: OnWait) => Promise<T>): Promise<T> {
  let stopListening = () => {}
  const result = run((abort) => {
    stopListening = onSocketClose(socket, () => abort(new Disconnected()))
  })
  // Also when `run` rejects: otherwise the listener keeps the closure of `run` in memory until the connection closes.
  return result.finally(() => stopListening())
}
