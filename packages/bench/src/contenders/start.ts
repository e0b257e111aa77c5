// Each contender as its own process with production settings, ready before anybody asks.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from '@recettes/local'
import getPort from 'get-port'

/** Who is compared: the service, the limit, the same through Prisma, and nothing but HTTP; for accounts `auth` and its limit `me`. */
export type ContenderName = 'ours' | 'limit' | 'prisma' | 'constant' | 'auth' | 'me'

/** A running contender. */
export type Contender = { url: string; pid: number; stop(): Promise<void> }

const PROGRAMS: Record<ContenderName, string> = {
  ours: 'services/recipe/dist/main.js',
  limit: 'packages/bench/dist/contenders/limit.js',
  prisma: 'packages/bench/dist/contenders/prisma.js',
  constant: 'packages/bench/dist/contenders/constant.js',
  auth: 'services/auth/dist/main.js',
  me: 'packages/bench/dist/auth/me.js',
}

/** The key ring of all contenders of this run. */
export const JWT_KEYS = `bench:${randomBytes(36).toString('base64url')}`
/** The issuer of the tokens of this run. */
export const ISSUER = 'http://auth.bench.invalid'

/** The settings that all contenders share; everything else is the service's own default. */
export const SETTINGS = { NODE_ENV: 'production', DATABASE_POOL: '10', DRAIN_MS: '0' }

/** Starts a contender on a database and waits for its first good answer. */
export async function startContender(
  name: ContenderName,
  databaseUrl: string,
  logFile: string,
  extra: Record<string, string> = {},
): Promise<Contender> {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}`
  const settings = { ...SETTINGS, PORT: String(port), DATABASE_URL: databaseUrl, JWT_KEYS, AUTH_URL: ISSUER }
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [inProject(PROGRAMS[name])], {
    env: { PATH: process.env['PATH'] ?? '', ...settings, BASE_URL: url, ...extra },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  await untilReady(child, `${url}/readyz`, logFile)
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  while (isRunning(child)) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await delay(20)
  }
  throw new Error(`A contender did not start; see ${logFile}`)
}
