// Runs PgBouncer in transaction mode in front of a test server: for all its databases and roles, with their own passwords.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { anyFreePort } from '../ports.js'
import { inProject } from '../project.js'
import { own, postgresAccount } from './account.js'

/** A running pooler; `host` is its IP address with its port. */
type Pooler = { host: string; stop(): Promise<void> }

/** Server connections of a database: fewer than clients, and enough for tests that hold a lock while others wait for it. */
export const POOL_SIZE = 10

const settingsOf = (server: URL, port: number, users: string, checkDelay: number) => `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 2000
max_db_connections = 0
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${server.username}
server_check_delay = ${checkDelay}
server_idle_timeout = 2
`

/** Where infra/debian-packages.sh puts the program, unless the machine has it. */
const UNPACKED = inProject('node_modules/.cache/pgbouncer/usr/sbin/pgbouncer')

/**
 * The program: the one that TEST_PGBOUNCER names, or Debian's. It runs as another account where we are root, which may be
 * unable to enter the project's folder, so it runs from a copy.
 */
function programIn(folder: string): string {
  const fromEnvironment = process.env['TEST_PGBOUNCER']
  if (fromEnvironment !== undefined || !existsSync(UNPACKED)) return fromEnvironment ?? 'pgbouncer'
  const copy = join(folder, 'pgbouncer')
  copyFileSync(UNPACKED, copy)
  return copy
}

/**
 * Starts a pooler on a free port.
 * @param serverUrl of a superuser of the server
 * @param checkDelay a server connection idle for so many seconds is checked before it is lent
 * @throws Error with its log
 */
export async function startPooler(serverUrl: string, checkDelay = 30): Promise<Pooler> {
  const server = new URL(serverUrl)
  const port = await anyFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'recettes-pooler-'))
  const account = postgresAccount()
  own(account, folder)
  chmodSync(folder, 0o711)
  const [ini, users, logFile] = ['pgbouncer.ini', 'users.txt', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(ini, settingsOf(server, port, users, checkDelay))
  for (const file of [users, ini]) own(account, file)
  const log = openSync(logFile, 'a')
  const child = spawn(programIn(folder), [ini], {
    ...account,
    cwd: folder,
    env: { PATH: `/usr/sbin:${process.env['PATH']}` },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  await untilListening(child, port, logFile)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { host: `127.0.0.1:${port}`, stop }
}

async function untilListening(child: ChildProcess, port: number, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await delay(20)
  }
  throw new Error(`PgBouncer did not start:\n${readFileSync(logFile, 'utf8')}`)
}
