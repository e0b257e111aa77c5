// A request whose body stops half-way, over a real socket, until the test continues it.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A response as far as tests look at it. */
type TestResponse = { statusCode: number; headers: IncomingMessage['headers']; body: string }

/** A request that has sent its headers and half of its JSON; the server has looked at the headers. */
type SlowRequest = {
  /** Sends the other half. */
  finish(): Promise<TestResponse>
}

/** Starts one. The server answers `100 Continue` when it has the headers, so no delay is guessed. */
export async function startSlowRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  payload: object,
): Promise<SlowRequest> {
  const body = Buffer.from(JSON.stringify(payload))
  const half = Math.floor(body.length / 2)
  const sent = request(url, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  // A server that ends the connection fails only a test that calls `finish`.
  answered.catch(() => undefined)
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.write(body.subarray(0, half))
  return {
    finish: async () => {
      sent.end(body.subarray(half))
      const [response] = await answered
      return { statusCode: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
    },
  }
}
