// One replica of a service as a process of production, at a URL of its own that it keeps through every restart.

import { join } from 'node:path'
import { type AnyService, anyFreePort, type Service, startService } from '@recettes/local'

/** A replica that can be stopped, killed and started again. */
export type Replica = {
  /** Its name at the proxy: `recipe-1`. */
  name: string
  service: AnyService
  url: string
  logFile: string
  pid(): number
  /** Starts it, with further settings where given, and waits until it can serve. */
  start(settings?: Record<string, string>): Promise<void>
  /** SIGTERM, and waits until it has ended. Returns the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL. */
  kill(): Promise<void>
}

/** A replica that isn't started yet. */
export async function replica(
  service: AnyService,
  number: number,
  folder: string,
  settings: (port: number) => Record<string, string>,
): Promise<Replica> {
  const name = `${service}-${number}`
  const port = await anyFreePort()
  const logFile = join(folder, `${name}.log`)
  let running: Service | undefined
  const pid = () => {
    if (running === undefined) throw new Error(`${name} doesn't run`)
    return running.pid
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (running === undefined) return null
    const { ended } = running
    process.kill(pid(), signal)
    running = undefined
    return ended
  }
  return {
    name,
    service,
    url: `http://127.0.0.1:${port}`,
    logFile,
    pid,
    start: async (extra = {}) => {
      running = await startService(service, { ...settings(port), ...extra }, logFile)
    },
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
