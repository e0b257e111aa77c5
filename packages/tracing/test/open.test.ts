// Without a collector's address nothing is traced, and nothing of OpenTelemetry is in memory.

import { createRequire } from 'node:module'
import t from 'tap'
import { openTracing } from '../dist/index.js'

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('opentelemetry'))

t.test('nothing is loaded until there is somewhere to send traces to', async (t) => {
  const off = await openTracing('essai', null)
  t.equal(off.plugin, null)
  await off.close()
  t.same(loaded(), [])

  const on = await openTracing('essai', { endpoint: 'http://127.0.0.1:9', protocol: 'http/protobuf' })
  t.type(on.plugin, 'function')
  await on.close()
  t.ok(loaded().length > 0)
  t.notOk(
    loaded().some((path) => path.includes('exporter-trace-otlp-http')),
    'but only what is asked for',
  )
})
