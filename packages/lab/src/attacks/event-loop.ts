// Measures the longest time that one request occupies a service's event loop: at most 20 ms for 256 KiB.

import { anyFreePort } from '@recettes/local'
import { type OpenApi, type Oversize, oversizeRequests } from '@recettes/testing'
import { Agent, request } from 'undici'
import type { Report } from '../report.js'
import { type Operation, operationsOf } from './documents.js'
import { heaviestRequests, type Known } from './heaviest.js'
import { type Stack, startStack } from './stack.js'

const BOUND_MS = 20
/** A request that takes longer is measured again; the minimum counts, since it has no garbage collection in it. */
const REMEASURE_MS = 10
const MEASUREMENTS = 7
/** Time after the response in which work is measured too. */
const AFTERWARDS_MS = 3

type ServiceName = Operation['service']
type ProbedStack = Stack & { occupied(service: ServiceName): Promise<number> }

/** Starts both services, each with the probe in it. */
export async function startProbedStack(): Promise<ProbedStack> {
  const ports = { auth: await anyFreePort(), recipe: await anyFreePort() }
  const probe = new URL('./event-loop-probe.js', import.meta.url).href
  const settings = (service: ServiceName) => ({
    NODE_OPTIONS: `--import=${probe}`,
    EVENT_LOOP_PROBE_PORT: String(ports[service]),
    // A cached response would measure nothing.
    CACHE_MIB: '0',
  })
  const stack = await startStack({ auth: settings('auth'), recipe: settings('recipe') })
  const occupied = async (service: ServiceName) =>
    Number(await (await fetch(`http://127.0.0.1:${ports[service]}/`)).text())
  return { ...stack, occupied }
}

type Sent = {
  title: string
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
}
type Measured = { operation: Operation; title: string; status: number; ms: number }

/** Sends the heaviest requests of every operation whose name matches, one at a time. */
export async function measureEventLoops(report: Report, stack: ProbedStack, pattern: RegExp): Promise<void> {
  const dispatcher = new Agent({ connections: 1, pipelining: 0 })
  const worst: Measured[] = []
  let requests = 0
  const target = await register(stack)
  try {
    for (const service of ['auth', 'recipe'] as const) {
      const base = service === 'auth' ? stack.authUrl : stack.baseUrl
      const document = (await (await fetch(`${base}/docs/json`)).json()) as OpenApi
      const tooLarge = [...oversizeRequests(document)]
      const operations = (await operationsOf(service, base)).filter(({ name }) =>
        pattern.test(`${service} ${name}`),
      )
      // Deletions come last: a deleted resource can't be requested any more.
      operations.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
      for (const operation of operations) worst.push(await worstOf(operation, tooLarge))
    }
  } finally {
    await dispatcher.close()
  }
  worst.sort((a, b) => b.ms - a.ms)
  report.tell(`${requests} requests; the ten operations that occupy the event loop longest:`)
  for (const { operation, title, status, ms } of worst.slice(0, 10))
    report.tell(
      `  ${ms.toFixed(1).padStart(7)} ms  ${operation.service} ${operation.name}: ${title} (${status})`,
    )
  const tooSlow = worst.filter(({ ms }) => ms > BOUND_MS)
  report.check(
    `operations that occupy the event loop for more than ${BOUND_MS} ms: ${tooSlow.length}`,
    tooSlow.length === 0,
  )

  async function worstOf(operation: Operation, tooLarge: Oversize[]): Promise<Measured> {
    await stack.logIn()
    const { admin } = stack.people
    const known: Known = {
      auteur_id: admin.id,
      recette_id: stack.controlRecipe,
      id: operation.path.startsWith('/utilisateurs') ? target : stack.controlRecipe,
      grant_type: 'password',
      username: admin.courriel,
      statut: operation.method === 'PATCH' ? 'valider' : undefined,
      role: operation.method === 'GET' ? undefined : 'UTILISATEUR',
      image: 'https://exemple.fr/a.jpg',
    }
    const authorization = stack.authorizationOf(operation.path, admin)
    const within = [...heaviestRequests(operation, known)].map(
      ({ title, method, path, type, body }): Sent => ({
        title,
        method,
        url: `${operation.base}${path}`,
        headers: {
          ...(operation.path !== '/token' && { authorization }),
          ...(type !== undefined && { 'content-type': type }),
        },
        body: body ?? null,
      }),
    )
    const beyond = tooLarge
      .filter(({ title }) => title.startsWith(`${operation.name} with `))
      .map(
        ({ title, request: { method = 'GET', url, headers, payload } }): Sent => ({
          title: title.slice(operation.name.length + 6),
          method,
          url: `${operation.base}${String(url)}`,
          headers: { authorization, ...(headers as Record<string, string>) },
          body: (payload as string | undefined) ?? null,
        }),
      )
    let worst: Measured = { operation, title: '', status: 0, ms: 0 }
    for (const heavy of [...within, ...beyond]) {
      let measured = await measure(operation, heavy)
      for (let n = 1; n < MEASUREMENTS && measured.ms > Math.max(REMEASURE_MS, worst.ms); n++) {
        const second = await measure(operation, heavy)
        if (second.ms < measured.ms) measured = second
      }
      if (measured.ms > worst.ms) worst = measured
    }
    return worst
  }

  async function measure(
    operation: Operation,
    { title, method, url, headers, body }: Sent,
  ): Promise<Measured> {
    await stack.occupied(operation.service)
    requests++
    const status = await request(url, { dispatcher, method: method as 'GET', headers, body }).then(
      async (response) => {
        await response.body.dump({ limit: 1e9 })
        return response.statusCode
      },
      // A response before the whole body was sent may break the connection.
      () => 0,
    )
    await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS))
    return { operation, title, status, ms: await stack.occupied(operation.service) }
  }
}

/** Registers the user whom requests change and delete. @returns the id */
async function register({ authUrl }: Stack): Promise<number> {
  const body = { prenom: 'A', nom: 'B', courriel: 'cible@attacks.local', mot_de_passe: 'trois petits chats' }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${authUrl}/register`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { id: number }).id
}
