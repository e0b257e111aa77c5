// The real auth service as a process of its own, and the recipe service in front of it, both over HTTP.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Metrics } from '@recettes/http'
import { freePort, freshDatabase, testEnvironment } from '@recettes/testing'
import type { Test } from 'tap'
import { build } from '../helper.js'

const AUTH = fileURLToPath(new URL('../../../auth/dist/', import.meta.url))

/** Starts the auth service on a fresh database with one ADMIN (id 1); it ends with the test. Returns its URL. */
export async function startAuth(t: Test, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const databaseUrl = settings['DATABASE_URL'] ?? (await freshDatabase(t, 'auth'))
  const PORT = settings['PORT'] ?? String(await freePort())
  const env = {
    ...testEnvironment(databaseUrl),
    PATH: process.env['PATH'],
    PORT,
    LOG_LEVEL: 'info',
    ...settings,
  }
  const person = ['--courriel', 'admin@example.org', '--prenom', 'Ada', '--nom', 'Ministre']
  execFileSync(process.execPath, [`${AUTH}admin.js`, 'create', ...person], { env })
  const child = spawn(process.execPath, [`${AUTH}main.js`], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  t.teardown(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${PORT}`
  const lines = createInterface(child.stdout)
  for await (const line of lines) if (line.includes(url)) break
  if (child.exitCode !== null) throw new Error('the auth service did not start')
  child.stdout.resume()
  return url
}

/** Starts the recipe service in front of an auth service; returns its URL. */
export async function startRecipe(t: Test, authUrl: string, metrics?: Metrics): Promise<string> {
  const { app } = await build(t, { AUTH_INTERNAL_URL: authUrl }, metrics && { metrics })
  return app.listen({ port: 0, host: '127.0.0.1' })
}
