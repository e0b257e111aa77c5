// Counts what runs, by key.

type Running<K> = {
  enter: (key: K) => void
  leave: (key: K) => void
  all: () => number
  countOf: (key: K) => number
}

export function runningByKey<K>(): Running<K> {
  const counts = new Map<K, number>()
  let all = 0
  const countOf = (key: K) => counts.get(key) ?? 0
  return {
    enter: (key) => {
      all++
      counts.set(key, countOf(key) + 1)
    },
    leave: (key) => {
      all--
      if (countOf(key) > 1) counts.set(key, countOf(key) - 1)
      else counts.delete(key)
    },
    all: () => all,
    countOf,
  }
}
