// Caddy from infra/Caddyfile, with TLS under the name of the recipe API.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProxy } from './process.mjs'

/** Starts Caddy in front of a server on a port, with the origins that browsers may call from. */
export async function startCaddy(upstream, CORS_ORIGINS) {
  const SWITCHES = mkdtempSync(join(tmpdir(), 'recettes-switches-'))
  const [HTTP_PORT, HTTPS_PORT, HEALTH_PORT] = ['23080', '23443', '23081']
  const address = `127.0.0.1:${upstream}`
  const env = {
    HTTP_PORT,
    HTTPS_PORT,
    HEALTH_PORT,
    SWITCHES,
    CORS_ORIGINS,
    AUTH_UPSTREAM: address,
    API_UPSTREAM: address,
  }
  const config = fileURLToPath(new URL('../Caddyfile', import.meta.url))
  const where = { port: HTTPS_PORT, host: 'api.localhost', tls: true }
  const proxy = startProxy('caddy', ['run', '--adapter', 'caddyfile', '--config', config], env, where)
  const turn = (name) => async (state) =>
    state === 'on' ? writeFileSync(join(SWITCHES, name), '') : rmSync(join(SWITCHES, name))
  return {
    ...proxy,
    maintenance: turn('maintenance'),
    hold: turn('hold'),
    /** What a request without TLS gets: nothing but the way to TLS. */
    plain: () =>
      fetch(`http://127.0.0.1:${HTTP_PORT}/x`, { headers: { host: 'api.localhost' }, redirect: 'manual' }),
    pathOf: ({ request }) => request.uri,
    stop: async () => {
      await proxy.stop()
      rmSync(SWITCHES, { recursive: true, force: true })
    },
  }
}

/** Starts the server that a cluster's ingress leads to while the component `maintenance` is on. */
export function startClusterMaintenance(CORS_ORIGINS) {
  const PORT = '23082'
  const file = new URL('../kubernetes/components/maintenance/Caddyfile', import.meta.url)
  const args = ['run', '--adapter', 'caddyfile', '--config', fileURLToPath(file)]
  const where = { port: PORT, host: 'api.example.org', tls: false }
  return startProxy('caddy', args, { PORT, CORS_ORIGINS }, where)
}
