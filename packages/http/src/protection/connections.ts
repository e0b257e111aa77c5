// Limits the open and the new connections of one network, and closes those without an IP address. A connection may send a head that
// never ends, and a flood of new ones delays all others: Node accepts one connection per iteration of the event loop.

import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from '../fairness/network.js'
import { runningByKey } from '../fairness/running.js'

/**
 * New connections of a network in a second. Callers who hang up at once and connect again would fill the kernel's queue of
 * connections to accept, and others' connections would be dropped: their clients try again after a second.
 */
const MAX_NEW_PER_SECOND = 128

type ConnectionLimits = {
  /** Connections that a network may have open; 0 for no limit. */
  maxConnections: number
  /** IP addresses and CIDRs of proxies, which connect for everybody and aren't limited. */
  trustProxy: string[]
}

/**
 * Closes connections without an IP address: their client has reset them already, and their requests would belong to no network.
 * Node keeps an IP address that was read once.
 */
export function closeWithoutAddress(server: Server): void {
  server.prependListener('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

/** @param refuse answers a connection that is one too many, and closes it */
export function limitConnections(
  server: Server,
  { maxConnections, trustProxy }: ConnectionLimits,
  refuse: (socket: Socket) => void,
): void {
  if (maxConnections === 0) return
  const proxies = blockListOf(trustProxy)
  const openConnections = runningByKey<string>()
  const isTooFrequent = countPerSecond(MAX_NEW_PER_SECOND)
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(remoteAddress)
    if (isTooFrequent(network) || openConnections.countOf(network) >= maxConnections) return refuse(socket)
    openConnections.enter(network)
    socket.once('close', () => openConnections.leave(network))
  })
}

/** Counts calls by key, in windows of a second. @returns whether the key has had more than `max` in this one */
function countPerSecond(max: number): (key: string) => boolean {
  let counts = new Map<string, number>()
  let windowEnd = 0
  return (key) => {
    const now = performance.now()
    if (now >= windowEnd) {
      counts = new Map()
      windowEnd = now + 1000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > max
  }
}

function blockListOf(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}
