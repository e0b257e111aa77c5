// WAL positions (LSN).

const [PAGE, HEADERS] = [8192n, [24n, 40n]] as const

export function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** At the begin of a page, the insert position is past the page's header, which no standby reaches before a record follows. */
export function endOfWritten(next: bigint): bigint {
  const offset = next % PAGE
  return HEADERS.some((header) => header === offset) ? next - offset : next
}
