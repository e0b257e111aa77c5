// The one limiter: bounds work that costs far more to do than to ask for, by network or caller, with a bounded queue.

import { ApiError } from '@recettes/errors'
import { networkOf } from './network.js'

export type Limits = {
  /** Work of all keys together that runs at once; without it, each key's own limit is the only one. */
  running?: number
  /** Work of one key that runs at once. Less than `running`, so that one key never delays all others. */
  runningPerKey: number
  waitingPerKey?: number
  waitMs?: number
}

const MAX_WAITING = 2_048
const MAX_WAITING_PER_KEY = 256
const WAIT_MS = 10_000

/** A Fastify request; without `raw`, the work outlives a disconnect. */
type Requester = { ip: string; raw?: { socket: { destroyed: boolean } } }

type Waiter = { key: string; hasLeft: () => boolean; settle: (error?: ApiError) => void }

/**
 * The key is the requester's network by default; for work of a known caller, `callerKey`.
 * @throws ApiError 503 when the queue is full or the wait too long, 400 when the requester has disconnected
 */
export type Limiter = {
  /** @returns releases the slot; further calls do nothing */
  acquire: (requester: Requester, key?: string) => Promise<() => void>
  run: <T>(requester: Requester, work: () => Promise<T>, key?: string) => Promise<T>
  running: () => number
  waiting: () => number
}

export const callerKey = (id: number): string => `caller ${id}`

const refusal = () => new ApiError('service_indisponible')

/** Nobody reads this answer. */
const disconnected = () => new ApiError('requete_malformee')

/** First come, first served among the keys that may run more. */
export function limiter({
  running: maxRunning = Infinity,
  runningPerKey,
  waitingPerKey = MAX_WAITING_PER_KEY,
  waitMs = WAIT_MS,
}: Limits): Limiter {
  const running = new Map<string, number>()
  let total = 0
  const waiters = new Set<Waiter>()

  const mayRun = (key: string) => total < maxRunning && (running.get(key) ?? 0) < runningPerKey
  const enter = (key: string) => {
    total++
    running.set(key, (running.get(key) ?? 0) + 1)
  }
  const leave = (key: string) => {
    total--
    const rest = (running.get(key) ?? 0) - 1
    if (rest > 0) running.set(key, rest)
    else running.delete(key)
    startWaiters()
  }
  const startWaiters = () => {
    for (const waiter of waiters) {
      if (total >= maxRunning) return
      if (waiter.hasLeft()) waiter.settle(disconnected())
      else if (mayRun(waiter.key)) {
        enter(waiter.key)
        waiter.settle()
      }
    }
  }
  /** Disconnected callers leave when their turn comes, or here, where others need their places. */
  const isFull = (key: string): boolean => {
    const ofKey = () => [...waiters].filter((waiter) => waiter.key === key).length
    const lacksPlace = () => waiters.size >= MAX_WAITING || ofKey() >= waitingPerKey
    if (!lacksPlace()) return false
    for (const waiter of waiters) if (waiter.hasLeft()) waiter.settle(disconnected())
    return lacksPlace()
  }
  const wait = (key: string, hasLeft: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => waiter.settle(refusal()), waitMs)
      const waiter: Waiter = {
        key,
        hasLeft,
        settle: (error) => {
          clearTimeout(timer)
          waiters.delete(waiter)
          if (error === undefined) resolve()
          else reject(error)
        },
      }
      waiters.add(waiter)
    })

  const acquire: Limiter['acquire'] = async ({ ip, raw }, key = networkOf(ip)) => {
    const hasLeft = () => raw?.socket.destroyed === true
    if (hasLeft()) throw disconnected()
    if (mayRun(key)) enter(key)
    else if (isFull(key)) throw refusal()
    else await wait(key, hasLeft)
    let isHeld = true
    return () => {
      if (isHeld) leave(key)
      isHeld = false
    }
  }
  return {
    acquire,
    run: async (requester, work, key) => {
      const release = await acquire(requester, key)
      try {
        return await work()
      } finally {
        release()
      }
    },
    running: () => total,
    waiting: () => waiters.size,
  }
}
