// Replication lag from samples of the primary's WAL position, on this process's clock.

/** @param horizonMs age in ms past which samples are dropped; a replica without a newer one is too far behind anyway */
export function lagSamples(horizonMs: number) {
  let samples: { at: number; position: bigint }[] = []
  return {
    /** Adds a sample: the primary's position at a time in ms. */
    note: (at: number, position: bigint): void => {
      samples = samples.filter((sample) => sample.at > at - horizonMs)
      samples.push({ at, position })
    },

    /** Time of the latest sample. */
    latest: (): number => samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY,

    /** Lag in ms: age of the newest sample that the replica has replayed; Infinity beyond the horizon. */
    of: (replayed: bigint, now: number): number => {
      const reached = samples.findLast(({ position }) => position <= replayed)
      return reached === undefined ? Number.POSITIVE_INFINITY : now - reached.at
    },
  }
}
