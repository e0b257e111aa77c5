// Groups client addresses for rate limits: one IPv4 address, or one IPv6 /64, which belongs to one customer.

import ipaddr from 'ipaddr.js'

/** 16-bit groups of a /64. */
const NETWORK_GROUPS = 4

/** IPv4 addresses as they are, also `::ffff:192.0.2.1`; the /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  // A trusted proxy may forward something that is no address: a network of its own.
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
