// Programs of a built service as processes of their own, with everything they print.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { freshDatabase, type Schema } from './database.js'
import { testEnvironment } from './environment.js'
import { freePort } from './ports.js'
import { until } from './until.js'

/** Settings and nothing of the test run's own environment. */
const only = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], ...settings })

/**
 * The programs of a service.
 * @param folder where they are built, with a slash at its end
 */
export function programsOf(service: Schema, folder: URL) {
  const program = (name: string) => fileURLToPath(new URL(`${name}.js`, folder))

  /** Runs one of the programs to its end. */
  async function run(name: string, args: string[], settings: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [program(name), ...args], { env: only(settings) })
    const printed = collect(child)
    const [code] = await once(child, 'close')
    return { code: code as number | null, ...printed }
  }

  /** Starts the service on a fresh database and waits until `/readyz` answers this; it is gone with the test. */
  async function start(
    t: Test,
    settings: NodeJS.ProcessEnv = {},
    readiness: 200 | 503 = 200,
    stdout: 'pipe' | number = 'pipe',
  ) {
    const databaseUrl = await freshDatabase(t, service)
    const port = await freePort()
    const env = only({ ...testEnvironment(databaseUrl), LOG_LEVEL: 'info', PORT: String(port), ...settings })
    const child = spawn(process.execPath, [program('main')], { env, stdio: ['ignore', stdout, 'pipe'] })
    const printed = collect(child)
    const ended = once(child, 'close').then(([code]) => code as number | null)
    t.teardown(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const url = `http://127.0.0.1:${port}`
    await until(async () => child.exitCode !== null || (await statusOf(`${url}/readyz`)) === readiness)
    return {
      url,
      port,
      databaseUrl,
      printed,
      ended,
      stdout: child.stdout,
      signal: (name: NodeJS.Signals) => child.kill(name),
    }
  }

  return { run, start }
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const printed = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  return printed
}

/** The status that a URL answers, 0 without a listener. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (response) => response.status,
    () => 0,
  )
}
