// Compression of long responses, by content negotiation.

import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { brotliCompress, constants, type deflate, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitConcurrency, type RunLimited, runLimitedByNetwork } from '../fairness/concurrency.js'

declare module 'fastify' {
  interface FastifyInstance {
    runCompression: RunLimited<string>
  }
}

/** Bytes: about fifty recipes, which take 0.5 ms to compress. */
export const COMPRESSION_THRESHOLD_BYTES = 64 * 1024

export const isLarge = (body: Buffer): boolean => body.length >= COMPRESSION_THRESHOLD_BYTES

/** A window of 256 KiB: with the default of 4 MiB, each takes 5 MB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/**
 * No route compresses by default: the APIs use `sendCompressed`, the web front `reply.compress`. Request bodies aren't
 * decompressed: a small one could unpack to anything.
 */
export const COMPRESSION: FastifyCompressOptions = {
  global: false,
  globalDecompression: false,
  // Twice as fast as zlib's default 6, for 10 % more bytes.
  zlibOptions: { level: 4 },
  brotliOptions: BROTLI,
  // In the thread pool.
  syncThreshold: 0,
}

type Compress = (body: Buffer) => Promise<Buffer>

/** Ordered by preference; zstd needs Node 22.15. */
const COMPRESSORS: Record<string, Compress> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body, COMPRESSION.zlibOptions ?? {}),
  ...('zstdCompress' in zlib && { zstd: promisify(zlib.zstdCompress as typeof deflate) }),
}
const CODINGS = Object.keys(COMPRESSORS)

/**
 * A compression takes a thread for up to 50 ms. A response that finds the queue full, or waits for 100 ms, is sent uncompressed.
 */
const COMPRESSIONS = {
  maxRunning: 2,
  maxRunningPerKey: 1,
  maxWaiting: 16,
  maxWaitingPerKey: 1,
  queueTimeoutMs: 100,
}

export const limitCompressions = (): RunLimited<string> => limitConcurrency<string>(COMPRESSIONS)

/**
 * RFC 9110 section 12.5.3. A wildcard means gzip, as in `@fastify/compress`, or another coding if gzip is named beside it.
 * @param codings by preference
 */
export function codingFor<Coding extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  codings: readonly Coding[],
): Coding | 'identity' {
  const accepted = String(headers['accept-encoding'] ?? 'identity').toLowerCase()
  const wildcard = ['gzip', ...codings].find((coding) => !accepted.includes(coding)) ?? 'identity'
  const withoutWildcard = accepted.replaceAll('x-gzip', 'gzip').replaceAll('*', wildcard)
  return negotiate(withoutWildcard, [...codings, 'identity']) ?? 'identity'
}

/**
 * A buffer is compressed whole before sending: a streaming compressor would hold 1 MB while the reader is slow. Streams have no
 * choice.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | Readable,
): FastifyReply {
  if (body instanceof Readable) {
    reply.compress(body)
    return reply
  }
  const coding = codingFor(request, CODINGS)
  const compress = COMPRESSORS[coding]
  if (compress === undefined) return reply.send(body)
  runLimitedByNetwork(request, request.server.runCompression, () => compress(body)).then(
    (compressed) => reply.header('content-encoding', coding).send(compressed),
    () => reply.send(body),
  )
  return reply
}

export function varyBy(reply: FastifyReply, name: string): void {
  const varyNames = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...varyNames, name].join(', '))
}
