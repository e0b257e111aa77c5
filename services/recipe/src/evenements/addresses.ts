// Events go to public addresses only, whatever a name resolves to (server-side request forgery).

import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a receiver isn't public. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** IPv6 addresses that are routed publicly (RFC 4291). Most forms that hold an IPv4 address are outside of it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is publicly routable: not loopback, private, link-local, carrier-grade NAT, IPv4 in IPv6, or the like. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}

/** Whether the host of a URL is an address, and not a public one; no `lookup` is asked for it. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublic(address)
}

/** @throws PrivateAddress for an address in a URL that isn't public */
export function mustBePublic(hostname: string): void {
  if (isPrivateLiteral(hostname)) throw new PrivateAddress()
}

/**
 * A `lookup` for sockets that fails where any resolved address isn't public. The socket connects to exactly these addresses, so
 * a name that resolves otherwise the next time (DNS rebinding) can't bypass the check.
 */
export function publicLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) callback(error, '')
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
        callback(new PrivateAddress(), '')
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
