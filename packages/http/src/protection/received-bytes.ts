// Limits what a network sends. Node's parser skips blank lines before a request (RFC 9112 section 2.2) without calling back, so
// nothing else sees them: 190 connections that sent a gigabyte of them a second kept everybody else waiting until they ended.

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { LimitedConnections } from './connections.js'

/** Below a third of the rate at which others begin to wait (800 MB/s of blank lines). */
const MAX_BYTES_PER_SECOND = 256 * 1024 * 1024
const CHECK_MS = 500
/** Longer than for other floods, since the first half second of each delays others. */
const BAN_MS = 60_000

/** Bans a network for a minute that sends more than `maxBytesPerSecond`. */
export function limitReceivedBytes(
  server: Server,
  { openSockets, ban }: LimitedConnections,
  log: FastifyBaseLogger,
  maxBytesPerSecond = MAX_BYTES_PER_SECOND,
): void {
  const countedBytes = new WeakMap<Socket, number>()
  const newBytesOf = (socket: Socket): number => {
    const { bytesRead } = socket
    const newBytes = bytesRead - (countedBytes.get(socket) ?? 0)
    countedBytes.set(socket, bytesRead)
    return newBytes
  }
  let lastCheck = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const maxBytes = ((now - lastCheck) / 1000) * maxBytesPerSecond
    lastCheck = now
    for (const [network, sockets] of openSockets) {
      let received = 0
      for (const socket of sockets) received += newBytesOf(socket)
      if (received <= maxBytes) continue
      log.warn('banned a network for a minute: it sent too much')
      ban(network, BAN_MS)
    }
  }, CHECK_MS).unref()
  server.once('close', () => clearInterval(timer))
}
