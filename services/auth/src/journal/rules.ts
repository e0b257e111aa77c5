// Which address an entry gets.

import { isIP, isIPv4 } from 'node:net'

/**
 * A client's address as PostgreSQL's `inet` takes it: without a zone, IPv4 as such. Null for what is no address at all,
 * which a proxy may forward («unknown»): the entry matters more than its address.
 */
export function adresseOf(ip: string | null): string | null {
  const [bare = ''] = (ip ?? '').split('%')
  const mapped = bare.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  return isIP(bare) === 0 ? null : bare
}
