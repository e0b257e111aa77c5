// A cache of rendered pages for visitors without a session.

import { LRUCache } from 'lru-cache'

export type PageCache<Page> = {
  /** Concurrent callers share one rendering. */
  get(url: string, make: () => Promise<Page>): Promise<Page>
}

/** The API's own answers may be as stale. */
const TTL_MS = 2_000

/** @param mib memory for the pages; 0 keeps none */
export function pageCache<Page extends object>(
  mib: number,
  bytesOf: (page: Page) => number,
): PageCache<Page> {
  if (mib === 0) return { get: (_address, make) => make() }
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    ttl: TTL_MS,
    maxSize: mib * 1024 * 1024,
    sizeCalculation: (page, url) => Math.ceil(bytesOf(page)) + 2 * url.length,
    fetchMethod: (_address, _stale, { context: make }) => make(),
  })
  return { get: async (url, make) => (await pages.fetch(url, { context: make })) ?? make() }
}
