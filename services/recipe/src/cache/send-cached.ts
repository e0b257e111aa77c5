// Answers a route from the cache.

import { type BufferedResponse, type ReadResponse, sendBuffered, sendResponse } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from './tags.js'

export type ResponseCache = {
  find: (key: number | string, tag: CacheTag) => BufferedResponse | undefined
  /** Caches the response unless its tag was invalidated during the read. */
  read: (key: number | string, tag: CacheTag, read: () => Promise<ReadResponse>) => Promise<ReadResponse>
}

/** Longer URLs are rarely requested twice. */
const MAX_KEY = 512

export function sendCached(
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: ResponseCache },
  key: number | string,
  tag: CacheTag,
  read: () => Promise<ReadResponse>,
): Promise<never> | undefined {
  if (typeof key === 'string' && key.length > MAX_KEY) {
    return read().then((response) => sendResponse(request, reply, response))
  }
  const cached = cache.find(key, tag)
  if (cached === undefined) {
    return cache.read(key, tag, read).then((response) => sendResponse(request, reply, response))
  }
  sendBuffered(request, reply, cached)
  return undefined
}
