// Use case of the catalogue: read the query, find a page and its count, add the lines that name the foods asked for.

import type { Query } from '@recettes/database'
import { cursorOf, digestOf, placeOf } from '../modele/cursor.js'
import type { MatchLines } from '../modele/lignes.js'
import { suggestionFor } from '../modele/recherche.js'
import type { CataloguePage, CatalogueRepository } from './repository.js'
import { type CatalogueQuery, wantedBy } from './rules.js'
import { MAX_COUNT } from './statement.js'

type CatalogueResult = {
  items: string[]
  /** Value of `X-Total-Count`. */
  total: string
  next: string | null
  suggestion: string | null
}

const NOTHING: CataloguePage = { items: [], total: 0, next: null }

export type CatalogueService = ReturnType<typeof catalogueService>

export function catalogueService(catalogue: CatalogueRepository, matchLines: MatchLines) {
  const withLines = async (names: string[], items: string[]): Promise<string[]> => {
    if (names.length === 0 || items.length === 0) return items
    const recipes = items.map((json): string[] => JSON.parse(json).ingredients)
    const lines = await matchLines(names, recipes)
    return items.map((json, index) => `${json.slice(0, -1)},"lignes":${JSON.stringify(lines[index])}}`)
  }
  return {
    /** @throws ApiError 400 for an unknown food to exclude, or a cursor of another query */
    find: async (
      run: Query,
      { limite, apres, ...query }: CatalogueQuery & { limite: number; apres?: string | undefined },
    ): Promise<CatalogueResult> => {
      const digest = digestOf(query)
      const place = apres === undefined ? null : placeOf(digest, apres)
      const wanted = wantedBy(query)
      const { items, total, next } =
        wanted === null ? NOTHING : await catalogue.page(run, wanted, place, limite)
      const { ingredient = [] } = query
      return {
        items: await withLines(ingredient, items),
        total: total === null ? `${MAX_COUNT}+` : String(total),
        next: next && cursorOf(digest, next),
        suggestion: total === 0 && ingredient.length > 0 ? suggestionFor(ingredient) : null,
      }
    },
  }
}
