// Answers a route from the cache.

import { type Answer, type BufferedAnswer, sendAnswer, sendBuffered } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from './tags.js'

export type ResponseCache = {
  find: (key: number | string, tag: CacheTag) => BufferedAnswer | undefined
  /** Caches the answer unless its tag was invalidated during the read. */
  read: (key: number | string, tag: CacheTag, read: () => Promise<Answer>) => Promise<Answer>
}

/** Longer URLs are rarely requested twice. */
const MAX_KEY = 512

export function sendCached(
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: ResponseCache },
  key: number | string,
  tag: CacheTag,
  read: () => Promise<Answer>,
): Promise<never> | undefined {
  if (typeof key === 'string' && key.length > MAX_KEY) {
    return read().then((answer) => sendAnswer(request, reply, answer))
  }
  const cached = cache.find(key, tag)
  if (cached === undefined) {
    return cache.read(key, tag, read).then((answer) => sendAnswer(request, reply, answer))
  }
  sendBuffered(request, reply, cached)
  return undefined
}
