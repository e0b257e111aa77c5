// What counts as one place: an IPv4 address, or the /64 that one IPv6 customer is given whole.

import ipaddr from 'ipaddr.js'

/** 16-bit groups of an IPv6 address that name the network; the other four are the customer's own to choose. */
const NETWORK_GROUPS = 4

/** The network of an address: IPv4 as it is, also where it came as `::ffff:192.0.2.1`, and IPv6 by its /64. */
export function networkOf(address: string): string {
  // A proxy that is trusted may still forward something that is no address: that is one place of its own.
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
