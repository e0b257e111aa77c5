// How far a replica is behind, measured by this process's own clock: no clock of another machine is believed.

/** @param horizonMs older samples are forgotten: a replica that has none of the newer ones is too far behind anyway */
export function lagSamples(horizonMs: number) {
  let samples: { at: number; position: bigint }[] = []
  return {
    /** Notes that the primary had come to a position at a time, in milliseconds. */
    note: (at: number, position: bigint): void => {
      samples = samples.filter((sample) => sample.at > at - horizonMs)
      samples.push({ at, position })
    },

    /** When the primary was last noted. */
    latest: (): number => samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY,

    /** Milliseconds since the primary had no more than the replica has now; Infinity where that is too long ago. */
    of: (replayed: bigint, now: number): number => {
      const reached = samples.findLast(({ position }) => position <= replayed)
      return reached === undefined ? Number.POSITIVE_INFINITY : now - reached.at
    },
  }
}
