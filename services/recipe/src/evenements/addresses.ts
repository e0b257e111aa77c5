// Prevents server-side request forgery: events go to public IP addresses only, whatever a name resolves to.

import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** RFC 4291; without mapped and NAT64 addresses. 6to4 and Teredo have a `range()` of their own. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Refuses loopback, private, link-local, carrier-grade NAT, IPv4 in IPv6 and so on. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST))
}

/** Sockets skip `lookup` for literals. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublic(address)
}

/** @throws PrivateAddress */
export function mustBePublic(hostname: string): void {
  if (isPrivateLiteral(hostname)) throw new PrivateAddress()
}

/** The socket connects to the checked addresses, so DNS rebinding can't bypass the check. */
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
