// Interface to declare metrics, and a no-op implementation.

/** A record has one number per label value. Null: no sample in this scrape. */
export type GaugeValue = number | null | Record<string, number>

export type Metrics = {
  /** False without a metrics port: expensive hooks aren't added then. */
  active: boolean
  /** Declares a counter with one label; every value starts at 0. @returns increments one value */
  counter<V extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly V[],
  ): (value: V) => void
  gauge(name: string, help: string, read: () => GaugeValue | Promise<GaugeValue>, label?: string): void
  /** @param buckets upper bounds, ascending @returns records a value */
  histogram<L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labels: readonly L[],
  ): (labels: Record<L, string | number>, value: number) => void
}

export type MetricsAddress = { host: string; port: number }

export type OpenMetrics = Metrics & {
  /** `GET /metrics`, until the process ends. @throws Error when the port is taken */
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
