// Which addresses an event may be sent to: none of the own machine or network, whatever a name resolves to.

import { lookup as lookupOfSystem } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a receiver isn't public. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/** Whether everybody may reach an address: no loopback, private, link-local, carrier-grade or mapped one, or the like. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** An address in a URL, which no `lookup` is asked for. @throws PrivateAddress */
export function mustBePublic(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublic(address)) throw new PrivateAddress()
}

/**
 * A `lookup` for sockets, which connect to what it answers and ask nobody again: a name that resolves otherwise at the next
 * question (DNS rebinding) gets round nothing.
 */
export function publicLookup(lookup: typeof lookupOfSystem = lookupOfSystem): LookupFunction {
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
