// Opens the metrics of a process.

import { type MetricsAddress, noMetrics, type OpenMetrics } from './metrics.js'

/** Loads prom-client only if there is a host and port to serve it at. */
export async function openMetrics(address: MetricsAddress | null): Promise<OpenMetrics> {
  if (address === null) return noMetrics
  const { prometheusMetrics, listenAt } = await import('./prometheus.js')
  const { metrics, text } = prometheusMetrics()
  return { ...metrics, text, listen: () => listenAt(address, text) }
}
