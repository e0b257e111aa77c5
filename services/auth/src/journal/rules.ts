// The client's IP address as the audit log stores it.

import { isIP, isIPv4 } from 'node:net'

/** Writes an IP address for PostgreSQL's `inet`: no zone, mapped IPv6 as IPv4. Null if a proxy forwarded something else («unknown»). */
export function adresseOf(ip: string | null): string | null {
  const [bare = ''] = (ip ?? '').split('%')
  const mapped = bare.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  return isIP(bare) === 0 ? null : bare
}
