// Workloads without a target: the costs of metrics and tracing, memory, PgBouncer, further replicas on one machine.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFreePort, startPooler } from '@recettes/local'
import { proxy } from '../../fleet/proxy.js'
import { memoryNow } from '../../measure.js'
import type { Contender } from '../contenders/start.js'
import type { Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { ask } from './same.js'
import { oneSeries, seriesOf, UNCACHED } from './series.js'
import type { Bench, Workload } from './workload.js'

/** No single process: CPU and memory of the service are NaN. */
const SEVERAL_PROCESSES = 0

const oneRecette = (draw: 'uniform' | 'zipf', size: number): Template => ({
  path: '/recettes/<id>',
  draws: { id: draw === 'zipf' ? { zipf: size } : { uniform: size } },
})

const observability: Workload = {
  name: 'observability',
  title: '`GET /recettes/{id}` (Zipf 1.0): what metrics and tracing cost',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const collector = createServer((request, response) =>
      request.resume().on('end', () => response.end('{}')),
    )
    collector.unref()
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const address = collector.address()
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const metrics = async () => ({ METRICS_PORT: String(await anyFreePort()) })
    const start = async (settings: Record<string, string>) => bench.start('ours', size, { settings })
    const contenders = new Map([
      ['neither', await start({})],
      ['metrics', await start(await metrics())],
      ['tracing of each request', await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })],
      [
        'tracing of one in a hundred',
        await start({
          OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
          OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
          OTEL_TRACES_SAMPLER_ARG: '0.01',
        }),
      ],
    ])
    return { series: seriesOf(bench, contenders, oneRecette('zipf', size)), targets: [] }
  },
}

const memory: Workload = {
  name: 'memory',
  title: 'Memory of the recipe service with its cache empty and full',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const ours = await bench.start('ours', size)
    const page = { path: '/recettes/?statut=VALIDER&limite=20&apres=<id>', draws: { id: { uniform: size } } }
    const empty = async () => ({ rest: memoryNow(ours.pid) })
    const full = async (seed: number) => {
      await bench.load(ours, oneRecette('uniform', size), { seed })
      const { memory } = await bench.load(ours, page, { seed })
      return { rest: memoryNow(ours.pid), memory }
    }
    const before = await empty()
    return {
      series: [
        { name: 'started', measure: async () => before },
        { name: 'after uniform reads and lists', measure: full },
      ],
      targets: [],
    }
  },
}

/** PgBouncer in front of the bench's server, for one contender's database. */
async function throughPgBouncer(bench: Bench, size: number): Promise<Contender> {
  const url = new URL((await bench.data(size)).url)
  const pooler = await startPooler(url.href)
  bench.attach({ end: () => pooler.stop() })
  url.host = pooler.host
  return bench.start('ours', size, { settings: { ...UNCACHED, DATABASE_URL: url.href } })
}

const pgbouncer: Workload = {
  name: 'pgbouncer',
  title: '`GET /recettes/{id}` without the cache, directly and through PgBouncer in transaction mode',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const contenders = new Map([
      ['directly', await bench.start('ours', size, { settings: UNCACHED })],
      ['through PgBouncer', await throughPgBouncer(bench, size)],
    ])
    return { series: seriesOf(bench, contenders, oneRecette('uniform', size)), targets: [] }
  },
}

const replicas: Workload = {
  name: 'replicas',
  title: '`GET /recettes/{id}` without the cache, through HAProxy to 1, 2 and 4 replicas on one machine',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const started: Contender[] = []
    const series = []
    for (const count of [1, 2, 4]) {
      while (started.length < count) started.push(await bench.start('ours', size, { settings: UNCACHED }))
      const url = await balanced(bench, started)
      series.push(
        oneSeries(bench, String(count), { url, pid: SEVERAL_PROCESSES }, oneRecette('uniform', size)),
      )
    }
    return { series, targets: [] }
  },
}

/** HAProxy in front of these; returns its URL. */
async function balanced(bench: Bench, servers: Contender[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-haproxy-'))
  const port = await anyFreePort()
  const lines = servers.map(({ url }, index) => `  server s${index} ${new URL(url).host}`)
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(
    configuration,
    `global\n  stats socket "\${HAPROXY_SOCKET}"\ndefaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n` +
      `  timeout server 60s\nlisten all\n  bind 127.0.0.1:${port}\n  balance roundrobin\n${lines.join('\n')}\n`,
  )
  const front = proxy({ folder, environment: {}, configuration })
  await front.start()
  bench.attach({ end: () => front.stop() })
  const url = `http://127.0.0.1:${port}`
  await ask({ url }, { path: '/recettes/1', method: 'GET', headers: {}, body: undefined })
  return url
}

export const costs: Workload[] = [observability, memory, pgbouncer, replicas]
