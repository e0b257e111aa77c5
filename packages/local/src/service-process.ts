// A service as a child process, run exactly as in production but for its settings.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject, type ServiceName } from './project.js'

/** A running service. */
export type Service = {
  name: ServiceName
  pid: number
  /** Resolves with the exit code (null after a signal) when the process has ended, for whatever reason. */
  ended: Promise<number | null>
  /** Asks it to end, as an operator would, and waits until it has. */
  stop(): Promise<void>
}

/** Starts a service with these settings and waits until it can serve. @throws Error with the end of its log */
export async function startService(
  name: ServiceName,
  settings: Record<string, string>,
  logFile: string,
): Promise<Service> {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [inProject('services', name, 'dist/main.js')], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await untilReady(child, `http://127.0.0.1:${settings['PORT']}/readyz`, name, logFile)
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM')
    await ended
  }
  return { name, pid: child.pid ?? 0, ended, stop }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function untilReady(child: ChildProcess, url: string, name: string, logFile: string): Promise<void> {
  while (isRunning(child)) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await delay(30)
  }
  const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  throw new Error(`The ${name} service did not start. The end of its log, ${logFile}:\n${tail}`)
}
