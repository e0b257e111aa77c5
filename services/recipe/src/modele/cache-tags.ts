// Cache tags, and how a route answers from the cache.

import { type Answer, type BufferedAnswer, sendAnswer, sendBuffered } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `recette` includes the recipe's comments. */
export type Invalidation = 'recette' | 'commentaires'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tags that a write invalidates: required of every route whose method isn't safe, read by `cache/coherence.ts`. */
    invalidates?: Invalidation | 'nothing'
  }
}

export type CacheTag = number

/** Ids are hashed into 65,536 tags; a collision costs one unnecessary read. */
const SLOTS = 2 ** 16
export const TAG_COUNT = 2 + 2 * SLOTS

export const ALL_RECETTES_TAG: CacheTag = 0
export const ALL_COMMENTAIRES_TAG: CacheTag = 1
export const recetteTag = (id: number): CacheTag => 2 + (id & (SLOTS - 1))
/** Answers under this tag also depend on whether the recipe exists. */
export const commentairesTag = (recetteId: number): CacheTag => 2 + SLOTS + (recetteId & (SLOTS - 1))

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
