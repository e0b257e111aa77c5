// Counts running work, in total and by key.

type Running<K> = {
  enter: (key: K) => void
  leave: (key: K) => void
  total: () => number
  countOf: (key: K) => number
}

export function runningByKey<K>(): Running<K> {
  const counts = new Map<K, number>()
  let total = 0
  const countOf = (key: K) => counts.get(key) ?? 0
  return {
    enter: (key) => {
      total++
      counts.set(key, countOf(key) + 1)
    },
    leave: (key) => {
      total--
      if (countOf(key) > 1) counts.set(key, countOf(key) - 1)
      else counts.delete(key)
    },
    total: () => total,
    countOf,
  }
}
