// Use case: why `sauf` excludes a recipe.

import type { Query } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { ExplainTexts } from '../modele/lignes.js'
import { parseQuery } from '../modele/recherche.js'
import type { ExplicationRepository } from './repository.js'
import { type Explanation, explanationsOf } from './rules.js'

export type ExplicationService = ReturnType<typeof explicationService>

export function explicationService(repository: ExplicationRepository, explainTexts: ExplainTexts) {
  return {
    /** @throws ApiError 404 for an unknown recipe, 400 for an unknown food */
    explain: async (run: Query, id: number, words: string[]): Promise<Explanation[]> => {
      // Refuses what the search refuses.
      parseQuery([], words)
      const texts = await repository.texts(run, id)
      if (texts === null) throw new ApiError('recette_introuvable')
      return explanationsOf(await explainTexts(texts, words))
    },
  }
}
