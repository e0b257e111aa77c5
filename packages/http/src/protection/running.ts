// Counts what runs, by key.

type Running<K> = {
  enter: (key: K) => void
  leave: (key: K) => void
  all: () => number
  of: (key: K) => number
}

export function runningByKey<K>(): Running<K> {
  const counts = new Map<K, number>()
  let all = 0
  const of = (key: K) => counts.get(key) ?? 0
  return {
    enter: (key) => {
      all++
      counts.set(key, of(key) + 1)
    },
    leave: (key) => {
      all--
      if (of(key) > 1) counts.set(key, of(key) - 1)
      else counts.delete(key)
    },
    all: () => all,
    of,
  }
}
