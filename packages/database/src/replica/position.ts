// Positions in PostgreSQL's journal (LSN), which say what a replica has and what it lacks.

/** Bytes of a page of the journal, and of the headers that one may begin with. */
const [PAGE, HEADERS] = [8192n, [24n, 40n]] as const

/** A position as PostgreSQL writes it, `16/B374D848`, as a number that can be compared. */
export function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * The end of what has been written, from where the primary would write next: at a page's begin that is behind the page's
 * header, where no replica gets before there is something to replay behind it.
 */
export function endOfWritten(next: bigint): bigint {
  const offset = next % PAGE
  return HEADERS.some((header) => header === offset) ? next - offset : next
}
