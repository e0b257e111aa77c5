// Compression of long responses, by content negotiation.

import type { Readable } from 'node:stream'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply } from 'fastify'

/** About fifty recipes; compressing them takes 0.5 ms. */
export const COMPRESS_FROM = 64 * 1024

/** Answers are compressed only by `sendCompressed`; request bodies aren't decompressed: a small one could unpack to anything. */
export const COMPRESSION: FastifyCompressOptions = {
  global: false,
  globalDecompression: false,
  // Twice as fast as zlib's default 6, for 10 % more bytes.
  zlibOptions: { level: 4 },
  // In the thread pool.
  syncThreshold: 0,
}

/** RFC 9110 section 12.5.3. */
export function sendCompressed(reply: FastifyReply, body: string | Buffer | Readable): FastifyReply {
  reply.compress(body)
  return reply
}

export function varyByCoding(reply: FastifyReply): void {
  varyBy(reply, 'accept-encoding')
}

export function varyBy(reply: FastifyReply, name: string): void {
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...others, name].join(', '))
}
