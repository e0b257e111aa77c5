// Both services as `npm start` runs them, and a relay that fails as a proxy in front of them would.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { openDataFolder, startStack } from '../../local/dist/index.js'
import { freePort } from '../../testing/dist/index.js'
import { createClient, type RecettesClient } from '../dist/index.js'

let running: ReturnType<typeof startOnFreePorts> | undefined

/** A running stack for all files of the process; it ends with the root test `t`. */
export function runningStack(t: Test): ReturnType<typeof startOnFreePorts> {
  running ??= startOnFreePorts(t)
  return running
}

async function startOnFreePorts(t: Test) {
  const path = mkdtempSync(join(tmpdir(), 'recettes-client-'))
  // Where the tests run as root, PostgreSQL runs as another account, which has to pass through here.
  chmodSync(path, 0o711)
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  // Not the usual ports, which stacks of other tests look for at the same time.
  const port = async () => String(await freePort())
  const ports = { AUTH_PORT: await port(), RECIPE_PORT: await port(), WEB_PORT: await port() }
  const stack = await startStack(openDataFolder(path), { DATA_DIR: path, ...ports }, () => undefined)
  t.teardown(() => stack.stop())
  return stack
}

/** A new user, logged in. */
export async function newMember(
  urls: { authUrl: string; baseUrl: string },
  options: { remember?: boolean; fetch?: (request: Request) => Promise<Response> } = {},
): Promise<RecettesClient & { id: number; courriel: string; mot_de_passe: string }> {
  const courriel = `${Math.random().toString(36).slice(2)}@example.org`
  const mot_de_passe = 'une phrase de passe assez longue'
  const { fetch, remember = false } = options
  const client = createClient({ ...urls, ...(fetch && { fetch }) })
  const { data } = await client.auth.POST('/register', {
    body: { prenom: 'Julie', nom: 'Martin', courriel, mot_de_passe },
  })
  await client.login({ courriel, mot_de_passe, remember })
  return Object.assign(client, { id: data?.id ?? 0, courriel, mot_de_passe })
}

/** Passes the nth request to a relay on, counted from 1, or answers it. */
export type Conduct = (
  nth: number,
  request: IncomingMessage,
) => 'pass' | 'lose' | { status: number; retryAfter?: string; body?: string }

const UNAVAILABLE = '{"status":503,"code":"service_indisponible","message":"Momentanément indisponible."}'

/** Forwards to `target` over real HTTP; `lose` forwards, then cuts the connection instead of answering. */
export async function startRelay(t: Test, target: string, conduct: Conduct): Promise<string> {
  let count = 0
  const relay = async (request: IncomingMessage, reply: ServerResponse) => {
    count += 1
    const action = conduct(count, request)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (typeof action === 'object') {
      const { status, retryAfter, body = UNAVAILABLE } = action
      const headers = { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) }
      return void reply.writeHead(status, headers).end(body)
    }
    const { host: _, connection: __, ...headers } = request.headers
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const init = { method: request.method ?? 'GET', headers: headers as Record<string, string> }
    const response = await fetch(`${target}${request.url}`, { ...init, ...(body && { body }) })
    if (action === 'lose') return void request.socket.destroy()
    reply.writeHead(
      response.status,
      Object.fromEntries([...response.headers].filter(([name]) => !HOP.has(name))),
    )
    reply.end(Buffer.from(await response.arrayBuffer()))
  }
  const server = createServer((request, reply) => void relay(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.closeAllConnections())
  t.teardown(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const HOP = new Set(['transfer-encoding', 'connection', 'keep-alive', 'content-length', 'content-encoding'])
