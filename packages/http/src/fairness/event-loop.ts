// Shares the event loop among networks: many cheap requests of one would delay all others.

import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.js'
import { Disconnected, mustBeConnected, onSocketClose } from './on-close.js'

declare module 'fastify' {
  interface FastifyInstance {
    startQueued: StartQueued
  }
}

/** Milliseconds from the start of an event-loop iteration during which a network may start any amount of work. */
const BURST_MS = 5

/**
 * Iterations without a waiting piece after one whose work took longer than `BURST_MS`. Node accepts one connection per iteration:
 * behind two hundred that reconnect, and pieces of ten milliseconds, others waited half a second.
 */
const RESTS = 8

/**
 * Calls `start` as soon as the network may start work: often at once, never if the connection closes first. In an iteration in which
 * the network has started work, long work always waits.
 */
export type StartQueued = (network: string, socket: Socket, start: () => void, isLong?: boolean) => void

/**
 * A network with waiting work always waits behind it. Otherwise, in the first `BURST_MS` of an iteration of the event loop, work
 * starts at once (long work only if the network has started none); after that, each network starts one piece.
 * The rest waits: later iterations start one piece, round-robin between networks, each network's oldest first. Only one,
 * because work such as parsing a body runs after `start` has returned, so its time shows in the next iteration.
 */
export function eventLoopQueue(): StartQueued {
  /** Round-robin order; a network’s set is never empty. */
  const waiting = new Map<string, Set<() => void>>()
  const started = new Set<string>()
  let isIterationOpen = false
  let burstUntil = 0
  let isPieceRunning = false
  let restsLeft = 0

  const isBurst = () => performance.now() < burstUntil
  const openIteration = () => {
    if (isIterationOpen) return
    isIterationOpen = true
    burstUntil = performance.now() + BURST_MS
    setImmediate(() => {
      isIterationOpen = false
      started.clear()
      if (isPieceRunning && !isBurst()) restsLeft = RESTS
      isPieceRunning = false
      if (waiting.size === 0) return
      if (restsLeft === 0) return startOneWaiting()
      restsLeft--
      openIteration()
    })
  }
  const startOneWaiting = () => {
    openIteration()
    isPieceRunning = true
    for (const [network, queue] of waiting) {
      const [oldest] = queue
      waiting.delete(network)
      waiting.set(network, queue)
      started.add(network)
      return oldest?.()
    }
  }
  const wait: StartQueued = (network, socket, start) => {
    const queue = waiting.get(network) ?? new Set()
    waiting.set(network, queue)
    const leave = () => {
      stopListening()
      queue.delete(startNow)
      if (queue.size === 0) waiting.delete(network)
    }
    const startNow = () => {
      leave()
      start()
    }
    const stopListening = onSocketClose(socket, leave)
    queue.add(startNow)
  }

  return (network, socket, start, isLong = false) => {
    openIteration()
    const mustWait = waiting.has(network) || (started.has(network) && (isLong || !isBurst()))
    if (mustWait) return wait(network, socket, start)
    started.add(network)
    start()
  }
}

/**
 * Waits for the network's turn before long synchronous work in a handler, such as rendering a page.
 * @throws ApiError 400 once the caller disconnects
 */
export const turnAtEventLoop = ({ ip, raw, server }: FastifyRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    mustBeConnected({ raw })
    const stopListening = onSocketClose(raw.socket, () => reject(new Disconnected()))
    const start = () => {
      stopListening()
      resolve()
    }
    server.startQueued(networkOf(ip), raw.socket, start, true)
  })

/** Length in characters from which hashing, encoding and sending a text take milliseconds. */
const LONG_TEXT_CHARACTERS = 64 * 1024

/**
 * Reads a text, then waits for the network's turn to send it if it is long. Call it while you hold the read's slot: the slots
 * limit how many texts are in memory. @throws ApiError 400 once the caller disconnects
 */
export async function readInTurn<T>(
  request: FastifyRequest,
  read: () => Promise<T>,
  textOf: (result: T) => string | undefined,
): Promise<T> {
  const result = await read()
  if ((textOf(result)?.length ?? 0) >= LONG_TEXT_CHARACTERS) await turnAtEventLoop(request)
  return result
}

/** Starts requests round-robin between networks. */
export function shareEventLoop(app: FastifyInstance, startQueued: StartQueued): void {
  app.decorate('startQueued', startQueued)
  app.addHook('onRequest', ({ ip, raw }, _reply, done) => startQueued(networkOf(ip), raw.socket, done))
}
