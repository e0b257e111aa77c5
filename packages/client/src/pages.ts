// Lists in pages: the `Link` header (RFC 8288) of each page leads to the next one.

import { unreadable, unwrap } from './errors.js'

/** Result of an openapi-fetch call that reads a page. */
type PageResult<Item> = { data?: Item[]; error?: unknown; response: Response }

/** Query parameters of the next page, such as `apres`. */
export type Next = Record<string, string>

/** Query parameters that say where a page begins. */
const CURSOR_PARAMETERS = ['apres', 'rang']

/**
 * Reads a list item by item, and each page when its first item is needed:
 * `for await (const recette of items((next) => client.recipe.GET('/recettes/', { params: { query: { limite: 100, ...next } } })))`.
 * @param read reads a page; `next` is empty for the first one
 * @throws RecettesError for an error response, and for a page that isn't a list; what `fetch` throws where the API can't be reached
 */
export async function* items<Item>(
  read: (next: Next) => Promise<PageResult<Item>>,
): AsyncGenerator<Item, void> {
  for await (const page of pages(read)) yield* page
}

/**
 * Reads a list page by page, and each page when it is needed.
 * @param read reads a page; `next` is empty for the first one
 * @throws RecettesError for an error response, and for a page that isn't a list; what `fetch` throws where the API can't be reached
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

/** A link whose `rel` contains `next` (RFC 8288 section 3.3: names in any case, several relations between quotes). */
const NEXT_LINK = /<([^>]*)>[^<]*?;\s*rel=(?:next\b|"(?:[^"]*\s)?next["\s])/i

/**
 * Query parameters of the next page; undefined on the last one. They are all that is taken from the `Link` header: a
 * request to its address could send the token to another host.
 */
export function nextOf({ headers }: Response): Next | undefined {
  const [, url] = NEXT_LINK.exec(headers.get('link') ?? '') ?? []
  if (url === undefined) return undefined
  // The base makes a relative address readable; its host is never used.
  const { searchParams } = new URL(url, 'http://unused')
  const next: Next = {}
  for (const name of CURSOR_PARAMETERS) {
    const value = searchParams.get(name)
    if (value !== null) next[name] = value
  }
  return next
}
