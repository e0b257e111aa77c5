// The client's address as the audit log stores it.

import { isIP, isIPv4 } from 'node:net'

/** For PostgreSQL's `inet`: without a zone, mapped IPv6 as IPv4. Null for anything else that a proxy forwards («unknown»). */
export function adresseOf(ip: string | null): string | null {
  const [bare = ''] = (ip ?? '').split('%')
  const mapped = bare.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  return isIP(bare) === 0 ? null : bare
}
