// Several replicas of each service, the first administrator, and HAProxy in front: a production on one machine.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { anyFreePort, inProject, SERVICES, type ServiceName } from '@recettes/local'
import { type Front, proxy } from './proxy.js'
import { type Replica, replica } from './replica.js'

/** Somebody who may do everything. */
export type Administrator = { courriel: string; mot_de_passe: string }

/** A running fleet. */
export type Fleet = {
  authUrl: string
  baseUrl: string
  /** URL of the web front, where the fleet has one. */
  webUrl?: string
  administrator: Administrator
  replicas: Replica[]
  proxy: Front
  /** The file that all replicas have as JWT_KEYS_FILE. */
  keysFile: string
  stop(): Promise<void>
}

/** Where the logs go, the migrated databases, and what isn't usual. */
type FleetOptions = {
  folder: string
  databaseUrls: Record<ServiceName, string>
  settings?: Record<string, string>
  /** Whether the web front is part of it. */
  web?: boolean
  /** Whether the proxy's limits by client address apply; by default not. */
  limits?: boolean
}

/** All requests of an experiment come from one IP address. */
const MANY = '99999/60'
const LIMITS = { LIMIT_REGISTER_ADDRESS: MANY, LIMIT_REPORT_ADDRESS: MANY }

/** Starts everything; what has started is stopped again where a later part fails. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { folder, databaseUrls } = options
  const [authUrl, baseUrl, webUrl] = [await freeUrl(), await freeUrl(), await freeUrl()]
  const [authInternalUrl, recipeInternalUrl] = [await freeUrl(), await freeUrl()]
  const keysFile = join(folder, 'jwt_keys')
  writeFileSync(keysFile, `first:${randomBytes(48).toString('base64url')}`)
  const processSettings = (port: number) => ({
    NODE_ENV: 'production',
    PORT: String(port),
    AUTH_URL: authUrl,
    BASE_URL: baseUrl,
    TRUST_PROXY: '127.0.0.1',
    ...LIMITS,
    ...options.settings,
  })
  const settingsOf = (service: ServiceName) => (port: number) => ({
    DATABASE_URL: databaseUrls[service],
    JWT_KEYS_FILE: keysFile,
    ...processSettings(port),
  })
  const sessionKey = randomBytes(32).toString('base64')
  const settingsOfWeb = (port: number) => ({
    WEB_URL: webUrl,
    SESSION_KEYS: sessionKey,
    AUTH_INTERNAL_URL: authInternalUrl,
    RECIPE_INTERNAL_URL: recipeInternalUrl,
    ...processSettings(port),
  })
  const numbers = [1, 2]
  const replicas = await Promise.all([
    ...SERVICES.flatMap((name) => numbers.map((number) => replica(name, number, folder, settingsOf(name)))),
    ...(options.web ? numbers.map((number) => replica('web', number, folder, settingsOfWeb)) : []),
  ])
  const front = proxy({
    folder,
    limits: options.limits ?? false,
    environment: {
      AUTH_BIND: new URL(authUrl).host,
      RECIPE_BIND: new URL(baseUrl).host,
      WEB_BIND: new URL(webUrl).host,
      AUTH_INTERNAL_BIND: new URL(authInternalUrl).host,
      RECIPE_INTERNAL_BIND: new URL(recipeInternalUrl).host,
      ...Object.fromEntries(replicas.map(({ name, url }) => [variableOf(name), new URL(url).host])),
    },
  })
  const stop = async () => {
    await front.stop()
    // No request is in flight any more.
    await Promise.all(replicas.map((running) => running.kill()))
  }
  try {
    const administrator = await makeAdministrator(databaseUrls.auth)
    const starts = await Promise.allSettled(replicas.map((created) => created.start()))
    for (const start of starts) if (start.status === 'rejected') throw start.reason
    await front.start()
    for (const { name } of replicas) await front.untilUp(name)
    const pages = options.web ? { webUrl } : {}
    return { authUrl, baseUrl, ...pages, administrator, replicas, proxy: front, keysFile, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const freeUrl = async () => `http://127.0.0.1:${await anyFreePort()}`

/** `recipe-1` is `RECIPE_1` in the proxy's configuration. */
const variableOf = (name: string) => name.toUpperCase().replaceAll('-', '_')

async function makeAdministrator(databaseUrl: string): Promise<Administrator> {
  const identity = ['--courriel', 'admin@faults.local', '--prenom', 'Admin', '--nom', 'Recettes']
  const program = inProject('services/auth/dist/admin.js')
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl }
  // Not synchronously: a relay of ours may be what leads to the database.
  const made = await promisify(execFile)(process.execPath, [program, 'create', '--json', ...identity], {
    env,
  })
  return JSON.parse(made.stdout)
}

/** How often a line stands in the logs of these replicas. */
export const countInLogs = (replicas: Replica[], text: string): number =>
  replicas.reduce((sum, { logFile }) => sum + readFileSync(logFile, 'utf8').split(text).length - 1, 0)
