// Options of a run: which workloads, at which sizes, how often and how long.

/** Options of a run; times are seconds. */
export type Options = {
  workloads: string[]
  sizes: number[]
  rounds: number
  seconds: number
  connections: number
  corpus: string
  /** Settings of the service that differ from production's defaults. */
  set: Record<string, string>
}

/** A run whose figures are kept. */
export const FULL = { sizes: [10_000, 100_000, 1_000_000], rounds: 5, seconds: 3 }

/** A first look: the order of things, not their figures. */
export const QUICK = { sizes: [1_000, 10_000], rounds: 3, seconds: 2 }

/** Load that keeps two cores busy without queues that would hide the differences. */
export const CONNECTIONS = 32

/** The size that the comparisons are made at: a hundred thousand recipes, or the largest there is below. */
export function mainSize({ sizes }: Options): number {
  const usual = sizes.filter((size) => size <= 100_000)
  return Math.max(...(usual.length > 0 ? usual : sizes))
}
