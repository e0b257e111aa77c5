// Runs a PostgreSQL server as a child process: creates, starts and stops it, and takes it up again after a crash.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '@recettes/database'
import pg from 'pg'
import { anyFreePort } from '../ports.js'
import { runs } from '../processes.js'
import { type Account, enterableFolder, own, postgresAccount, runnableBinaries } from './account.js'
import { nativeFolder, OTHER_POSTGRES } from './binaries.js'

/** SQLSTATE `invalid_password`. */
const WRONG_PASSWORD = '28P01'

/** The database superuser of the embedded server; only this machine's owner reaches it. */
const SUPERUSER = 'recettes'

/** A running server. */
export type Server = {
  port: number
  /** Process id of the postmaster, the parent of all its processes. */
  pid: number
  /** Folder of its data: another than asked if PostgreSQL can't enter root's folder. */
  dataFolder: string
  /** Connection URL of one of its databases. */
  urlOf(database: string): string
  /** Ends it once its transactions are done with (PostgreSQL's «fast» shutdown). */
  stop(): Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>
}

/**
 * How to run a server: its folder, its password, where its log goes, further settings (`name=value`), its port where
 * that must be the one it had before (else a free one), and variables of its environment beside our own.
 */
export type ServerOptions = {
  folder: string
  password: string
  logFile: string
  settings?: string[]
  port?: number
  environment?: Record<string, string>
}

/** A cluster to be made: PostgreSQL's programs, where its data belong and whose they are. */
export type NewCluster = { bin: string; place: string; data: string; account: Account; password: string }

/**
 * Starts the server of a folder, and creates it first where there is none yet.
 * @param create how: an empty cluster, unless it is to be a standby
 * @throws Error with the end of PostgreSQL's log if it doesn't start, or if its data was made with another password
 */
export async function startServer(
  options: ServerOptions,
  create: (cluster: NewCluster) => void | Promise<void> = createCluster,
): Promise<Server> {
  const account = postgresAccount()
  const place = enterableFolder(account, options.folder)
  const bin = join(runnableBinaries(account, nativeFolder(), place), 'bin')
  const data = join(place, 'data')
  await stopOrphan(data)
  if (!existsSync(data)) await create({ bin, place, data, account, password: options.password })
  const port = options.port ?? (await anyFreePort())
  const urlOf = (database: string) =>
    `postgresql://${SUPERUSER}:${options.password}@127.0.0.1:${port}/${database}`

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(options.settings ?? [])]
  const log = openSync(options.logFile, 'a')
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const env = { ...process.env, ...options.environment }
  const child = spawn(join(bin, 'postgres'), args, {
    ...account,
    cwd: place,
    env,
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit').then(() => undefined)
  await untilAnswering(child, urlOf('postgres'), { data, logFile: options.logFile }).catch(
    async (error: unknown) => {
      await stop(child, ended)
      throw error
    },
  )
  return { port, pid: child.pid ?? 0, dataFolder: data, urlOf, ended, stop: () => stop(child, ended) }
}

/** Creates the cluster in a temporary folder and renames it, so that a kill in between leaves nothing half-made. */
function createCluster({ bin, place, data, account, password }: NewCluster): void {
  const half = `${data}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  own(account, half)
  const passwordFile = join(place, 'password.tmp')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(account, passwordFile)
  const args = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`]
  // The builtin provider sorts alike on every system, whatever locales it has.
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Before PostgreSQL 17 there is none, and the system's own C.UTF-8 sorts the same.
  const locale = ['--encoding=UTF8', ...(OTHER_POSTGRES === undefined ? builtin : ['--locale=C.UTF-8'])]
  try {
    execFileSync(join(bin, 'initdb'), ['-D', half, ...args, ...locale], {
      ...account,
      cwd: place,
      stdio: 'pipe',
    })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(half, data)
}

/** Ends a server whose parent was killed without warning: two of them on one folder would be one too many. */
async function stopOrphan(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!runs(pid, data)) return
  process.kill(pid, 'SIGINT')
  while (runs(pid, data)) await delay(50)
}

async function untilAnswering(
  child: ChildProcess,
  url: string,
  { data, logFile }: { data: string; logFile: string },
): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    // PostgreSQL refuses connections until it has replayed its WAL; retried until then.
    const refusal = await client.connect().then(
      () => null,
      (error: unknown) => codeOf(error) ?? '',
    )
    await client.end().catch(() => undefined)
    if (refusal === null) return
    if (refusal === WRONG_PASSWORD) {
      throw new Error(
        `The data in ${data} was made with another password: restore it, or move the data away.`,
      )
    }
    await delay(30)
  }
  const tail = readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n')
  throw new Error(`PostgreSQL did not start. The end of its log, ${logFile}:\n${tail}`)
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
  await ended
}
