// HAProxy from a copy of infra/haproxy, with TLS, the switches and the floods of a caller.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { askAt, startProxy } from './process.mjs'

const SITES = ['auth', 'recipe', 'web']

/** Starts HAProxy in front of a server on a port, with the origins that browsers may call from. */
export async function startHaproxy(upstream, origins) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-haproxy-'))
  cpSync(fileURLToPath(new URL('../haproxy', import.meta.url)), folder, { recursive: true })
  const certificate = join(folder, 'recettes.crt')
  const subject = ['-subj', '/CN=api.localhost', '-keyout', join(folder, 'recettes.key'), '-out', certificate]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', ['req', '-x509', ...key, ...subject], { stdio: 'ignore' })
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    HAPROXY_SOCKET: join(folder, 'socket'),
    HAPROXY_FOLDER: folder,
    CERTIFICATE: certificate,
    HTTP_BIND: '127.0.0.1:23080',
    TLS_BIND: '127.0.0.1:23443',
    AUTH_BIND: '127.0.0.1:23084',
    RECIPE_BIND: '127.0.0.1:23085',
    WEB_BIND: '127.0.0.1:23086',
    AUTH_INTERNAL_BIND: '127.0.0.1:23087',
    RECIPE_INTERNAL_BIND: '127.0.0.1:23088',
    LEGO: `127.0.0.1:${upstream}`,
    CORS_ORIGINS: origins.replaceAll(',', ' '),
    ...Object.fromEntries(
      SITES.flatMap((name) => [1, 2].map((n) => [`${name.toUpperCase()}_${n}`, `127.0.0.1:${upstream}`])),
    ),
  }
  const at = (port, host, tls = false) => askAt({ port, host, tls })
  const proxy = startProxy('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], env)
  let connections = []
  const tell = async (command) => text(connect(env.HAPROXY_SOCKET).end(`${command}\n`))
  return {
    ...proxy,
    ask: at(23085, 'api.localhost'),
    askWeb: at(23086, 'www.localhost'),
    /** Asks the recipe API as the web front does, which says for whom. */
    askAsWeb: at(23088, 'api.localhost'),
    /** Asks by TLS under a name. */
    askTls: (name, path) => at(23443, name, true)(path),
    askPlain: at(23080, 'api.localhost'),
    tell,
    /** Opens connections from an IP address, each with a request. @returns how many were answered, and how many closed */
    connectionsOf: async (localAddress, count, port = 23085) => {
      const request = 'GET /recettes/ HTTP/1.1\r\nHost: api.localhost\r\n\r\n'
      connections = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
      const outcomes = connections.map(
        (socket) =>
          new Promise((resolve) => {
            socket.once('data', () => resolve('answered'))
            socket.once('close', () => resolve('closed'))
            socket.on('error', () => undefined)
            socket.write(request)
          }),
      )
      const ended = await Promise.all(outcomes)
      return ['answered', 'closed'].map((outcome) => ended.filter((one) => one === outcome).length)
    },
    /** Asks so often at once from an IP address, or as the web front for a visitor, over HTTP/2, and reads no body. @returns the statuses */
    unreadStatuses: async (localAddress, count, visitor) => {
      const port = visitor === undefined ? 23085 : 23088
      const headers = visitor === undefined ? {} : { 'x-forwarded-for': visitor }
      const sessions = Array.from({ length: Math.ceil(count / 16) }, () =>
        connectHttp2(`http://127.0.0.1:${port}`, { localAddress, settings: { initialWindowSize: 0 } }),
      )
      connections = sessions
      const asked = Array.from({ length: count }, (_, n) =>
        sessions[Math.floor(n / 16)].request({ ':path': '/recettes/', ...headers }),
      )
      return Promise.all(asked.map(async (stream) => (await once(stream, 'response'))[0][':status']))
    },
    /** Sends requests on one connection without waiting for responses. @returns the first and the last response */
    pipelined: async (localAddress, count, port = 23085) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      const request = (last) =>
        `GET / HTTP/1.1\r\nHost: api.localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
      socket.write(request(false).repeat(count - 1) + request(true))
      const responses = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
      return [responses[0], responses.at(-1)]
    },
    closeConnections: () => {
      for (const connection of connections) connection.destroy()
    },
    /** Turns the switch of recipe API and web front: `open`, `hold` or `closed`. */
    turn: (state) =>
      tell(['recipe', 'web'].map((site) => `set map ${folder}/switches.map ${site} ${state}`).join(';')),
    stop: async () => {
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
