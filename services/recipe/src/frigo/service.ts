// Use case of the fridge: read the names, find recipes that need few more foods, say which.

import type { Query } from '@recettes/database'
import { cursorOf, digestOf, placeOf } from '../modele/cursor.js'
import { parseQuery, suggestionFor } from '../modele/recherche.js'
import type { FrigoRepository } from './repository.js'
import { CUPBOARD, fridgeOf, partsOf } from './rules.js'

type FrigoQuery = {
  ingredient: string[]
  sauf?: string[] | undefined
  manquants_max: number
  placard?: string[] | undefined
}

type FrigoResult = { items: string[]; next: string | null; suggestion: string | null }

const NOTHING = { rows: [], next: null }

export type FrigoService = ReturnType<typeof frigoService>

export function frigoService(frigo: FrigoRepository) {
  return {
    /** @throws ApiError 400 for an unknown food to exclude, or a cursor of another query */
    find: async (
      run: Query,
      { limite, apres, ...query }: FrigoQuery & { limite: number; apres?: string | undefined },
    ): Promise<FrigoResult> => {
      const digest = digestOf(query)
      const place = apres === undefined ? null : placeOf(digest, apres)
      const { ingredient, sauf = [], manquants_max: maxMissing, placard = CUPBOARD } = query
      const keys = parseQuery([], sauf)
      const fridge = fridgeOf(ingredient, placard)
      const { rows, next } =
        keys === null ? NOTHING : await frigo.page(run, fridge, keys, { maxMissing, place, pageSize: limite })
      return {
        items: rows.map((row) => {
          const { presents, manquants } = partsOf(row, fridge)
          return `{"recette":${row.json},"presents":${JSON.stringify(presents)},"manquants":${JSON.stringify(manquants)}}`
        }),
        next: next && cursorOf(digest, next),
        suggestion: suggestionFor(ingredient),
      }
    },
  }
}
