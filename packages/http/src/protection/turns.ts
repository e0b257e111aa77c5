// Turns by network at a resource with few slots: while it is busy, a network with many requests waits for itself.

import { setImmediate } from 'node:timers'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { networkOf } from './network.js'
import { whenClosed } from './on-close.js'

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

type TurnLimits = {
  maxWaiting: number
  patienceMs: number
}

type Waiting = { start: () => void; refuse: () => void }

/**
 * Waits for the network's turn; at once while a slot is free.
 * @param onWait called where it has to wait, with what ends the wait
 * @throws ApiError 503 after `patienceMs`, when the wait is ended, and when too many wait: the newest of the network with the most
 */
type TakeTurn = ((network: string, onWait?: (giveUp: () => void) => void) => Promise<void>) & {
  waiting: () => number
}

export function turnsAt(
  { free, isFull = () => false, onFree }: Resource,
  { maxWaiting, patienceMs }: TurnLimits,
): TakeTurn {
  /** In round-robin order, each oldest first; a network's set is never empty. */
  const queues = new Map<string, Set<Waiting>>()
  let waiting = 0
  let isScheduled = false

  const remove = (network: string, one: Waiting) => {
    const queue = queues.get(network)
    if (queue?.delete(one) !== true) return
    waiting--
    if (queue.size === 0) queues.delete(network)
  }
  const startNext = (): boolean => {
    for (const [network, queue] of queues) {
      if (isFull(network)) continue
      queues.delete(network)
      queues.set(network, queue)
      for (const one of queue) {
        remove(network, one)
        one.start()
        return true
      }
    }
    return false
  }
  /** In the next turn of the event loop, when requests that have just started have taken their slots. */
  const schedule = () => {
    if (isScheduled || waiting === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const most = Math.min(free(), waiting)
      let started = 0
      while (started < most && startNext()) started++
      // Started requests that need no slot will free none, so the next ones are started here.
      if (started > 0) schedule()
    })
  }
  onFree(schedule)

  /** Refuses the newest of the longest queue, if that is longer than the newcomer's would be. */
  const makeRoom = (own: number): boolean => {
    const [network, longest] = [...queues].reduce((most, queue) =>
      queue[1].size > most[1].size ? queue : most,
    )
    const newest = [...longest].at(-1)
    if (newest === undefined || longest.size <= own) return false
    remove(network, newest)
    newest.refuse()
    return true
  }

  const takeTurn: (...asked: Parameters<TakeTurn>) => Promise<void> = (network, onWait) => {
    if (waiting === 0 && free() > 0 && !isFull(network)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const queue = queues.get(network) ?? new Set()
      const refusal = () => new ApiError('service_indisponible')
      if (waiting >= maxWaiting && (waiting === 0 || !makeRoom(queue.size + 1))) throw refusal()
      const giveUp = () => {
        remove(network, one)
        one.refuse()
      }
      const patience = setTimeout(giveUp, patienceMs)
      const settle = (end: () => void) => () => {
        clearTimeout(patience)
        end()
      }
      const one = { start: settle(resolve), refuse: settle(() => reject(refusal())) }
      queues.set(network, queue.add(one))
      waiting++
      onWait?.(giveUp)
      schedule()
    })
  }
  return Object.assign(takeTurn, { waiting: () => waiting })
}

/** Has requests take turns before their input is validated, on routes that are added from now on. */
export function takeTurns(app: FastifyInstance, takeTurn: TakeTurn): void {
  const turn: preValidationHookHandler = (request, _reply, done) => {
    const { receivedBody } = request
    const { socket } = request.raw
    let stay = () => {}
    const onWait = (giveUp: () => void) => {
      // Under memory pressure, a waiting request gives its body's memory to a network that holds less.
      receivedBody?.onEviction(giveUp)
      // Stops waiting when the caller disconnects; otherwise Node would keep all pipelined requests of the connection.
      stay = whenClosed(socket, giveUp)
    }
    const ended = (error?: Error) => {
      stay()
      receivedBody?.onEviction(undefined)
      if (!socket.destroyed) done(error)
    }
    takeTurn(networkOf(request.ip), onWait).then(() => ended(), ended)
  }
  app.addHook('onRoute', (route) => {
    route.preValidation = [turn, route.preValidation ?? []].flat()
  })
}
