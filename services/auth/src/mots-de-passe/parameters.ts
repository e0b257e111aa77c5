// Parameters of argon2id, and the minima for production.

/** KiB, passes and lanes: `m`, `t` and `p` of RFC 9106. */
export type HashParameters = { memoryKib: number; passes: number; lanes: number }

/** OWASP's first choice among equally strong ones; it leaves memory for many at once. */
export const DEFAULT_PARAMETERS: HashParameters = { memoryKib: 19_456, passes: 2, lanes: 1 }

/** Each a minimum by OWASP's Password Storage Cheat Sheet. */
const OWASP_MINIMA = [
  { memoryKib: 47_104, passes: 1 },
  { memoryKib: 19_456, passes: 2 },
  { memoryKib: 12_288, passes: 3 },
  { memoryKib: 9_216, passes: 4 },
  { memoryKib: 7_168, passes: 5 },
]

/** RFC 9106 section 3.1. */
const MIN_KIB_PER_LANE = 8

export function parametersFault(parameters: HashParameters, production: boolean): string | null {
  const { memoryKib, passes, lanes } = parameters
  if (memoryKib < MIN_KIB_PER_LANE * lanes) {
    return `ARGON2_MEMORY_KIB: is less than ${MIN_KIB_PER_LANE} for each of ARGON2_LANES`
  }
  const strong = OWASP_MINIMA.some((least) => memoryKib >= least.memoryKib && passes >= least.passes)
  if (!production || strong) return null
  const pairs = OWASP_MINIMA.map((least) => `${least.memoryKib} with ${least.passes}`).join(', ')
  return `ARGON2_MEMORY_KIB, ARGON2_PASSES: are weaker than OWASP’s minima for production: ${pairs}`
}
