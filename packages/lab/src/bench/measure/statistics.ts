// Summary statistics.

/** The value below which this share of ascending numbers lies; NaN where there are none. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
}

/** The middle of the numbers; of an even count the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const ascending = [...numbers].sort((a, b) => a - b)
  const middle = ascending.length >> 1
  const upper = ascending[middle] ?? Number.NaN
  return ascending.length % 2 === 1 ? upper : ((ascending[middle - 1] ?? Number.NaN) + upper) / 2
}

/** How far the rounds lie apart: the distance of the extremes as a share of the median. */
export function spread(numbers: readonly number[]): number {
  return (Math.max(...numbers) - Math.min(...numbers)) / median(numbers)
}
