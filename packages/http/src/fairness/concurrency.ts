// Limits concurrency in total and by key, with a bounded queue.

import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { abortWaitOnDisconnect, fairQueue, type OnWait, type QueueLimits } from './fair-queue.js'
import { networkOf } from './network.js'
import { mustBeConnected } from './on-close.js'
import { runningByKey } from './running.js'

/** A limit that is absent is infinite. */
export type ConcurrencyLimits = QueueLimits & {
  /** Maximum of all keys together. */
  maxRunning?: number
  /** Maximum of each key. */
  maxRunningPerKey?: number
}

type Options = {
  onWait?: OnWait
  /** Acquires a second resource together with the slot. Returns false if it isn't free. The work must release it. */
  tryTake?: () => boolean
}

/** @throws ApiError 503 when the queue is full, or after `queueTimeoutMs` */
export type RunLimited<K> = (<T>(
  key: K,
  work: (hasWaited: boolean) => Promise<T>,
  options?: Options,
) => Promise<T>) & { running: () => number; waiting: () => number }

/** @param errorWhenKeyIsFull thrown instead of 503 when a key already has `maxWaitingPerKey` entries waiting */
export function limitConcurrency<K>(
  { maxRunning = Infinity, maxRunningPerKey = Infinity, ...waits }: ConcurrencyLimits,
  errorWhenKeyIsFull?: () => Error,
): RunLimited<K> {
  const running = runningByKey<K>()
  const queue = fairQueue<K>(waits, running.countOf, errorWhenKeyIsFull)

  const run = async <T>(
    key: K,
    work: (hasWaited: boolean) => Promise<T>,
    { onWait, tryTake = () => true }: Options = {},
  ): Promise<T> => {
    const tryEnter = () => {
      if (running.total() >= maxRunning || running.countOf(key) >= maxRunningPerKey || !tryTake())
        return false
      running.enter(key)
      return true
    }
    const hasToWait = !tryEnter()
    if (hasToWait) await queue.wait(key, tryEnter, onWait)
    try {
      return await work(hasToWait)
    } finally {
      running.leave(key)
      queue.startNext()
    }
  }
  return Object.assign(run, { running: running.total, waiting: queue.waiting })
}

/** Runs work once the limit admits it. @throws ApiError 400 when the caller disconnects while it waits */
export const queueWhileConnected = <K, T>(
  socket: Socket,
  runLimited: RunLimited<K>,
  key: K,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> => abortWaitOnDisconnect(socket, (onWait) => runLimited(key, work, { onWait }))

/** @throws ApiError 503 if the queue is full or the wait too long, 400 once a waiting caller disconnects */
export const runLimitedByNetwork = <T>(
  request: FastifyRequest,
  runLimited: RunLimited<string>,
  work: () => Promise<T>,
): Promise<T> =>
  queueWhileConnected(request.raw.socket, runLimited, networkOf(request.ip), async () => {
    mustBeConnected(request)
    return work()
  })
