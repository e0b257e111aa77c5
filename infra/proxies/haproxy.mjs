// HAProxy from infra/haproxy, with its maintenance switch turned on its own socket.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProxy } from './process.mjs'

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
    CORS_ORIGINS: origins.replaceAll(',', ' '),
    ...Object.fromEntries(['AUTH_1', 'AUTH_2', 'RECIPE_1', 'RECIPE_2'].map((name) => [name, address])),
  }
  const where = { port: 23085, host: 'api.localhost', tls: false }
  const proxy = startProxy('haproxy', ['-db', '-f', join(here, 'haproxy.cfg')], env, where)
  return {
    ...proxy,
    maintenance: async (state) => {
      const socket = connect(HAPROXY_SOCKET)
      socket.resume().end(`set map ${here}/maintenance.map recipe ${state}\n`)
      await once(socket, 'close')
    },
    pathOf: ({ path }) => path,
    stop: async () => {
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
