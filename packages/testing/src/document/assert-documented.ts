// Checks every response in a test against the service's OpenAPI document.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { type Described, faultFinder, type Seen } from './faults.js'

type FaultFinder = ReturnType<typeof faultFinder>

/** Keyed by the text of the document. */
const faultFinders = new Map<string, FaultFinder>()
/** Keyed by the name that builds of equal documents share. */
const namedFaultFinders = new Map<string, FaultFinder>()

/** A service with its document. */
type Service = Pick<FastifyInstance, 'server'> & {
  swagger: () => unknown
  inject: unknown
}

/**
 * Fails the test on a response whose status, `code`, headers or body aren't documented for its route, whether the request
 * came by `inject` or over a socket. Call it before you register the teardown that closes the service: teardowns run in reverse
 * order, and this one throws.
 * @param name cache key: services built with the same name share the checker that the first one's document gave
 */
export function assertDocumented(t: Test, service: Pick<FastifyInstance, 'server'>, name?: string): void {
  // `swagger` is a decoration that the caller's types may not show.
  const app = service as Service
  const undocumented = new Set<string>()
  let faultsOf: FaultFinder | undefined
  const look = (seen: Seen) => {
    faultsOf ??= cachedByName(name, () => faultFinderOf(app.swagger() as Described))
    for (const fault of faultsOf(seen)) undocumented.add(`${seen.method} ${seen.url}: ${fault}`)
  }

  const inject = (app.inject as (request: InjectOptions) => Promise<LightMyRequestResponse>).bind(app)
  app.inject = async (request: InjectOptions | string) => {
    const options = typeof request === 'string' ? { url: request } : request
    const response = await inject(options)
    const { statusCode: status, headers, body } = response
    const { method = 'GET' } = options
    look({ method, url: String(options.url ?? options.path), status, headers, body })
    return response
  }
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const readBody = bodyOf(response)
    response.once('finish', () => {
      const { method = 'GET', url = '/' } = request
      const headers = response.getHeaders()
      const body = headers['content-encoding'] === undefined ? readBody() : ''
      look({ method, url, status: response.statusCode, headers, body })
    })
  })
  t.teardown(() => {
    if (undocumented.size === 0) return
    throw new Error(`not in the OpenAPI document:\n${[...undocumented].join('\n')}`)
  })
}

function cachedByName(name: string | undefined, make: () => FaultFinder): FaultFinder {
  if (name === undefined) return make()
  const finder = namedFaultFinders.get(name) ?? make()
  namedFaultFinders.set(name, finder)
  return finder
}

/** Compiles the schemas of equal documents once: most tests of a file build the same service. */
function faultFinderOf(document: Described): FaultFinder {
  const text = JSON.stringify(document)
  const finder = faultFinders.get(text) ?? faultFinder(document)
  faultFinders.set(text, finder)
  return finder
}

/** Records a response body up to a size; the returned function reads it, empty for a longer one. */
function bodyOf(response: ServerResponse): () => string {
  const MAX_BYTES = 1024 * 1024
  const parts: Buffer[] = []
  let bytes = 0
  const keep = (part: unknown) => {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) return
    bytes += part.length
    if (bytes <= MAX_BYTES) parts.push(Buffer.from(part as Uint8Array))
  }
  const { write, end } = response
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0])
    return write.apply(response, args)
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0])
    return end.apply(response, args)
  }) as typeof end
  return () => (bytes <= MAX_BYTES ? Buffer.concat(parts).toString() : '')
}
