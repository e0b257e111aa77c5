// Groups client addresses into networks, which rate limits, queues and shares count as one caller: one IPv4 address, or one IPv6
// /64, which belongs to one customer.

import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4

/** `::ffff:192.0.2.1` counts as IPv4. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  // A trusted proxy may forward something that is no address.
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
