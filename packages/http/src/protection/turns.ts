// Turns by network at a resource with few slots: while it is busy, a network with many requests waits for itself.

import { setImmediate } from 'node:timers'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fairQueue, type OnWait, type QueueLimits, whileWaiting } from './fair-queue.js'
import { networkOf } from './network.js'
import { mustBeConnected } from './on-close.js'

/** A resource with a number of slots, whose own queue is first come, first served. */
export type Resource = {
  /** How many more may start now; zero or less: none. */
  free: () => number
  /** Whether a network holds as many slots as it may; left out: never. */
  isFull?: (network: string) => boolean
  /** Calls back whenever a slot becomes free. */
  onFree: (listener: () => void) => void
}

type Pool = {
  waitingCount: number
  idleCount: number
  options: { max: number }
  on: (event: 'release' | 'remove', listener: () => void) => unknown
}

/** As many slots as the pool has connections; its statements that wait for one take slots too. */
export const connectionsOf = (pool: Pool): Resource => ({
  free: () => pool.options.max - Math.max(0, pool.waitingCount - pool.idleCount),
  onFree: (listener) => {
    pool.on('release', listener)
    pool.on('remove', listener)
  },
})

/**
 * Waits for the network's turn; at once while a slot is free.
 * @throws ApiError 503 as the queue does
 */
type TakeTurn = ((network: string, onWait?: OnWait) => Promise<void>) & { waiting: () => number }

export function turnsAt({ free, isFull = () => false, onFree }: Resource, limits: QueueLimits): TakeTurn {
  const queue = fairQueue<string>(limits)
  let isScheduled = false

  /** In the next turn of the event loop, when requests that have just started have taken their slots. */
  const schedule = () => {
    if (isScheduled || queue.waiting() === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const most = free()
      let started = 0
      while (started < most && queue.startNext()) started++
      // Started requests that need no slot will free none, so the next ones are started here.
      if (started > 0) schedule()
    })
  }
  onFree(schedule)

  const takeTurn = async (network: string, onWait?: OnWait) => {
    const isFree = () => free() > 0 && !isFull(network)
    if (queue.waiting() === 0 && isFree()) return
    const turn = queue.wait(network, isFree, onWait)
    schedule()
    await turn
  }
  return Object.assign(takeTurn, { waiting: queue.waiting })
}

/** Has requests take turns before their input is validated, on routes that are added from now on. */
export function takeTurns(app: FastifyInstance, takeTurn: TakeTurn): void {
  const turn = async (request: FastifyRequest) => {
    const { receivedBody } = request
    const turnOf = (onWait: OnWait) =>
      takeTurn(networkOf(request.ip), (giveUp) => {
        // Under memory pressure, a waiting request gives its body's memory to a network that holds less.
        receivedBody?.onEviction(() => giveUp(new ApiError('service_indisponible')))
        onWait(giveUp)
      })
    try {
      await whileWaiting(request.raw.socket, turnOf)
      mustBeConnected(request)
    } finally {
      receivedBody?.onEviction(undefined)
    }
  }
  app.decorate('takeTurn', turn)
  app.addHook('onRoute', (route) => {
    route.preValidation = [turn, route.preValidation ?? []].flat()
  })
}
