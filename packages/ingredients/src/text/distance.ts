// Edit distance of two short words.

/**
 * Damerau–Levenshtein: letters added, lost, changed or swapped.
 * @param most a whole number, which bounds the time
 * @returns infinity beyond `most`
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  const far = most + 1
  let before: number[] = []
  let above: number[] = []
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)]
    const row: number[] = []
    let least = from === 1 ? i : far
    row[from - 1] = least
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min((above[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (above[j - 1] ?? far) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? far) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
    before = above
    above = row
  }
  const cost = above[b.length] ?? far
  return cost > most ? Number.POSITIVE_INFINITY : cost
}
