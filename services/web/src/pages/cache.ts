// A cache of rendered pages for visitors without a session.

import { LRUCache } from 'lru-cache'

type Steps<Data, Page> = { read: () => Promise<Data>; render: (data: Data) => Page }

export type PageCache<Data, Page> = {
  /** Concurrent callers share one read. */
  get(url: string, steps: Steps<Data, Page>): Promise<Page>
}

/** Visitors without a session may see what is a second old, as behind any CDN. */
const TTL_MS = 1_000

/** @param mib memory for the pages; 0 keeps none */
export function pageCache<Data, Page extends object>(
  mib: number,
  bytesOf: (page: Page) => number,
): PageCache<Data, Page> {
  const pages =
    mib === 0
      ? undefined
      : new LRUCache<string, Page>({
          ttl: TTL_MS,
          ttlResolution: 0,
          maxSize: mib * 1024 * 1024,
          sizeCalculation: (page, url) => Math.ceil(bytesOf(page)) + 2 * url.length,
        })
  const reading = new Map<string, Promise<Page>>()
  const readAndRender = async (url: string, { read, render }: Steps<Data, Page>): Promise<Page> => {
    const startedAt = performance.now()
    const page = render(await read())
    pages?.set(url, page, { start: startedAt })
    return page
  }
  return {
    get: async (url, steps) => {
      const cached = pages?.get(url)
      if (cached !== undefined) return cached
      const pending = reading.get(url) ?? readAndRender(url, steps).finally(() => reading.delete(url))
      reading.set(url, pending)
      return pending
    },
  }
}
