// The cache's hit ratio.

import type { Metrics } from '@recettes/http'
import type { ResponseCache } from '../cache/send-cached.js'

const RESULTS = ['hit', 'miss'] as const

export function countHits(metrics: Metrics, cache: ResponseCache): ResponseCache {
  if (!metrics.active) return cache
  const help = 'Cacheable reads, by whether the cache had the response'
  const count = metrics.counter('cached_responses_total', help, 'result', RESULTS)
  return {
    read: cache.read,
    find: (key, tag) => {
      const response = cache.find(key, tag)
      count(response === undefined ? 'miss' : 'hit')
      return response
    },
  }
}
