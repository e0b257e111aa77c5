// Admission by network to a resource with few slots: while it is busy, a network with many requests delays only itself.

import { setImmediate } from 'node:timers'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { abortWaitOnDisconnect, fairQueue, type OnWait, type QueueLimits } from './fair-queue.js'
import { networkOf } from './network.js'
import { mustBeConnected } from './on-close.js'
import { runningByKey } from './running.js'

/** A resource with a number of slots, whose own queue is first come, first served. */
export type Resource = {
  /** How many more may start now; zero or less: none. */
  free: () => number
  /** How many more a network may start. Default: as many as are free. */
  freeOf?: (network: string) => number
  /** Calls back whenever a slot becomes free. */
  onFree: (listener: () => void) => void
}

type Pool = {
  waitingCount: number
  idleCount: number
  options: { max: number }
  on: (event: 'release' | 'remove', listener: () => void) => unknown
}

/** Has as many slots as the pool has connections, taken only by statements that wait for one: running statements take none. */
export const connectionsOf = (pool: Pool): Resource => ({
  free: () => pool.options.max - Math.max(0, pool.waitingCount - pool.idleCount),
  onFree: (listener) => {
    pool.on('release', listener)
    pool.on('remove', listener)
  },
})

/**
 * Waits for a slot, round-robin between networks; returns at once if one is free and the queue is empty.
 * @throws ApiError 503 as the queue does
 */
type Admit = ((network: string, onWait?: OnWait) => Promise<void>) & { waiting: () => number }

export function admissionTo({ free, freeOf = free, onFree }: Resource, limits: QueueLimits): Admit {
  const queue = fairQueue<string>(limits)
  /** Requests started in this iteration of the event loop, which haven't taken their slots yet. */
  let started = runningByKey<string>()
  let isScheduled = false

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      started = runningByKey()
      while (queue.startNext());
    })
  }
  onFree(() => {
    if (queue.waiting() > 0) schedule()
  })

  const admit = async (network: string, onWait?: OnWait) => {
    const tryStart = () => {
      if (free() <= started.total() || freeOf(network) <= started.countOf(network)) return false
      started.enter(network)
      // Tries the next ones after this iteration: a request that takes no slot never causes `onFree`.
      schedule()
      return true
    }
    if (queue.waiting() === 0 && tryStart()) return
    const turn = queue.wait(network, tryStart, onWait)
    schedule()
    await turn
  }
  return Object.assign(admit, { waiting: queue.waiting })
}

/**
 * On routes added from now on, requests wait for admission before their input is validated.
 * @param isLimited by the methods of a route; by default all routes
 */
export function registerAdmission(
  app: FastifyInstance,
  admit: Admit,
  isLimited: (methods: string[]) => boolean = () => true,
): void {
  const turn = async (request: FastifyRequest) => {
    const { receivedBody } = request
    const turnOf = (onWait: OnWait) =>
      admit(networkOf(request.ip), (abort) => {
        // Under memory pressure, a waiting request gives its body's memory to a network that holds less.
        receivedBody?.setEvictionHandler(() => abort(new ApiError('service_indisponible')))
        onWait(abort)
      })
    try {
      await abortWaitOnDisconnect(request.raw.socket, turnOf)
      mustBeConnected(request)
    } finally {
      receivedBody?.setEvictionHandler(undefined)
    }
  }
  app.decorate('admit', turn)
  app.addHook('onRoute', (route) => {
    if (!isLimited([route.method].flat())) return
    route.preValidation = [turn, route.preValidation ?? []].flat()
  })
}
