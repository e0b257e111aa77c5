// Cache tags, and how a route answers from the cache.

import { type Answer, type Ready, sendAnswer, sendReady } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Rows whose cached responses a write invalidates; `recette` includes the recipe's comments. */
export type Invalidation = 'recette' | 'commentaires'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Required of every route whose method isn't safe. The recipe is the `recette_id` in the URL; a creation has none. Read
     * by `cache/coherence.ts`.
     */
    invalidates?: Invalidation | 'nothing'
  }
}

/** A response is invalidated when a row under its tag changes. */
export type CacheTag = number

/** Recipes are hashed into 65,536 tags, and their comments into as many; a collision costs one unnecessary read. */
const SLOTS = 2 ** 16
export const TAG_COUNT = 2 + 2 * SLOTS

/** Lists and searches of recipes. */
export const ALL_RECETTES_TAG: CacheTag = 0
export const ALL_COMMENTAIRES_TAG: CacheTag = 1
export const recetteTag = (id: number): CacheTag => 2 + (id & (SLOTS - 1))
/** The comments of one recipe, and whether the recipe exists. */
export const commentairesTag = (recetteId: number): CacheTag => 2 + SLOTS + (recetteId & (SLOTS - 1))

export type ResponseCache = {
  /** The cached response, if it is valid. */
  find: (key: number | string, tag: CacheTag) => Ready | undefined
  /** Reads a response with `read` and caches it, unless its tag was invalidated meanwhile. */
  read: (key: number | string, tag: CacheTag, read: () => Promise<Answer>) => Promise<Answer>
}

/** Longer keys (URLs) are rarely requested twice, and aren't cached. */
const MAX_KEY = 512

/** Answers from the cache, else with `read`. */
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
  sendReady(request, reply, cached)
  return undefined
}
