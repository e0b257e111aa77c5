// Whether anybody can ask for a process's numbers.

import { type MetricsAddress, noMetrics, type OpenMetrics } from './metrics.js'

/** Opens the numbers of a process; without an address none of what makes them is even loaded. */
export async function openMetrics(at: MetricsAddress | null): Promise<OpenMetrics> {
  if (at === null) return noMetrics
  const { prometheusMetrics, listenAt } = await import('./prometheus.js')
  const { metrics, text } = prometheusMetrics()
  return { ...metrics, text, listen: () => listenAt(at, text) }
}
