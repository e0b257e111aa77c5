// Requests to the auth service, with a bound on those in flight.

import { finished } from 'node:stream'
import { type NetworkLimits, networkOf, type Resource, runningByKey } from '@recettes/http'
import { Agent, type Dispatcher } from 'undici'

type OnResponse = (error: Error | null, response: Dispatcher.ResponseData) => void

type Forwarded = Omit<Dispatcher.RequestOptions, 'headers'> & {
  headers: Record<string, string> & { 'x-forwarded-for': string }
}

type Client = {
  request: (options: Forwarded, onResponse: OnResponse) => void
  destroy: () => Promise<void>
}

/**
 * A request holds its slot until its response is read or has failed, even if its caller is gone. Its network is that of its
 * `X-Forwarded-For`.
 */
export function boundedUpstream(
  limits: Required<NetworkLimits>,
  options: Agent.Options,
): Resource & { client: Client } {
  const agent = new Agent({ ...options, connections: limits.total })
  const listeners: (() => void)[] = []
  const inFlight = runningByKey<string>()
  const leave = (network: string) => {
    inFlight.leave(network)
    for (const listener of listeners) listener()
  }
  return {
    free: () => limits.total - inFlight.total(),
    freeOf: (network) => limits.perNetwork - inFlight.countOf(network),
    onFree: (listener) => void listeners.push(listener),
    client: {
      request: (request, onResponse) => {
        const network = networkOf(request.headers['x-forwarded-for'])
        inFlight.enter(network)
        agent.request(request, (error, response) => {
          if (error === null) finished(response.body, () => leave(network))
          else leave(network)
          onResponse(error, response)
        })
      },
      destroy: () => agent.destroy(),
    },
  }
}
