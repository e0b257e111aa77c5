// A collector that keeps what it is sent by OTLP/HTTP, and the recipe service as a process that sends to it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, freshDatabase, listenLocally, testEnvironment, until } from '@recettes/testing'
import type { Test } from 'tap'
import { type Span, spansIn } from './otlp.js'

export type { Span } from './otlp.js'

/** Starts a collector, which is gone with the test. */
export async function startCollector(t: Test) {
  const received: { path: string; type: string; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body })
    response.writeHead(200, { 'content-type': request.headers['content-type'] }).end('{}')
  })
  const { url } = await listenLocally(t, server)
  const spans = () => received.flatMap(({ body }) => spansIn(body))
  return {
    url,
    received,
    /** All spans so far. */
    spans,
    /** The spans of a trace, once all of them are there that `enough` asks for. @throws Error with what is there after a while */
    trace: async (id: string, enough: (spans: Span[]) => boolean): Promise<Span[]> => {
      const found = () => spans().filter(({ traceId }) => traceId === id)
      const deadline = Date.now() + 20_000
      while (!enough(found())) {
        if (Date.now() > deadline) throw new Error(`too few spans: ${JSON.stringify(spans(), null, 1)}`)
        await delay(20)
      }
      return found()
    },
  }
}

/** Starts the recipe service as a process; it ends with the test, or earlier by `stop`. */
export async function startRecipe(t: Test, settings: NodeJS.ProcessEnv) {
  const PORT = String(await freePort())
  const environment = testEnvironment(await freshDatabase(t, 'recipe'))
  const env = { ...environment, PATH: process.env['PATH'], LOG_LEVEL: 'debug', PORT, ...settings }
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    return code as number | null
  }
  t.teardown(async () => void (await stop()))
  const lines: string[] = []
  const printed = createInterface(child.stdout)
  printed.on('line', (line) => lines.push(line))
  const url = `http://127.0.0.1:${PORT}`
  await until(
    () => lines.some((line) => line.includes(url)) || child.exitCode !== null,
    'the service listens',
  )
  return { url, lines, stop }
}
