// Use case of a search: parse the names, find a page or all results, suggest a spelling.

import { type Batch, type RunSliced, startingWith, utf8 } from '@recettes/http'
import type { AggregatedPage } from '../modele/page.js'
import type { Statut } from '../modele/statut.js'
import { parseQuery, suggestionFor } from './query.js'
import type { RechercheRepository, Search } from './repository.js'
import { idsOnPage, lastSearchCursor, NO_RESULTS, parseCursor, type SearchCursor, START } from './results.js'

export type SearchQuery = {
  ingredient: string[]
  sauf?: string[] | undefined
  statut: Statut | undefined
  limite?: number | undefined
  apres?: number | undefined
  rang?: string | undefined
}

/** A page, or all results, streamed as JSON texts. */
export type SearchResult = { suggestion: string | null } & (
  | { page: AggregatedPage; next: SearchCursor | null }
  | { all: AsyncIterable<Batch> }
)

type StartedSearch = {
  find: () => Promise<SearchResult>
  /** Returns null if there are more than 500 hits without `limite`, or more bytes than a short read may have. */
  findIfShort: () => Promise<SearchResult | null>
}

/** Hits of a batch. A search whose hits fit the first one, and 2 MiB, is one response with an ETag. */
const BATCH = 500

export type RechercheService = ReturnType<typeof rechercheService>

export function rechercheService(recherche: RechercheRepository) {
  /** Returns `START` if the recipe `apres` lacks a required food, null if it is gone and no recipe has a higher id. */
  const searchStartOf = async (
    search: Search,
    { apres, rang }: SearchQuery,
  ): Promise<SearchCursor | null> => {
    if (apres === undefined || apres === 0) return START
    const cursor = parseCursor(apres, rang) ?? (await recherche.findCursor(search, apres))
    if (cursor !== null) return cursor
    // Repeating results is better than losing some.
    return (await recherche.existsAfter(apres)) ? START : null
  }

  return {
    /** Parses the names, and finds where the page starts. @throws ApiError 400 */
    start: async (query: SearchQuery, runSliced: RunSliced): Promise<StartedSearch> => {
      const { ingredient, sauf = [], statut, apres, limite } = query
      const suggest = async () => (apres === undefined ? suggestionFor(ingredient, runSliced) : null)
      const keys = await parseQuery(ingredient, sauf, runSliced)
      const search = keys && { ...keys, statut }
      const start = search && (await searchStartOf(search, query))
      if (search === null || start === null) {
        const findNothing = async () => ({ page: NO_RESULTS, next: null, suggestion: await suggest() })
        return { find: findNothing, findIfShort: findNothing }
      }

      const resultOf = async (page: AggregatedPage): Promise<SearchResult> => {
        const next = page.hasMore ? lastSearchCursor(page) : null
        if (next === null || limite !== undefined)
          return { page, next, suggestion: page.count === 0 ? await suggest() : null }
        // Recipes may have moved to or from the page since it was read.
        const idsShown = new Set(idsOnPage(page))
        const laterIds = (await recherche.ids(search, start)).filter((id) => !idsShown.has(id))
        return { all: startingWith([utf8(page.items)], byIds(recherche, search, laterIds)), suggestion: null }
      }
      const pageSize = limite ?? BATCH
      return {
        find: async () => resultOf(await recherche.page(search, start, pageSize)),
        findIfShort: async () => {
          if (limite === undefined && (await recherche.estimateHits(search)) > pageSize) return null
          const page = await recherche.shortPage(search, start, pageSize)
          const isShort = page !== null && (limite !== undefined || !page.hasMore)
          return isShort ? resultOf(page) : null
        },
      }
    },
  }
}

async function* byIds(
  recherche: RechercheRepository,
  search: Search,
  ids: Int32Array,
): AsyncGenerator<Batch> {
  for (let start = 0; start < ids.length; ) {
    const { items, nextAfter, hasMore } = await recherche.readByIds(
      search,
      ids.subarray(start, start + BATCH),
    )
    if (items !== '') yield [Buffer.from(items)]
    start += hasMore && nextAfter !== null ? nextAfter : BATCH
  }
}
