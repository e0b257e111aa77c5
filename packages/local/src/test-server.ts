// The PostgreSQL of one test run: fresh, fast rather than durable, with a migrated template for each schema.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateOf } from '@recettes/testing'
import { prepareDatabase } from './databases.js'
import { startServer } from './postgres/server.js'
import { SERVICES } from './project.js'

/**
 * The server's data ends with the run, so nothing has to reach the disk. Without autovacuum, statistics are those of a test's own
 * ANALYZE, so plans don't depend on the moment.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** A server for tests, and how to be rid of it. */
type TestServer = { url: string; stop(): Promise<void> }

/** Starts the server in a temporary folder and makes the templates. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-test-'))
  // Where we are root, PostgreSQL runs as somebody else, who has to pass through here.
  chmodSync(folder, 0o711)
  const logFile = join(folder, 'postgres.log')
  // Tests read the log by the custom setting's path (`serverLog` of @recettes/testing).
  const settings = [...SETTINGS, `recettes.log_file=${logFile}`]
  const server = await startServer({ folder, password: 'test', logFile, settings })
  const url = server.urlOf('postgres')
  for (const service of SERVICES) {
    const name = templateOf(service)
    await prepareDatabase(url, name, server.urlOf(name), service)
  }
  const stop = async () => {
    await server.stop()
    for (const path of [server.dataFolder, folder]) rmSync(path, { recursive: true, force: true })
  }
  return { url, stop }
}
