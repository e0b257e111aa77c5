// Events go to public addresses only, whatever a name resolves to (server-side request forgery).

import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a receiver isn't public. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** Whether an address is publicly routable: not loopback, private, link-local, carrier-grade NAT, IPv4-mapped, or the like. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** An address in a URL, which no `lookup` is asked for. @throws PrivateAddress */
export function mustBePublic(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublic(address)) throw new PrivateAddress()
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
