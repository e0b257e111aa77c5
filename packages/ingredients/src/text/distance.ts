// Edit distance of two short words.

/**
 * Damerau–Levenshtein: letters added, lost, changed or swapped.
 * @param maxDistance a whole number, which bounds the time
 * @returns infinity beyond `maxDistance`
 */
export function distance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return Number.POSITIVE_INFINITY
  const beyond = maxDistance + 1
  let rowBeforeLast: number[] = []
  let lastRow: number[] = []
  for (let j = 0; j <= b.length; j++) lastRow[j] = j
  for (let i = 1; i <= a.length; i++) {
    const [firstColumn, lastColumn] = [Math.max(1, i - maxDistance), Math.min(b.length, i + maxDistance)]
    const row: number[] = []
    let least = firstColumn === 1 ? i : beyond
    row[firstColumn - 1] = least
    for (let j = firstColumn; j <= lastColumn; j++) {
      const substitution = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min(
        (lastRow[j] ?? beyond) + 1,
        (row[j - 1] ?? beyond) + 1,
        (lastRow[j - 1] ?? beyond) + substitution,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (rowBeforeLast[j - 2] ?? beyond) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > maxDistance) return Number.POSITIVE_INFINITY
    rowBeforeLast = lastRow
    lastRow = row
  }
  const cost = lastRow[b.length] ?? beyond
  return cost > maxDistance ? Number.POSITIVE_INFINITY : cost
}
