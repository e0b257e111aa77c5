// HAProxy with the shipped configuration, one replica of each service built in a folder, and recipes.

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  type AnyService,
  anyFreePort,
  inProject,
  SERVICES,
  startProgram,
  startServer,
  untilAnswering,
} from '@recettes/local'
import { removeFolder, temporaryFolder } from '../fleet/database.js'
import { proxy } from '../fleet/proxy.js'
import { withConnection } from '../sql.js'

/** Addresses of the proxy (`HOST:PORT`), and a member's token. */
export type Edge = { recipe: string; web: string; token: string; recette: number }

type EdgeOptions = { services: string; limits: boolean; recettes: number }

/** Starts everything; whole lists are then about 3 kB a recipe. */
export async function startEdge(
  { services, limits, recettes }: EdgeOptions,
  onEnd: (end: () => unknown) => void,
): Promise<Edge> {
  const folder = temporaryFolder()
  const server = await startServer({
    folder: join(folder, 'postgres'),
    password: 'edge',
    logFile: `${folder}/postgres.log`,
  })
  onEnd(() => removeFolder(folder, { dataFolder: server.dataFolder }))
  onEnd(() => server.stop())
  const program = (service: AnyService, name: string) =>
    join(services, 'services', service, 'dist', `${name}.js`)
  const databaseUrl = (service: AnyService) => ({ DATABASE_URL: server.urlOf(`recettes_${service}`) })
  await withConnection(server.urlOf('postgres'), async (client) => {
    for (const service of SERVICES) await client.query(`CREATE DATABASE recettes_${service}`)
  })
  const run = (service: AnyService, name: string, ...args: string[]) =>
    execFileSync(process.execPath, [program(service, name), ...args], {
      env: { PATH: process.env['PATH'], ...databaseUrl(service) },
      encoding: 'utf8',
    })
  for (const service of SERVICES) run(service, 'migrate')
  const identity = ['--courriel', 'admin@edge.local', '--prenom', 'Ada', '--nom', 'Martin']
  const administrator = JSON.parse(run('auth', 'admin', 'create', '--json', ...identity))

  const names = ['auth', 'recipe', 'web', 'auth-internal', 'recipe-internal'] as const
  const ports = await Promise.all([...names, ...names].map(() => anyFreePort()))
  const edgeOf = Object.fromEntries(names.map((name, index) => [name, `127.0.0.1:${ports[index]}`]))
  const portOf = (service: AnyService) => ports[names.length + names.indexOf(service)] ?? 0
  const settings = {
    NODE_ENV: 'production',
    AUTH_URL: `http://${edgeOf['auth']}`,
    BASE_URL: `http://${edgeOf['recipe']}`,
    WEB_URL: `http://${edgeOf['web']}`,
    AUTH_INTERNAL_URL: `http://${edgeOf['auth-internal']}`,
    RECIPE_INTERNAL_URL: `http://${edgeOf['recipe-internal']}`,
    TRUST_PROXY: '127.0.0.1',
  }
  const secrets = { JWT_KEYS: `edge:${randomBytes(48).toString('base64url')}` }
  const ofService = (service: AnyService): Record<string, string> =>
    service === 'web'
      ? { SESSION_KEYS: randomBytes(32).toString('base64') }
      : { ...secrets, ...databaseUrl(service) }
  for (const service of ['auth', 'recipe', 'web'] as const) {
    const started = startProgram({
      command: [process.execPath, program(service, 'main')],
      environment: { ...settings, ...ofService(service), PORT: String(portOf(service)) },
      logFile: join(folder, `${service}.log`),
    })
    onEnd(() => started.end())
    await untilAnswering(started, `http://127.0.0.1:${portOf(service)}/readyz`)
  }
  const token = await logIn(portOf('auth'), administrator)
  const recette = await publish(portOf('recipe'), token, recettes)

  const binds = names.map((name) => [`${name.toUpperCase().replace('-', '_')}_BIND`, edgeOf[name] ?? ''])
  const replicas = ['auth', 'recipe', 'web'].flatMap((name) =>
    [1, 2].map((n) => [`${name.toUpperCase()}_${n}`, `127.0.0.1:${portOf(name as AnyService)}`]),
  )
  const front = proxy({ folder, environment: Object.fromEntries([...binds, ...replicas]), limits })
  await front.start()
  onEnd(() => front.stop())
  for (const name of ['auth-1', 'recipe-1', 'web-1']) await front.untilUp(name)
  return { recipe: edgeOf['recipe'] ?? '', web: edgeOf['web'] ?? '', token, recette }
}

/** Here, by default; an experiment may run another build. */
export const THIS_PROJECT = inProject()

async function logIn(port: number, account: { courriel: string; mot_de_passe: string }): Promise<string> {
  const body = new URLSearchParams({ username: account.courriel, password: account.mot_de_passe })
  const response = await fetch(`http://127.0.0.1:${port}/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Publishes recipes, past the proxy. @returns an id */
async function publish(port: number, token: string, count: number): Promise<number> {
  const steps = Array.from({ length: 10 }, (_, n) => `${n} : mélanger, laisser reposer. `.repeat(7))
  let id = 0
  for (let n = 0; n < count; n++) {
    const ingredients = [
      '1 pincée de sel',
      `${n % 9} carottes`,
      n % 50 === 0 ? 'du cerfeuil' : 'de l’eau',
      n % 12 === 0 ? '2 navets' : 'du thym',
    ]
    const response = await fetch(`http://127.0.0.1:${port}/recettes/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ titre: `Potage ${n}`, ingredients, etapes: steps }),
    })
    if (!response.ok) throw new Error(`POST /recettes/: ${response.status} ${await response.text()}`)
    id = ((await response.json()) as { id: number }).id
  }
  return id
}
