// Compression of long responses, by content negotiation.

import type { Readable } from 'node:stream'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply } from 'fastify'

/** Characters, about fifty recipes. Compressing 64 KiB takes 0.5 ms, several times the cost of the response itself. */
export const COMPRESS_FROM = 64 * 1024

/** Only through `sendCompressed`; request bodies are never decompressed, since a small one could unpack to anything. */
export const COMPRESSION: FastifyCompressOptions = {
  global: false,
  globalDecompression: false,
  // Twice as fast as zlib's default 6, for 10 % more bytes.
  zlibOptions: { level: 4 },
  // Always in the thread pool, so the event loop isn't blocked.
  syncThreshold: 0,
}

/** Sends a body in the negotiated coding (RFC 9110 section 12.5.3). */
export function sendCompressed(reply: FastifyReply, body: string | Buffer | Readable): FastifyReply {
  reply.compress(body)
  return reply
}

export function varyByCoding(reply: FastifyReply): void {
  varyBy(reply, 'accept-encoding')
}

/** Adds a request header to `Vary`. */
export function varyBy(reply: FastifyReply, name: string): void {
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...others, name].join(', '))
}
