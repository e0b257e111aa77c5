// WAL positions (LSN).

/** Bytes of a WAL page, and of its short and its long header. */
const PAGE_BYTES = 8192n
const HEADER_BYTES = [24n, 40n]

export function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Subtracts the header of the next page. At a page boundary, `pg_current_wal_insert_lsn()` already includes it, while a standby's
 * replay position stays at the boundary until a record follows.
 */
export function withoutPageHeader(insertPosition: bigint): bigint {
  const offset = insertPosition % PAGE_BYTES
  return HEADER_BYTES.includes(offset) ? insertPosition - offset : insertPosition
}
