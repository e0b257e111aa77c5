// A cache of rendered pages for visitors without a session.

import { Disconnected } from '@recettes/http'
import { LRUCache } from 'lru-cache'

type Steps<Data, Page> = {
  /** Who asks, for the APIs' queues: they share `read` by network. */
  network: string
  read: () => Promise<Data>
  /** Resolves when the caller may render. */
  turn: () => Promise<void>
  render: (data: Data) => Page
}

export type PageCache<Data, Page> = {
  /**
   * Concurrent callers of a network share the data. The first network to get its turn renders the page for all. Each network waits
   * only in its own queues, at the APIs and at the event loop.
   */
  get(url: string, steps: Steps<Data, Page>): Promise<Page>
}

/** The API's own responses may be as stale. */
const TTL_MS = 2_000

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
          maxSize: mib * 1024 * 1024,
          sizeCalculation: (page, url) => Math.ceil(bytesOf(page)) + 2 * url.length,
        })
  const reading = new Map<string, Promise<Data>>()
  const readOnce = async (key: string, read: () => Promise<Data>): Promise<Data> => {
    for (;;) {
      const started = reading.get(key)
      if (started === undefined) break
      try {
        return await started
      } catch (error) {
        // Whoever started the read has left, so the next caller starts one.
        if (!(error instanceof Disconnected)) throw error
      }
    }
    const pending = read().finally(() => reading.delete(key))
    reading.set(key, pending)
    return pending
  }
  return {
    get: async (url, { network, read, turn, render }) => {
      const cachedPage = pages?.get(url)
      if (cachedPage !== undefined) return cachedPage
      const data = await readOnce(`${network} ${url}`, read)
      await turn()
      const rendered = pages?.get(url)
      if (rendered !== undefined) return rendered
      const page = render(data)
      pages?.set(url, page)
      return page
    },
  }
}
