// Groups client IP addresses into networks, which rate limits, queues and shares count as one caller: one IPv4 address, or one
// IPv6 /64, which belongs to one customer.

import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4

/** `::ffff:192.0.2.1` counts as IPv4. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip
  // A trusted proxy may forward something that is no IP address; a closed connection has none.
  if (!ipaddr.isValid(ip)) return String(ip)
  const parsed = ipaddr.process(ip)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
