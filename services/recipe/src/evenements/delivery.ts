// Delivers one event to one receiver by the Standard Webhooks specification.

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type Deliver, signWebhook, Undeliverable } from '@recettes/outbox'
import { mustBePublic, publicLookup } from './addresses.js'
import type { Receiver } from './receiver.js'

type Target = Pick<Receiver, 'url' | 'secrets' | 'internal'>

/** The receiver didn't answer 2xx; redirects aren't followed. */
class RefusedDelivery extends Error {
  readonly code: string
  constructor(status: number) {
    super('the receiver refused an event')
    this.code = `HTTP ${status}`
  }
}

/** A 410 makes this message a dead letter; later events are still sent. */
export function deliveryTo(target: Target): Deliver {
  return async ({ id, content, createdAt }, signal) => {
    // Read at each attempt: SIGHUP may change them.
    const { url, secrets, internal } = target
    const { type, data } = content
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
    const timestamp = Math.floor(Date.now() / 1000)
    if (!internal) mustBePublic(url.hostname)
    const status = await post(
      { url, internal, body, signal },
      {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
      },
    )
    if (status === 410) throw new Undeliverable('HTTP 410')
    if (status < 200 || status > 299) throw new RefusedDelivery(status)
  }
}

type PostOptions = { url: URL; internal: boolean; body: string; signal: AbortSignal }

/** Most 1xx heads of one response (RFC 9110 section 15.2): a receiver that sends them without end would occupy the event loop. */
const MAX_INTERIM_RESPONSES = 10

/** Closes the connection after the response headers. */
function post(
  { url, internal, body, signal }: PostOptions,
  headers: Record<string, string | number>,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Recettes',
      },
      agent: false,
      signal,
      ...(!internal && { lookup: publicLookup() }),
    } as const
    const outgoing = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    let interim = 0
    outgoing.on('information', ({ statusCode }) => {
      if (++interim <= MAX_INTERIM_RESPONSES) return
      // Before the response, which may be in the same packet.
      reject(new RefusedDelivery(statusCode))
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
