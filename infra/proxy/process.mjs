// A proxy as a process: its log by request id, and requests to it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** Starts a proxy and keeps what it logs. */
export function startProxy(command, args, env) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit').catch(() => undefined)
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (log += text))
  return {
    stop: () => {
      child.kill()
      return ended
    },
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
  (path, { headers = {}, ...options } = {}) =>
    ask({ host: '127.0.0.1', port, path, headers: { host, ...headers }, ...options }, tls, host)

async function ask({ body, endless, deadlineMs = 20_000, ...options }, tls, servername) {
  const send = tls ? encrypted : plain
  // The certificate is of no authority.
  const asked = send({
    agent: false,
    ...options,
    servername,
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(deadlineMs),
  })
  if (endless) asked.flushHeaders()
  else asked.end(body)
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return { status: response.statusCode, headers: response.headers, text }
}
