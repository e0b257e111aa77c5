// Replication lag from samples of the primary's WAL position, on this process's clock.

/** @param horizonMs older samples are dropped: a standby without a newer one is too far behind */
export function lagSamples(horizonMs: number) {
  let samples: { at: number; position: bigint }[] = []
  return {
    addSample: (at: number, position: bigint): void => {
      samples = samples.filter((sample) => sample.at > at - horizonMs)
      samples.push({ at, position })
    },

    latest: (): number => samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY,

    /** Milliseconds: age of the newest sample that the standby has replayed; Infinity beyond the horizon. */
    lagAt: (replayed: bigint, now: number): number => {
      const reached = samples.findLast(({ position }) => position <= replayed)
      return reached === undefined ? Number.POSITIVE_INFINITY : now - reached.at
    },
  }
}
