// Without a collector's URL nothing is traced, and nothing of OpenTelemetry is in memory.

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import t from 'tap'
import { openTracing } from '../dist/index.js'

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('opentelemetry'))

// In a process of its own: other tests of this one load OpenTelemetry.
const WITHOUT_COLLECTOR = `
  import { createRequire } from 'node:module'
  import { openTracing } from ${JSON.stringify(new URL('../dist/index.js', import.meta.url))}
  const off = await openTracing('essai', null)
  await off.close()
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('opentelemetry'))
  process.stdout.write(JSON.stringify({ plugin: off.plugin, loaded }))`

t.test('OpenTelemetry isn’t loaded without a URL to send traces to', async (t) => {
  const args = ['--input-type=module', '--eval', WITHOUT_COLLECTOR]
  const off = JSON.parse(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }))
  t.same(off, { plugin: null, loaded: [] })

  const on = await openTracing('essai', { endpoint: 'http://127.0.0.1:9' })
  t.type(on.plugin, 'function')
  await on.close()
  t.ok(loaded().length > 0)
})
