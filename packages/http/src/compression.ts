// Which answers are compressed: long lists, where the caller takes it; everything shorter goes as it is.

import type { Readable } from 'node:stream'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply } from 'fastify'

/**
 * Characters from which an answer is compressed: a page of fifty recipes or more. Below, compressing would cost several
 * times what the answer itself costs (half a millisecond for 64 KiB), and a proxy in front does it once for all callers.
 */
export const COMPRESS_FROM = 64 * 1024

/** For the plugin: on request alone, and never a body of a caller's, which could unpack to anything. */
export const COMPRESSION: FastifyCompressOptions = {
  global: false,
  globalDecompression: false,
  // Twice as fast as zlib's usual 6 for a tenth more bytes.
  zlibOptions: { level: 4 },
  // Always in the thread pool: other requests go on meanwhile.
  syncThreshold: 0,
}

/** Sends a body in the coding that was negotiated (RFC 9110 section 12.5.3), or as it is. */
export function sendCompressed(reply: FastifyReply, body: string | Buffer | Readable): FastifyReply {
  reply.compress(body)
  return reply
}

/** Tells caches that the answer hangs on what codings the caller takes, beside what it hangs on already. */
export function varyByCoding(reply: FastifyReply): void {
  varyBy(reply, 'accept-encoding')
}

/** Tells caches that the answer hangs on a header of the request, beside what it hangs on already. */
export function varyBy(reply: FastifyReply, name: string): void {
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...others, name].join(', '))
}
