// A proxy as a process: its log by request id, and requests to it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** Starts a proxy, keeps what it logs, and answers how to ask it at a host and port, and at those of the web front. */
export function startProxy(command, args, env, api, web) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit').catch(() => undefined)
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (log += text))
  return {
    stop: () => {
      child.kill()
      return ended
    },
    ask: askAt(api),
    askWeb: askAt(web),
    /** The log lines that name a request id. */
    async logged(id) {
      for (const until = Date.now() + 20_000; Date.now() < until; await delay(50)) {
        const lines = log.split('\n').filter((line) => line.includes(`"${id}"`) && line.endsWith('}'))
        if (lines.length > 0) return lines
      }
      return []
    },
  }
}

/** Asks at a host and port; answers status, headers and text. */
export const askAt =
  ({ port, host, tls }) =>
  (path, { method = 'GET', headers = {}, body, deadlineMs = 20_000 } = {}) =>
    ask({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, body }, tls, host, deadlineMs)

async function ask({ body, ...options }, tls, servername, deadlineMs) {
  const send = tls ? encrypted : plain
  // The proxy's own authority isn't known here; that the name is right is for the proxy to check.
  const asked = send({
    ...options,
    servername,
    rejectUnauthorized: false,
    agent: false,
    signal: AbortSignal.timeout(deadlineMs),
  })
  asked.end(body)
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return { status: response.statusCode, headers: response.headers, text }
}
