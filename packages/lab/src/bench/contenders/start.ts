// Each contender as its own process with production settings, ready before anybody asks.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from '@recettes/local'
import getPort from 'get-port'

const node = (file: string) => [process.execPath, inProject(file)]
const bench = (file: string) => node(`packages/lab/dist/bench/${file}`)

/** The command of each contender: the services, and what they are compared with. */
const COMMANDS = {
  ours: node('services/recipe/dist/main.js'),
  baseline: bench('contenders/baseline.js'),
  prisma: bench('contenders/prisma.js'),
  sqlalchemy: ['/usr/bin/python3', inProject('packages/lab/src/bench/contenders/sqlalchemy_app.py')],
  constant: bench('contenders/constant.js'),
  auth: node('services/auth/dist/main.js'),
  me: bench('contenders/me.js'),
}

export type ContenderName = keyof typeof COMMANDS

/** A running contender. */
export type Contender = { url: string; pid: number; stop(): Promise<void> }

const SECRET = randomBytes(36).toString('base64url')
/** The key ring of all contenders of this run. */
export const JWT_KEYS = `bench:${SECRET}`
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
  const [program = '', ...parameters] = COMMANDS[name]
  const child = spawn(program, parameters, {
    env: { PATH: process.env['PATH'] ?? '', ...settings, BASE_URL: url, JWT_SECRET: SECRET, ...extra },
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
