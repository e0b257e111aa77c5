// Replication lag from samples of the primary's WAL position, on this process's clock.

/** @param horizonMs older samples are dropped: a standby that hasn't replayed a newer one has an infinite lag */
export function createLagClock(horizonMs: number) {
  let samples: { takenAt: number; position: bigint }[] = []
  return {
    addSample: (takenAt: number, position: bigint): void => {
      samples = samples.filter((sample) => sample.takenAt > takenAt - horizonMs)
      samples.push({ takenAt, position })
    },

    latest: (): number => samples.at(-1)?.takenAt ?? Number.NEGATIVE_INFINITY,

    /** Milliseconds: age of the newest sample that the standby has replayed; Infinity beyond the horizon. */
    lagAt: (replayed: bigint, now: number): number => {
      const newestReplayed = samples.findLast(({ position }) => position <= replayed)
      return newestReplayed === undefined ? Number.POSITIVE_INFINITY : now - newestReplayed.takenAt
    },
  }
}
