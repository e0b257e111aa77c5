// Sends responses: `sendResponse` those of reads, buffered or streamed; `sendBuffered` those in memory, with ETag or 304;
// `sendJson` those of writes. `bufferResponse` builds them. Lists have `sendList` (pages.ts).

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
// Declares `request.caller`.
import type {} from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './conditional.js'
import { readAhead, withReadTimeout } from './streams.js'

export type BufferedResponse = {
  body: Buffer
  /** Strong. */
  etag: string
  headers?: Record<string, string>
  /** JSON by default. */
  type?: string
}

type StreamedResponse = {
  /**
   * Items of a list, JSON texts with commas between them; the first batch has some. Buffers, outside of V8's heap: strings would
   * occupy it while a reader is slow.
   */
  batches: AsyncIterable<Buffer>
  headers?: Record<string, string>
  /** Called once the stream has ended: releases its slot. */
  release?: () => void
}

export type ReadResponse = BufferedResponse | StreamedResponse

/** Caches must revalidate: clients read their own writes. */
const FOR_ANYBODY = 'public, max-age=0, must-revalidate'
export const FOR_ONE = 'private, no-cache'
export const JSON_TYPE = 'application/json; charset=utf-8'

/** The ETag hashes the body, and the headers: a page may get a successor. */
export function bufferResponse(
  json: string | Buffer,
  headers: Record<string, string> = {},
): BufferedResponse {
  // Encoded once: a string would be measured first.
  const body = typeof json === 'string' ? Buffer.from(json) : json
  const digest = hash('sha1', body, 'base64url')
  const values = Object.values(headers)
  const tag = values.length === 0 ? digest : hash('sha1', [digest, ...values].join('\n'), 'base64url')
  return { body, etag: `"${tag}"`, headers }
}

export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: ReadResponse): never {
  return 'body' in response ? sendBuffered(request, reply, response) : sendStream(request, reply, response)
}

/**
 * 304 if `If-None-Match` names this version.
 * @returns nothing, typed `never`, which fits every route's response type
 * @throws ApiError 412 when `If-Match` names another
 */
export function sendBuffered(
  request: FastifyRequest,
  reply: FastifyReply,
  response: BufferedResponse,
): never {
  const { body, etag, headers, type } = response
  const unchanged = isUnchanged(request.headers, etag)
  reply.header('etag', etag).header('cache-control', cacheControl(request))
  if (headers !== undefined) reply.headers(headers)
  if (!unchanged) return send(reply, body, type)
  return sendNothing(request, reply.code(304))
}

/** Sends a write's response. Returns `never` as `sendBuffered` does. */
export function sendJson(reply: FastifyReply, json: string, etag?: string): never {
  if (etag !== undefined) reply.header('etag', etag)
  return send(reply, json)
}

function sendStream(request: FastifyRequest, reply: FastifyReply, response: StreamedResponse): never {
  const { batches, headers = {}, release = () => undefined } = response
  reply.headers(headers).header('cache-control', cacheControl(request))
  if (request.method === 'HEAD' || request.raw.socket.destroyed) {
    release()
    return sendNothing(request, reply.type(JSON_TYPE))
  }
  const body = withReadTimeout(arrayOf(readAhead(batches)))
  body.once('close', release)
  return send(reply, body)
}

/** Adds a name to `Vary`. */
export function varyBy(reply: FastifyReply, name: string): void {
  const varyNames = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...varyNames, name].join(', '))
}

const cacheControl = ({ caller }: FastifyRequest) => (caller === null ? FOR_ANYBODY : FOR_ONE)

const send = (reply: FastifyReply, body: string | Buffer | Readable, type = JSON_TYPE) =>
  reply.type(type).send(body) as never

/** Answers HEAD without `Content-Length`: Fastify would send 0, unlike GET. */
export const sendNothing = (request: FastifyRequest, reply: FastifyReply) =>
  reply.send(request.method === 'HEAD' ? Readable.from([]) : undefined) as never

async function* arrayOf(batches: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let separator = '['
  for await (const items of batches) {
    if (items.length === 0) continue
    // A chunk of its own would be a packet of its own.
    yield Buffer.concat([Buffer.from(separator), items])
    separator = ','
  }
  yield Buffer.from(']')
}
