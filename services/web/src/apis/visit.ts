// When the reads of a request end, and a bound on requests that hold long responses of the APIs: until its page is rendered, each may
// occupy 30 MiB.

import { once } from 'node:events'
import { limitConcurrency, onSocketClose, runLimitedByNetwork } from '@recettes/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** More at once would render no faster: pages are rendered one after the other. */
const SLOTS = { maxRunning: 4, maxRunningPerKey: 2, maxWaiting: 128, maxWaitingPerKey: 32 }

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests with a slot for long responses, and those that wait for one. */
    longReads: { running: () => number; waiting: () => number }
  }
}

export type Visits = {
  /** Aborts once the page is rendered, or the visitor disconnects: what is still being read is of no use. */
  endOf: (visitor: FastifyRequest) => AbortSignal
  /** Resolves once the request may read long responses; it takes one slot for all of them. @throws ApiError 503, 400 */
  enterLongRead: (visitor: FastifyRequest) => Promise<void>
}

export function openVisits(app: FastifyInstance, queueTimeoutMs: number): Visits {
  const runLimited = limitConcurrency<string>({ ...SLOTS, queueTimeoutMs })
  app.decorate('longReads', { running: runLimited.running, waiting: runLimited.waiting })
  const ends = new WeakMap<FastifyRequest, AbortController>()
  const entered = new WeakMap<FastifyRequest, Promise<void>>()

  // A visitor who reads slowly holds a page, but no slot.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.abort()
    done()
  })

  const endOf = (visitor: FastifyRequest): AbortSignal => {
    const known = ends.get(visitor)
    if (known !== undefined) return known.signal
    const end = new AbortController()
    ends.set(visitor, end)
    end.signal.addEventListener(
      'abort',
      onSocketClose(visitor.raw.socket, () => end.abort()),
    )
    return end.signal
  }
  const enter = (visitor: FastifyRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const holdUntilEnd = async () => {
        resolve()
        const end = endOf(visitor)
        if (!end.aborted) await once(end, 'abort')
      }
      runLimitedByNetwork(visitor, runLimited, holdUntilEnd).catch(reject)
    })

  return {
    endOf,
    enterLongRead: (visitor) => {
      const entering = entered.get(visitor) ?? enter(visitor)
      entered.set(visitor, entering)
      return entering
    },
  }
}
