// Limits the open connections of one network, and closes those without an IP address. A connection may send a head that never ends,
// and a flood of new ones delays all others: Node accepts one connection per iteration of the event loop.

import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from '../fairness/network.js'
import { runningByKey } from '../fairness/running.js'

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
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(remoteAddress)
    if (openConnections.countOf(network) >= maxConnections) return refuse(socket)
    openConnections.enter(network)
    socket.once('close', () => openConnections.leave(network))
  })
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
