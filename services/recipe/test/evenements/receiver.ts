// A receiver of events over real HTTP, and the service with its outbox at work.

import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listenLocally, until } from '@recettes/testing'
import { Webhook } from 'standardwebhooks'
import type { Test } from 'tap'
import { build } from '../helper.js'

/** A request as it came. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** The body of an event. */
export type Event = { type: string; timestamp: string; data: Record<string, unknown> }

/** Answers a request; by default 204. */
export type Respond = (response: ServerResponse, request: Received) => void

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Starts a server that keeps what it gets; it ends with the test. */
export async function startReceiver(t: Test) {
  const received: Received[] = []
  const behaviour: { respond: Respond } = { respond: (response) => response.writeHead(204).end() }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
    received.push(one)
    behaviour.respond(response, one)
  })
  const { port, url } = await listenLocally(t, server)
  return {
    port,
    received,
    behaviour,
    urlOf: (path: string) => url + path,
    /** Resolves with the requests to a path once there are so many. */
    untilReceived: async (path: string, count: number): Promise<Received[]> => {
      const onPath = () => received.filter((request) => request.path === path)
      await until(async () => onPath().length >= count)
      return onPath()
    },
  }
}

/** Parses a request with the specification's own library. @throws Error for an invalid signature */
export const verified = (secret: string, { body, headers }: Received): Event =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Event

type Envoi = { id: string; genre: string; essais: number; erreur: string | null; abandonne_le: Date | null }

/** The service, delivering to these receivers. */
export async function withEvents(t: Test, receivers: object[], settings: NodeJS.ProcessEnv = {}) {
  const built = await build(t, { WEBHOOKS: JSON.stringify(receivers), ...settings })
  await built.app.listen({ host: '127.0.0.1', port: 0 })
  const { pool } = built.db
  return {
    ...built,
    envois: async (): Promise<Envoi[]> =>
      (await pool.query('SELECT * FROM envois ORDER BY cree_le, id')).rows,
    /** Makes what waits for its next attempt due now. */
    dueNow: () => pool.query('UPDATE envois SET du_le = now() WHERE abandonne_le IS NULL'),
  }
}
