// Use case of a search: parse the names, find a page or all results, suggest a spelling.

import type { Query } from '@recettes/database'
import { itemsFrom, type Page } from '@recettes/http'
import { EMPTY_PAGE } from '../modele/page.js'
import { parseQuery, suggestionFor } from '../modele/recherche.js'
import type { Statut } from '../modele/statut.js'
import type { RechercheRepository, Search } from './repository.js'
import { parseCursor, type SearchCursor, START } from './results.js'

export type SearchQuery = {
  ingredient: string[]
  sauf?: string[] | undefined
  statut: Statut | undefined
  limite?: number | undefined
  apres?: number | undefined
  rang?: string | undefined
}

/** A page, or all results, streamed as JSON texts. */
type SearchResult = { suggestion: string | null } & (
  | { page: Page<SearchCursor> }
  | { all: AsyncIterable<Buffer> }
)

/** Hits of a batch. A search whose hits fit the first one, and 2 MiB, is one response with an ETag. */
const BATCH = 500

export type RechercheService = ReturnType<typeof rechercheService>

export function rechercheService(recherche: RechercheRepository) {
  /** Returns `START` if the recipe `apres` lacks a required food, null if it is gone and no recipe has a higher id. */
  const searchStartOf = async (
    run: Query,
    search: Search,
    { apres, rang }: SearchQuery,
  ): Promise<SearchCursor | null> => {
    if (apres === undefined || apres === 0) return START
    const cursor = parseCursor(apres, rang) ?? (await recherche.findCursor(run, search, apres))
    if (cursor !== null) return cursor
    // Repeating results is better than losing some.
    return (await recherche.existsAfter(run, apres)) ? START : null
  }

  return {
    /** Without `limite`, hits after the first batch are streamed. @throws ApiError 400 for a name that isn't understood */
    find: async (run: Query, query: SearchQuery): Promise<SearchResult> => {
      const { ingredient, sauf = [], statut, apres, limite } = query
      const keys = parseQuery(ingredient, sauf)
      const search = keys && { ...keys, filters: statut === undefined ? [] : [`statut:${statut}`] }
      const start = search && (await searchStartOf(run, search, query))
      const page =
        search === null || start === null
          ? EMPTY_PAGE
          : await recherche.page(run, search, start, limite ?? BATCH)
      if (search !== null && page.next !== null && limite === undefined) {
        const readPage = (after: SearchCursor) => recherche.page(run, search, after, BATCH)
        return { all: itemsFrom(page, readPage), suggestion: null }
      }
      const mayMisspell = page.items.length === 0 && apres === undefined
      return { page, suggestion: mayMisspell ? suggestionFor(ingredient) : null }
    },
  }
}
