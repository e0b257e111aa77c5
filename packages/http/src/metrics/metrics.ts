// The numbers that a service has for its operators: the few kinds there are, and none where nobody asks.

/** One value, or several by a label's values; null for what can't be known now, which is then left out. */
export type Reading = number | null | Record<string, number>

/** Where a service's numbers are declared; each is named as Prometheus names them, with its unit. */
export type Metrics = {
  /** Whether anybody can ask; what costs a request anything is only hooked in where it is true. */
  active: boolean
  /**
   * Something that is counted, apart for each of these values of one label, from 0 on.
   * @returns what counts one more
   */
  counter<V extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly V[],
  ): (value: V) => void
  /** Something that goes up and down; it is read when somebody asks. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void
  /**
   * How values are spread.
   * @param buckets upper bounds, ascending
   * @returns what notes one value
   */
  histogram<L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labels: readonly L[],
  ): (labels: Record<L, string | number>, value: number) => void
}

/** Where the numbers can be had. */
export type MetricsAddress = { host: string; port: number }

/** An open registry, and how it comes to be asked. */
export type OpenMetrics = Metrics & {
  /** Answers `GET /metrics` from now on, until the process ends. @throws Error where the port is taken */
  listen: () => Promise<void>
  /** All numbers as they are now, in Prometheus's text format. */
  text: () => Promise<string>
}

/** Nobody asks: nothing is counted. */
export const noMetrics: OpenMetrics = {
  active: false,
  counter: () => () => undefined,
  gauge: () => undefined,
  histogram: () => () => undefined,
  listen: async () => undefined,
  text: async () => '',
}
