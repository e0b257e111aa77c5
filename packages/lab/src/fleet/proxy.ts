// HAProxy in front of the replicas, run from the project's own configuration file.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from '@recettes/local'

/** A proxy that can be killed. */
export type Front = {
  pid(): number
  start(): Promise<void>
  stop(): Promise<void>
  /** SIGKILL: whatever passes through it is cut. */
  kill(): Promise<void>
  /** The response to a command on HAProxy's own socket. */
  ask(command: string): Promise<string>
  /** Waits until HAProxy sends requests to a server, named as in the configuration. */
  untilUp(server: string): Promise<void>
}

const LIMITS = [
  'MAX_CONNECTIONS',
  'MAX_REQUESTS',
  'CONNECTIONS_PER_10S',
  'REQUESTS_PER_10S',
  'BYTES_IN_PER_10S',
  'BYTES_OUT_PER_10S',
]

/** The environment that the configuration file reads, and the paths of the proxy's own socket and log. */
type FrontOptions = {
  folder: string
  environment: Record<string, string>
  configuration?: string
  /** Whether the limits by client address apply; by default not. */
  limits?: boolean
}

/** A proxy that isn't started yet. */
export function proxy({ folder, environment, configuration, limits = false }: FrontOptions): Front {
  const socket = join(folder, 'haproxy.sock')
  const file = configuration ?? inProject('infra/haproxy/haproxy.cfg')
  const env = {
    PATH: `${process.env['PATH']}:/usr/sbin`,
    HAPROXY_SOCKET: socket,
    HAPROXY_FOLDER: inProject('infra/haproxy'),
    MAXCONN: '4000',
    // The load of most experiments comes from one IP address.
    ...(limits ? {} : Object.fromEntries(LIMITS.map((name) => [name, '2000000000']))),
    ...environment,
  }
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const ask = (command: string) => askSocket(socket, command)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child?.kill(signal)
    child = undefined
    await ended
  }
  return {
    pid: () => child?.pid ?? 0,
    start: async () => {
      const log = openSync(join(folder, 'haproxy.log'), 'a')
      // In the foreground and without a master, so that one signal reaches all of it.
      const started = spawn('haproxy', ['-db', '-f', file], { env, stdio: ['ignore', log, log] })
      child = started
      ended = once(started, 'exit').catch(() => undefined)
      const gone = once(started, 'exit').then(() => {
        throw new Error(
          `HAProxy did not start: is it installed (infra/debian-packages.sh faults)? See ${folder}/haproxy.log`,
        )
      })
      await Promise.race([untilAnswering(ask), gone])
      gone.catch(() => undefined)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ask,
    untilUp: async (server) => {
      while (!isUp(await ask('show stat'), server)) await delay(50)
    },
  }
}

/** A row of HAProxy's statistics: its second column names the server, its 18th the state. */
function isUp(statistics: string, server: string): boolean {
  const row = statistics.split('\n').find((line) => line.split(',')[1] === server)
  return row?.split(',')[17]?.startsWith('UP') ?? false
}

async function untilAnswering(ask: Front['ask']): Promise<void> {
  for (;;) {
    if (await ask('show info').catch(() => '')) return
    await delay(20)
  }
}

async function askSocket(path: string, command: string): Promise<string> {
  const socket = connect(path)
  socket.end(`${command}\n`)
  return text(socket)
}
