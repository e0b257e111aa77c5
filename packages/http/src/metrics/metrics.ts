// Interface to declare metrics, and a no-op implementation.

/** One value, or several by label value; null (unknown now) omits the metric. */
export type Reading = number | null | Record<string, number>

/** Names follow Prometheus's conventions, with the unit. */
export type Metrics = {
  /** False without a metrics port: hooks that cost each request something aren't added then. */
  active: boolean
  /** Counts by one label, from 0 for each of its values. @returns increments the counter of a value */
  counter<V extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly V[],
  ): (value: V) => void
  /** Read at each scrape. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void
  /** @param buckets upper bounds, ascending. @returns records a value */
  histogram<L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labels: readonly L[],
  ): (labels: Record<L, string | number>, value: number) => void
}

export type MetricsAddress = { host: string; port: number }

export type OpenMetrics = Metrics & {
  /** Serves `GET /metrics` until the process ends. @throws Error when the port is taken */
  listen: () => Promise<void>
  text: () => Promise<string>
}

export const noMetrics: OpenMetrics = {
  active: false,
  counter: () => () => undefined,
  gauge: () => undefined,
  histogram: () => () => undefined,
  listen: async () => undefined,
  text: async () => '',
}
