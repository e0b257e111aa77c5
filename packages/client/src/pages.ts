// Lists page by page: each page's `Link` header (RFC 8288) names the next one.

import { unwrap } from './errors.js'

/** A page as a call of openapi-fetch answers it. */
type Page<Item> = { data?: Item[]; error?: unknown; response: Response }

/** Query parameters that lead to the next page, such as `apres`. */
export type Next = Record<string, string>

/**
 * All items of a list, read a page at a time as they are taken:
 * `for await (const recette of items((next) => client.recipe.GET('/recettes/', { params: { query: { limite: 100, ...next } } })))`.
 * @param read reads a page; `next` is empty for the first one
 * @throws RecettesError where a page is refused
 */
export async function* items<Item>(read: (next: Next) => Promise<Page<Item>>): AsyncGenerator<Item, void> {
  for await (const page of pages(read)) yield* page
}

/** The same, a page at a time. */
export async function* pages<Item>(read: (next: Next) => Promise<Page<Item>>): AsyncGenerator<Item[], void> {
  for (let next: Next | undefined = {}; next !== undefined; ) {
    const call: Promise<Page<Item>> = read(next)
    const page = await unwrap(call as Promise<{ data: Item[]; response: Response }>)
    next = nextOf((await call).response)
    yield page
  }
}

/**
 * The parameters of the next page; undefined on the last one. Only parameters are taken from the header, never its
 * address: a token must not follow a link to another host.
 */
export function nextOf({ headers }: Response): Next | undefined {
  const [, url] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '') ?? []
  if (url === undefined) return undefined
  const { searchParams } = new URL(url, 'http://unused')
  const next: Next = {}
  for (const name of ['apres', 'rang']) {
    const value = searchParams.get(name)
    if (value !== null) next[name] = value
  }
  return next
}
