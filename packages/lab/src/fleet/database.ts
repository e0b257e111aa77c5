// The PostgreSQL of an experiment: durable as in production, always at the same port, so that it can be killed and come back.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareDatabase, SERVICES, type Server, type ServiceName, startServer } from '@recettes/local'

/** A PostgreSQL that can be killed. */
export type Database = {
  /** URLs of both services' databases; they stay the same through every restart. */
  urls: Record<ServiceName, string>
  logFile: string
  dataFolder: string
  /** Resolves when the server that runs now has ended. */
  ended(): Promise<void>
  /** SIGKILL to the postmaster; its children see it and end too. */
  kill(): Promise<void>
  /** PostgreSQL's «fast» shutdown. */
  stop(): Promise<void>
  /** Starts it again, with recovery where it was killed. */
  start(): Promise<void>
}

/** A temporary folder that PostgreSQL's account may pass through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-faults-'))
  chmodSync(folder, 0o711)
  return folder
}

/** Starts an empty server in `folder`, makes both databases, and migrates them. */
export async function startDatabase(folder: string, settings: string[] = []): Promise<Database> {
  const logFile = join(folder, 'postgres.log')
  const options = { folder: join(folder, 'postgres'), password: 'faults', logFile, settings }
  let server: Server = await startServer(options)
  const { port, dataFolder } = server
  const urls = { auth: server.urlOf('recettes_auth'), recipe: server.urlOf('recettes_recipe') }
  for (const name of SERVICES) {
    await prepareDatabase(server.urlOf('postgres'), `recettes_${name}`, urls[name], name)
  }
  return {
    urls,
    logFile,
    dataFolder,
    ended: () => server.ended,
    kill: async () => {
      process.kill(server.pid, 'SIGKILL')
      await server.ended
    },
    stop: () => server.stop(),
    start: async () => {
      server = await untilStarted(() => startServer({ ...options, port }))
    },
  }
}

/** Retries the start: after a kill, old children may hold the shared memory for a moment, and PostgreSQL refuses to start. */
async function untilStarted(start: () => Promise<Server>): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 20) throw error
      await delay(100)
    }
  }
}

/** Removes the folder of an experiment, and the data where PostgreSQL had to keep them elsewhere. */
export function removeFolder(folder: string, database: Pick<Database, 'dataFolder'>): void {
  for (const path of [database.dataFolder, folder]) rmSync(path, { recursive: true, force: true })
}
