// A concurrency limiter by key: so much runs at once in all and for each key, and the rest waits in a bounded queue.

import { ApiError } from '@recettes/errors'

/** How much runs and waits at once; what isn't given has no limit. */
export type TurnLimits = {
  /** Running, of all keys together. */
  all?: number
  /** Running, of one key. */
  each: number
  /** Waiting, of all keys together; one more is refused. */
  allWaiting?: number
  /** Waiting, of one key; one more is refused. */
  eachWaiting?: number
  /** Milliseconds that work waits before it is refused. */
  patienceMs: number
}

/** Does work when its turn comes, and tells it whether it had to wait. @throws ApiError 503 where too much waits or for too long */
export type TakeTurn<K> = <T>(key: K, work: (hasWaited: boolean) => Promise<T>) => Promise<T>

/**
 * Work starts in the order in which it came, but for that of a key which has all its places taken: a key with much work
 * waits for itself alone.
 */
export function takeTurns<K>(limits: TurnLimits): TakeTurn<K> {
  const { all = Infinity, each, allWaiting = Infinity, eachWaiting = Infinity, patienceMs } = limits
  const waiting: { key: K; start: () => void }[] = []
  const runningOf = new Map<K, number>()
  let running = 0

  const isFree = (key: K) => running < all && (runningOf.get(key) ?? 0) < each
  const isFull = (key: K) =>
    waiting.length >= allWaiting || waiting.filter((one) => one.key === key).length >= eachWaiting
  const enter = (key: K) => {
    running++
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
  }
  const leave = (key: K) => {
    running--
    const left = (runningOf.get(key) ?? 0) - 1
    if (left > 0) runningOf.set(key, left)
    else runningOf.delete(key)
    const next = waiting.findIndex((one) => isFree(one.key))
    if (next >= 0) waiting.splice(next, 1)[0]?.start()
  }
  const wait = (key: K) =>
    new Promise<void>((resolve, reject) => {
      if (isFull(key)) throw new ApiError('service_indisponible')
      const start = () => {
        clearTimeout(patience)
        // Before anything else runs, so that nobody comes in between.
        enter(key)
        resolve()
      }
      const one = { key, start }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(new ApiError('service_indisponible'))
      }, patienceMs)
      waiting.push(one)
    })

  return async (key, work) => {
    const hasToWait = !isFree(key)
    if (hasToWait) await wait(key)
    else enter(key)
    try {
      return await work(hasToWait)
    } finally {
      leave(key)
    }
  }
}
