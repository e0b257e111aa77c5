// Requests to the auth service, with a bound on those in flight.

import { finished } from 'node:stream'
import type { Places } from '@recettes/http'
import { Agent, type Dispatcher } from 'undici'

type OnAnswer = (error: Error | null, answer: Dispatcher.ResponseData) => void

/** What @fastify/reply-from needs of a client. */
type Client = {
  request: (options: Dispatcher.RequestOptions, onAnswer: OnAnswer) => void
  destroy: () => Promise<void>
}

/**
 * A client, and its places: a request holds one until its answer has been read or has failed, even if its caller is gone,
 * since the auth service still works for it.
 * @param most requests in flight
 */
export function boundedUpstream(most: number, options: Agent.Options): Places & { client: Client } {
  const agent = new Agent({ ...options, connections: most })
  const listeners: (() => void)[] = []
  let inFlight = 0
  const leave = () => {
    inFlight--
    for (const listener of listeners) listener()
  }
  return {
    free: () => most - inFlight,
    onFree: (listener) => void listeners.push(listener),
    client: {
      request: (request, onAnswer) => {
        inFlight++
        agent.request(request, (error, answer) => {
          if (error === null) finished(answer.body, leave)
          else leave()
          onAnswer(error, answer)
        })
      },
      destroy: () => agent.destroy(),
    },
  }
}
