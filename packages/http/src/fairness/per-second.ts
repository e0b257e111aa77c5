// Counts events by key, in windows of a second.

/** @returns counts one, and says whether the key has had more than `max` in this window */
export function countPerSecond(max: number): (key: string) => boolean {
  let counts = new Map<string, number>()
  let windowEnd = 0
  return (key) => {
    const now = performance.now()
    if (now >= windowEnd) {
      counts = new Map()
      windowEnd = now + 1000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > max
  }
}
