// Seeded random numbers: the same seed makes the same data and the same requests.

/** Answers numbers from 0 up to but without 1. */
export type Random = () => number

/** Marsaglia's xorshift with 32 bits: quick, and good enough to mix recipes. */
export function randomFrom(seed: number): Random {
  // A state of nothing but zeros would stay so for ever.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  // Seeds that are near each other begin near each other; a few steps part them.
  for (let step = 0; step < 8; step++) next()
  return next
}

/** An integer from 0 up to but without `end`. */
export const below = (random: Random, end: number): number => Math.floor(random() * end)

/** One of these. @throws Error where there is none */
export function oneOf<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[below(random, choices.length)]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

/** Draws ranks from 0 up to but without `count`: rank n comes 1/(n + 1) as often as rank 0 (Zipf 1.0). */
export function zipfRank(random: Random, count: number): () => number {
  const upTo = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1)
    upTo[rank] = sum
  }
  return () => firstAbove(upTo, random() * sum)
}

/** Index of the first of ascending numbers that is greater. */
function firstAbove(ascending: Float64Array, value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
