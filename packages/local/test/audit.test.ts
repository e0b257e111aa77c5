// infra/audit.sh: its exit codes, by the registry's response.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { inProject } from '../dist/project.js'

/** Runs the audit at a registry that gives this response to every audit. */
async function audit(t: Test, status: number, body: object): Promise<{ code: number; said: string }> {
  const registry = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  t.teardown(() => registry.close())
  const { port } = registry.address() as AddressInfo
  // pnpm itself comes from npm's cache, which the installation has filled.
  const env = { ...process.env, npm_config_prefer_offline: 'true' }
  const child = spawn('bash', [inProject('infra/audit.sh'), `--registry=http://127.0.0.1:${port}/`], { env })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  return { code, said: output }
}

t.test(
  'a registry that doesn’t answer audits leaves the project «not audited», with a code of its own',
  async (t) => {
    t.match(await audit(t, 404, {}), { code: 75, said: /^Not audited: .*\n\n0 passed, 0 failed\n$/ })
  },
)

t.test('an audit passes when the registry knows no vulnerability', async (t) => {
  t.match(await audit(t, 200, {}), { code: 0, said: /0 advisories, 0 grave\n\n1 passed, 0 failed\n$/ })
})

t.test('an audit fails on a vulnerability of high severity', async (t) => {
  const weakness = { id: 1, url: 'u', title: 'bad', severity: 'high', vulnerable_versions: '*' }
  t.match(await audit(t, 200, { fastify: [weakness] }), { code: 1, said: /high: fastify/ })
})
