// Starts each contender as a process of its own, with production settings, and waits until it is ready.

import { randomBytes } from 'node:crypto'
import { anyFreePort, inProject, startProgram, untilAnswering } from '@recettes/local'

const node = (file: string) => [process.execPath, inProject(file)]
const bench = (file: string) => node(`packages/lab/dist/bench/${file}`)

/** The command of each contender: the services, and what they are compared with. */
const COMMANDS = {
  ours: node('services/recipe/dist/main.js'),
  baseline: bench('contenders/baseline.js'),
  sqlalchemy: ['/usr/bin/python3', inProject('packages/lab/src/bench/contenders/sqlalchemy_app.py')],
  auth: node('services/auth/dist/main.js'),
  web: node('services/web/dist/main.js'),
}

export type ContenderName = keyof typeof COMMANDS

/** A running contender. */
export type Contender = { url: string; pid: number; stop(): Promise<unknown> }

const SECRET = randomBytes(36).toString('base64url')
/** The key ring of all contenders of this run. */
export const JWT_KEYS = `bench:${SECRET}`
/** The issuer of the tokens of this run. */
export const ISSUER = 'http://auth.bench.invalid'

const SESSION_KEYS = randomBytes(32).toString('base64')

/**
 * The settings that all contenders share; all others are defaults. The pool closes connections that are idle for the statement
 * time-out, at most 30 s; 30 s outlive the other contenders' rounds. New connections are slower for seconds, most so on large tables.
 */
const SETTINGS = {
  NODE_ENV: 'production',
  DATABASE_POOL: '10',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DRAIN_MS: '0',
}

/** Starts a contender on a database and waits until its /readyz answers 200. */
export async function startContender(
  name: ContenderName,
  databaseUrl: string,
  logFile: string,
  extra: Record<string, string> = {},
): Promise<Contender> {
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...SETTINGS, PORT: String(port), DATABASE_URL: databaseUrl, JWT_KEYS, AUTH_URL: ISSUER }
  const environment = {
    ...settings,
    BASE_URL: url,
    JWT_SECRET: SECRET,
    WEB_URL: url,
    SESSION_KEYS,
    ...extra,
  }
  const program = startProgram({ command: COMMANDS[name], environment, logFile })
  await untilAnswering(program, `${url}/readyz`)
  return { url, pid: program.pid, stop: () => program.end() }
}
