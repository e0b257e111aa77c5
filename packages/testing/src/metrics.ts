// What a service tells in numbers, as a test looks at it.

/** The value of one series in Prometheus's text format; undefined where there is none. */
export function metricIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
