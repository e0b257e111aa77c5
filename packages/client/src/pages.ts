// Lists in pages: the `Link` header (RFC 8288) of each page leads to the next one.

import { unreadable, unwrap } from './errors.js'

type PageResult<Item> = { data?: Item[]; error?: unknown; response: Response }

export type Next = Record<string, string>

const CURSOR_PARAMETERS = ['apres', 'rang']

/** `for await (const r of items((next) => client.recipe.GET('/recettes/', { params: { query: next } })))`. @throws see `pages` */
export async function* items<Item>(
  read: (next: Next) => Promise<PageResult<Item>>,
): AsyncGenerator<Item, void> {
  for await (const page of pages(read)) yield* page
}

/**
 * Reads each page when it is needed; `next` is empty for the first.
 * @throws RecettesError, also for a page that isn't a list; errors of `fetch`
 */
export async function* pages<Item>(
  read: (next: Next) => Promise<PageResult<Item>>,
): AsyncGenerator<Item[], void> {
  for (let next: Next | undefined = {}; next !== undefined; ) {
    const call: Promise<PageResult<Item>> = read(next)
    const page = await unwrap(call as Promise<{ data: Item[]; response: Response }>)
    const { response } = await call
    if (!Array.isArray(page)) throw unreadable(response)
    next = nextOf(response)
    yield page
  }
}

/** RFC 8288 section 3.3: names in any case, several relations between quotes. */
const NEXT_LINK = /<([^<>]*)>[^<]*?;\s*rel=(?:next\b|"(?:[^"]*\s)?next["\s])/i

/** Takes only query parameters from the `Link` header: a request to its URL could send the token to another host. */
export function nextOf({ headers }: Response): Next | undefined {
  const [, url] = NEXT_LINK.exec(headers.get('link') ?? '') ?? []
  if (url === undefined) return undefined
  // The base makes a relative URL readable.
  const { searchParams } = new URL(url, 'http://unused')
  const next: Next = {}
  for (const name of CURSOR_PARAMETERS) {
    const value = searchParams.get(name)
    if (value !== null) next[name] = value
  }
  return next
}
