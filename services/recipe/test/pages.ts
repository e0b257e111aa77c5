// Following a list page by page, as a caller does who knows nothing but the Link header.

import type { TokenFor } from '@recettes/testing'
import type { Built } from './helper.js'

/** The path of the next page, with its query; undefined on the last page. */
export function nextOf(headers: Record<string, unknown>): string | undefined {
  return /^<http:\/\/recipe\.test(\/[^>]*)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1]
}

/** Ids of every page from `url` to the end, as `as` sees them. */
export async function followPages({ call }: Built, url: string, as?: TokenFor): Promise<number[][]> {
  const pages: number[][] = []
  for (let next: string | undefined = url; next !== undefined; ) {
    const response = await call('GET', next, as)
    if (response.statusCode !== 200) throw new Error(`${next}: ${response.body}`)
    pages.push(response.json().map(({ id }: { id: number }) => id))
    next = nextOf(response.headers)
  }
  return pages
}
