// Reads single series from Prometheus's text format.

/** The value of a series, or undefined. */
export function metricIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
