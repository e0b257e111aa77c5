// Bounds how many requests hold long responses of the APIs: until its page is rendered, each may occupy 30 MiB.

import { limitConcurrency, onSocketClose, runLimitedByNetwork } from '@recettes/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** More at once would render no faster: pages are rendered one after the other. */
const SLOTS = { maxRunning: 4, maxRunningPerKey: 2, maxWaiting: 128, maxWaitingPerKey: 32 }

/** Resolves once the request may read long responses; a request takes one slot for all of them. @throws ApiError 503, 400 */
export type EnterLongRead = (visitor: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests with a slot for long responses, and those that wait for one. */
    longReads: { running: () => number; waiting: () => number }
  }
}

export function longReads(app: FastifyInstance, queueTimeoutMs: number): EnterLongRead {
  const runLimited = limitConcurrency<string>({ ...SLOTS, queueTimeoutMs })
  app.decorate('longReads', { running: runLimited.running, waiting: runLimited.waiting })
  const entered = new WeakMap<FastifyRequest, Promise<void>>()
  const rendered = new WeakSet<FastifyRequest>()
  const leaveOf = new WeakMap<FastifyRequest, () => void>()

  // A visitor who reads slowly holds a page, but no slot.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    rendered.add(request)
    leaveOf.get(request)?.()
    done()
  })

  const untilRendered = (visitor: FastifyRequest, onEntered: () => void) =>
    new Promise<void>((resolve) => {
      onEntered()
      // Another read of the page may have failed while this one waited.
      if (rendered.has(visitor)) return resolve()
      const stopListening = onSocketClose(visitor.raw.socket, resolve)
      leaveOf.set(visitor, () => {
        stopListening()
        resolve()
      })
    })
  const enter: EnterLongRead = (visitor) =>
    new Promise((resolve, reject) => {
      runLimitedByNetwork(visitor, runLimited, () => untilRendered(visitor, resolve)).catch(reject)
    })

  return (visitor) => {
    const entering = entered.get(visitor) ?? enter(visitor)
    entered.set(visitor, entering)
    return entering
  }
}
