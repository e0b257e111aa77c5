// A property of every API: no request makes a fault of the service.

import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type DescribedApi, randomRequests } from './requests.js'

type Service = { inject: (request: InjectOptions) => Promise<LightMyRequestResponse> }
type Headers = Record<string, string>

/** The same requests in each run of the tests, so that a failure repeats. */
const SEED = 20_261_129

/**
 * Sends random requests of all operations of a service's OpenAPI document, and throws with the smallest failing one: where the
 * status is 5xx and isn't allowed, or where an error lacks the shape of all errors. Services that `assertDocumented` watches are
 * held to their document too.
 * @param callers headers of the people who send them; some requests come from nobody
 * @param options.runs number of requests
 * @param options.allowed 5xx statuses of an operation whose other service is away in the test
 */
export async function assertNoFaults(
  service: Service,
  callers: Headers[],
  { runs, allowed = () => false }: { runs: number; allowed?: (url: string, status: number) => boolean },
): Promise<void> {
  const document: DescribedApi = (await service.inject({ url: '/docs/json' })).json()
  const property = fc.asyncProperty(randomRequests(document, callers.length), async ({ request, caller }) => {
    const headers = { ...callers[caller], ...(request.headers as Headers) }
    const { statusCode, body } = await service.inject({ ...request, headers })
    if (statusCode >= 500 && !allowed(request.url, statusCode)) throw new Error(`${statusCode} ${body}`)
    if (statusCode >= 400) assertErrorShape(statusCode, body)
  })
  await fc.assert(property, { numRuns: runs, seed: SEED })
}

function assertErrorShape(status: number, body: string): void {
  const error = body === '' ? {} : JSON.parse(body)
  // The response to HEAD has no body.
  if (
    body !== '' &&
    (error.status !== status || typeof error.code !== 'string' || error.message !== error.detail)
  )
    throw new Error(`${status} with another body than that of all errors: ${body}`)
}
