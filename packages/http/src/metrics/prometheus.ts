// Metrics in Prometheus's text format, on a port of their own.

import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  prometheusContentType,
  Registry,
} from 'prom-client'
import { withTimeout } from './bounded-reads.js'
import type { GaugeValue, Metrics, MetricsAddress } from './metrics.js'

/** Prometheus drops the whole scrape after 10 s. */
const READING_MS = 2_000

export function prometheusMetrics(): { metrics: Metrics; text: () => Promise<string> } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const metrics: Metrics = {
    active: true,
    // Counted in a Map and given to prom-client at a scrape: an increment costs a request next to nothing.
    counter: (name, help, label, values) => {
      const counts = new Map<string, number>(values.map((value) => [value, 0]))
      new Counter({
        name,
        help,
        registers,
        labelNames: [label],
        collect() {
          this.reset()
          for (const [value, count] of counts) this.inc({ [label]: value }, count)
        },
      })
      return (value) => void counts.set(value, (counts.get(value) ?? 0) + 1)
    },
    gauge: (name, help, read, label) => {
      new Gauge({
        name,
        help,
        registers,
        labelNames: label === undefined ? [] : [label],
        async collect() {
          const reading = await withTimeout(READING_MS, async () => read(), null)
          // `reset` sets an unlabelled gauge to 0; `remove` omits its sample.
          this.reset()
          if (label === undefined) this.remove()
          for (const [labels, value] of samplesOf(reading, label)) this.set(labels, value)
        },
      })
    },
    histogram: (name, help, buckets, labelNames) => {
      const histogram = new Histogram({ name, help, registers, buckets, labelNames })
      return (labels, value) => histogram.observe(labels, value)
    },
  }
  return { metrics, text: () => registry.metrics() }
}

type Sample = [labels: Record<string, string>, value: number]

function samplesOf(reading: GaugeValue, label = ''): Sample[] {
  if (reading === null) return []
  if (typeof reading === 'number') return [[{}, reading]]
  return Object.entries(reading).map(([value, count]): Sample => [{ [label]: value }, count])
}

/** Serves `/metrics` without access control. The listener doesn't keep the process alive. */
export async function listenAt({ host, port }: MetricsAddress, text: () => Promise<string>): Promise<void> {
  const server = createServer((request, response) => {
    const isMetricsRequest =
      request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    if (!isMetricsRequest) return void response.writeHead(404).end()
    text().then(
      (body) => response.writeHead(200, { 'content-type': prometheusContentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.unref().listen(port, host)
  await once(server, 'listening')
}
