// Limits the open and the new connections of one network, and closes those without an IP address. A connection may send a head that
// never ends, and a flood of new ones delays all others: Node accepts one connection per iteration of the event loop.

import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from '../fairness/network.js'
import { countPerSecond } from '../fairness/per-second.js'

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

/** Milliseconds for which new connections of a banned network are closed. */
const BAN_MS = 10_000

export type Bans = {
  /** Closes all connections of a network, and new ones for ten seconds or `durationMs`, without a response. */
  ban: (network: string, durationMs?: number) => void
  isBanned: (network: string) => boolean
}

export type LimitedConnections = Bans & {
  /** By network, except those of trusted proxies. */
  openSockets: ReadonlyMap<string, ReadonlySet<Socket>>
}

/** Returns null without a limit. @param refuse answers a connection over the limit, and closes it */
export function limitConnections(
  server: Server,
  { maxConnections, trustProxy }: ConnectionLimits,
  refuse: (socket: Socket) => void,
): LimitedConnections | null {
  if (maxConnections === 0) return null
  const proxies = blockListOf(trustProxy)
  const openSockets = new Map<string, Set<Socket>>()
  const banEnds = new Map<string, number>()
  const isTooFrequent = countPerSecond(MAX_NEW_PER_SECOND)
  const isBanned = (network: string) => (banEnds.get(network) ?? 0) > performance.now()
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(remoteAddress)
    // Without a response: Node would read the request first, up to 64 KiB of tiny chunks.
    if (isBanned(network)) return void socket.destroy()
    const sockets = openSockets.get(network) ?? new Set()
    if (isTooFrequent(network) || sockets.size >= maxConnections) return refuse(socket)
    openSockets.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) openSockets.delete(network)
    })
  })
  const ban = (network: string, durationMs = BAN_MS) => {
    const now = performance.now()
    for (const [banned, end] of banEnds) if (end <= now) banEnds.delete(banned)
    banEnds.set(network, now + durationMs)
    for (const socket of openSockets.get(network) ?? []) socket.destroy()
  }
  return { ban, isBanned, openSockets }
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
