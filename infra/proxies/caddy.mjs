// Caddy from infra/Caddyfile, with TLS under the names of the recipe API and the web front.

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
    WEB_UPSTREAM: address,
  }
  const config = fileURLToPath(new URL('../Caddyfile', import.meta.url))
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  const at = (host) => ({ port: HTTPS_PORT, host, tls: true })
  const proxy = startProxy('caddy', args, env, at('api.localhost'), at('www.localhost'))
  const turn = (name) => async (state) =>
    state === 'on' ? writeFileSync(join(SWITCHES, name), '') : rmSync(join(SWITCHES, name))
  return {
    ...proxy,
    // One switch for all names.
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
  const [PORT, PAGES_PORT] = ['23082', '23083']
  const file = new URL('../kubernetes/components/maintenance/Caddyfile', import.meta.url)
  const args = ['run', '--adapter', 'caddyfile', '--config', fileURLToPath(file)]
  const at = (port, host) => ({ port, host, tls: false })
  const env = { PORT, PAGES_PORT, CORS_ORIGINS }
  return startProxy('caddy', args, env, at(PORT, 'api.example.org'), at(PAGES_PORT, 'www.example.org'))
}
