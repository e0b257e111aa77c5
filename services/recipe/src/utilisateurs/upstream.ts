// Requests to the auth service, with a bound on those in flight.

import { finished } from 'node:stream'
import { networkOf, type Places } from '@recettes/http'
import { Agent, type Dispatcher } from 'undici'

type OnAnswer = (error: Error | null, answer: Dispatcher.ResponseData) => void

type Forwarded = Omit<Dispatcher.RequestOptions, 'headers'> & {
  headers: Record<string, string> & { 'x-forwarded-for': string }
}

/** What @fastify/reply-from needs of a client. */
type Client = {
  request: (options: Forwarded, onAnswer: OnAnswer) => void
  destroy: () => Promise<void>
}

/** Requests in flight. */
type Limits = { all: number; eachNetwork: number }

/**
 * A client, and its places: a request holds one until its answer has been read or has failed, even if its caller is gone,
 * since the auth service still works for it. Its network is that of its `X-Forwarded-For`.
 */
export function boundedUpstream(limits: Limits, options: Agent.Options): Places & { client: Client } {
  const agent = new Agent({ ...options, connections: limits.all })
  const listeners: (() => void)[] = []
  const inFlightOf = new Map<string, number>()
  let inFlight = 0
  const enter = (network: string) => {
    inFlight++
    inFlightOf.set(network, (inFlightOf.get(network) ?? 0) + 1)
  }
  const leave = (network: string) => {
    inFlight--
    const left = (inFlightOf.get(network) ?? 0) - 1
    if (left > 0) inFlightOf.set(network, left)
    else inFlightOf.delete(network)
    for (const listener of listeners) listener()
  }
  return {
    free: () => limits.all - inFlight,
    isFull: (network) => (inFlightOf.get(network) ?? 0) >= limits.eachNetwork,
    onFree: (listener) => void listeners.push(listener),
    client: {
      request: (request, onAnswer) => {
        const network = networkOf(request.headers['x-forwarded-for'])
        enter(network)
        agent.request(request, (error, answer) => {
          if (error === null) finished(answer.body, () => leave(network))
          else leave(network)
          onAnswer(error, answer)
        })
      },
      destroy: () => agent.destroy(),
    },
  }
}
