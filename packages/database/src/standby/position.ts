// WAL positions (LSN).

const [PAGE, HEADERS] = [8192n, [24n, 40n]] as const

export function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Corrects an insert position at a page's start: it is past the header, which no standby reaches before a record follows. */
export function endOfWritten(next: bigint): bigint {
  const offset = next % PAGE
  return HEADERS.some((header) => header === offset) ? next - offset : next
}
