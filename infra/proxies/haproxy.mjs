// HAProxy from infra/haproxy, with its maintenance switch turned on its own socket.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askAt, startProxy } from './process.mjs'

/** Starts HAProxy in front of a server on a port, with the origins that browsers may call from. */
export async function startHaproxy(upstream, origins) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-haproxy-'))
  const here = fileURLToPath(new URL('../haproxy', import.meta.url))
  const address = `127.0.0.1:${upstream}`
  const HAPROXY_SOCKET = join(folder, 'socket')
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    HAPROXY_SOCKET,
    HAPROXY_ERRORS: here,
    AUTH_BIND: '127.0.0.1:23084',
    RECIPE_BIND: '127.0.0.1:23085',
    WEB_BIND: '127.0.0.1:23086',
    AUTH_INTERNAL_BIND: '127.0.0.1:23087',
    RECIPE_INTERNAL_BIND: '127.0.0.1:23088',
    CORS_ORIGINS: origins.replaceAll(',', ' '),
    ...Object.fromEntries(
      ['AUTH', 'RECIPE', 'WEB'].flatMap((name) => [
        [`${name}_1`, address],
        [`${name}_2`, address],
      ]),
    ),
  }
  const at = (port, host) => ({ port, host, tls: false })
  const [api, web] = [at(23085, 'api.localhost'), at(23086, 'www.localhost')]
  const proxy = startProxy('haproxy', ['-db', '-f', join(here, 'haproxy.cfg')], env, api, web)
  let connections = []
  return {
    ...proxy,
    /** Opens connections from an IP address, each with a request. @returns how many were answered, and how many closed */
    connectionsOf: async (localAddress, count) => {
      const request = 'GET /recettes/ HTTP/1.1\r\nHost: api.localhost\r\n\r\n'
      connections = Array.from({ length: count }, () =>
        connect({ port: 23085, host: '127.0.0.1', localAddress }),
      )
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
    /** Asks so often at once from an IP address, over HTTP/2, and reads no body. @returns the statuses */
    unreadStatuses: async (localAddress, count) => {
      const sessions = Array.from({ length: Math.ceil(count / 100) }, () =>
        connectHttp2('http://127.0.0.1:23085', { localAddress, settings: { initialWindowSize: 0 } }),
      )
      connections = sessions
      const asked = Array.from({ length: count }, (_, n) =>
        sessions[Math.floor(n / 100)].request({ ':path': '/recettes/' }),
      )
      return Promise.all(asked.map(async (stream) => (await once(stream, 'response'))[0][':status']))
    },
    closeConnections: () => {
      for (const connection of connections) connection.destroy()
    },
    /** Asks the recipe API as the web front does, which says for whom. */
    askAsWeb: askAt(at(23088, 'api.localhost')),
    maintenance: async (state) => {
      const socket = connect(HAPROXY_SOCKET)
      const commands = ['recipe', 'web'].map((name) => `set map ${here}/maintenance.map ${name} ${state}`)
      socket.resume().end(`${commands.join(';')}\n`)
      await once(socket, 'close')
    },
    pathOf: ({ path }) => path,
    stop: async () => {
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
