// Answers that are ready to be sent: JSON text with its strong ETag, 304 where the caller has it already.

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
// `caller` of a request is declared there.
import type {} from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESS_FROM, sendCompressed, varyByCoding } from './compression.js'
import { isUnchanged } from './conditional.js'
import { mustBeThere, readerOf, streamOf } from './streams.js'

/**
 * An answer to a safe method: its JSON, as text or as the text's bytes in UTF-8, the validator of just these bytes, and
 * headers beside it. A long one is compressed where the caller takes that; its tag is weak, since it stands for either coding.
 * `type` is its media type, where that isn't JSON's.
 */
export type Ready = {
  body: string | Buffer
  etag: string
  headers?: Record<string, string>
  long?: boolean
  type?: string
}

/** Some items of an array: their JSON texts, or the bytes of these, commas in between, in pieces of any length. */
export type Items = string[] | Buffer[]

/** An answer too long to be held at once: an array's items, as they are read. */
export type Streamed = { texts: AsyncIterable<Items>; headers?: Record<string, string> }

/** What a safe method may answer. */
export type Answer = Ready | Streamed

/**
 * Anybody may keep an answer, a CDN too, but asks before each use whether it still holds: clients read their own writes even
 * through a cache, and an unchanged answer costs a 304.
 */
const FOR_ANYBODY = 'public, max-age=0, must-revalidate'
/** What was answered to a token is nobody else's. */
const FOR_ONE = 'private, no-cache'
/** The content type of JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * An answer whose tag is made from its content, headers included: a page that gets a successor is another page.
 * @param content what the body is known by, where that is shorter than the body itself
 */
export function readyOf(body: string, headers: Record<string, string> = {}, content = body): Ready {
  const digest = hash('sha1', [content, ...Object.values(headers)].join('\n'), 'base64url')
  const long = body.length >= COMPRESS_FROM
  return { body, etag: `${long ? 'W/' : ''}"${digest}"`, headers, long }
}

/** Answers a safe method with what was read. Typed like `sendReady`. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): never {
  return 'body' in answer ? sendReady(request, reply, answer) : sendStream(request, reply, answer)
}

/**
 * Answers a safe method: 304 without a body where the request's `If-None-Match` names this version.
 * @returns the reply, which Fastify waits for; `never`, so that it fits every route's answer type
 * @throws ApiError 412 where `If-Match` names another version
 */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: Ready): never {
  const { body, etag, headers, long = false, type } = answer
  const unchanged = isUnchanged(request.headers, etag)
  reply.header('etag', etag).header('cache-control', cacheControl(request))
  if (headers !== undefined) reply.headers(headers)
  if (long) return sendLong(request, unchanged ? reply.code(304) : reply, unchanged ? null : body)
  if (!unchanged) return send(reply, body, type)
  return sendNothing(request, reply.code(304))
}

/** Answers a change with JSON text that is ready to be sent, and the tag of what is there now. Typed like `sendReady`. */
export function sendJson(reply: FastifyReply, json: string, etag?: string): never {
  if (etag !== undefined) reply.header('etag', etag)
  return send(reply, json)
}

/** A JSON array of the texts that come, batch by batch, no faster than the caller reads. */
function sendStream(request: FastifyRequest, reply: FastifyReply, { texts, headers = {} }: Streamed): never {
  reply.headers(headers).header('cache-control', cacheControl(request))
  // Nothing is read for it.
  if (request.method === 'HEAD') return sendLong(request, reply, '')
  mustBeThere(request)
  const body = streamOf(readerOf(request), texts, arrayOf)
  // A pipelined answer whose turn hasn't come hears nothing of the connection's end; its request does.
  request.raw.once('close', () => {
    if (request.raw.errored) body.destroy()
  })
  return sendLong(request, reply, body)
}

/** Sends what may be compressed; nothing of it for a HEAD, for which it would all be made only to be thrown away. */
function sendLong(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer | Readable | null,
): never {
  varyByCoding(reply)
  if (body === null) return sendNothing(request, reply)
  reply.type(JSON_TYPE)
  return request.method === 'HEAD' ? sendNothing(request, reply) : (sendCompressed(reply, body) as never)
}

const cacheControl = ({ caller }: FastifyRequest) => (caller === null ? FOR_ANYBODY : FOR_ONE)

const send = (reply: FastifyReply, body: string | Buffer | Readable, type = JSON_TYPE) =>
  reply.type(type).send(body) as never

/** No body, and for HEAD no length of it either: Fastify would say 0, which isn't what GET answers. */
export const sendNothing = (request: FastifyRequest, reply: FastifyReply) =>
  reply.send(request.method === 'HEAD' ? Readable.from([]) : undefined) as never

async function* arrayOf(batches: AsyncIterable<Items>): AsyncGenerator<string | Buffer> {
  let separator = '['
  for await (const texts of batches) {
    if (texts.length === 0) continue
    if (isBytes(texts)) {
      yield separator
      yield* texts
    } else yield separator + texts.join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

const isBytes = (items: Items): items is Buffer[] => Buffer.isBuffer(items[0])
