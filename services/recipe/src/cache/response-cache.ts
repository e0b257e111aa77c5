// Responses in memory, bounded in bytes, each valid until its tag is invalidated.

import type { BufferedResponse } from '@recettes/http'
import { LRUCache } from 'lru-cache'
import type { ResponseCache } from './send-cached.js'
import { type CacheTag, TAG_COUNT } from './tags.js'

/** `isUpToDate`: whether all invalidations have arrived; else the cache isn't used. */
type CacheOptions = { maxBytes: number; isUpToDate: () => boolean }

export type InvalidatableCache = ResponseCache & {
  invalidate: (...tags: CacheTag[]) => void
  clear: () => void
}

type Entry = BufferedResponse & { validity: number }

/** Bytes of an entry beside its body: objects, headers, LRU list. */
const OVERHEAD = 500
/**
 * Above this fill ratio, every response is cached on its second request. Responses whose key is a text (lists, searches, recipes
 * as JSON-LD) always are: caching those that are requested once would take a tenth of their CPU.
 */
const ADMISSION_FILL = 0.9
const REMEMBERED = 2_000
/** The largest entry is this fraction of `maxBytes`. */
const LARGEST_SHARE = 16

/** An entry is valid while `clears + counter of its tag`, which never decreases, is the same as before the read. */
export function responseCache({ maxBytes, isUpToDate }: CacheOptions): InvalidatableCache {
  const entries = new LRUCache<number | string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / LARGEST_SHARE),
  })
  const counters = new Float64Array(TAG_COUNT)
  let clears = 0
  let recentKeys = new Set<number | string>()
  let olderKeys = recentKeys
  const isSecondRequest = (key: number | string): boolean => {
    if (recentKeys.has(key) || olderKeys.has(key)) return true
    if (recentKeys.size >= REMEMBERED) {
      olderKeys = recentKeys
      recentKeys = new Set()
    }
    recentKeys.add(key)
    return false
  }
  const isAdmitted = (key: number | string): boolean => {
    const isRoomy = entries.calculatedSize <= ADMISSION_FILL * maxBytes
    return (isRoomy && typeof key === 'number') || isSecondRequest(key)
  }
  const validityOf = (tag: CacheTag) => clears + (counters[tag] ?? 0)

  return {
    find: (key, tag) => {
      if (!isUpToDate()) return undefined
      const entry = entries.get(key)
      return entry !== undefined && entry.validity === validityOf(tag) ? entry : undefined
    },

    read: async (key, tag, read) => {
      const validity = validityOf(tag)
      const response = await read()
      if (!('body' in response) || !isUpToDate() || validity !== validityOf(tag)) return response
      if (!isAdmitted(key)) return response
      const entry = { ...response, validity }
      entries.set(key, entry, { size: OVERHEAD + entry.body.length })
      return entry
    },

    invalidate: (...tags) => {
      for (const tag of tags) counters[tag] = (counters[tag] ?? 0) + 1
    },

    clear: () => {
      clears++
      entries.clear()
    },
  }
}

/** Caches nothing, for `CACHE_MIB=0`. */
export const noCache: InvalidatableCache = {
  find: () => undefined,
  read: (_key, _tag, read) => read(),
  invalidate: () => undefined,
  clear: () => undefined,
}
