// The story of a search: read the names, find the page or all of it, best first, and offer a better spelling.

import type { Statut } from '../modele/sql.js'
import { readQuery, suggestionFor } from './query.js'
import { type Hit, type Position, type RechercheRepository, type Search, START } from './repository.js'

/** What a caller asks for. */
export type Question = {
  ingredient: string[]
  sauf?: string[] | undefined
  statut: Statut | undefined
  limite?: number | undefined
  apres?: number | undefined
  rang?: string | undefined
}

/** One page with the position of its last result where there are more, or JSON texts of all results as they are read. */
export type Answer = { suggestion: string | null } & (
  | { page: Hit[]; next: Position | null }
  | { all: AsyncIterable<string[]> }
)

/** Results that one statement reads for a whole answer. */
const BATCH = 500

/** Answers searches. */
export type RechercheService = ReturnType<typeof rechercheService>

export function rechercheService(recherche: RechercheRepository) {
  /** Where to go on: after the recipe seen last, from the start where it is no result, nowhere beyond the last id. */
  const positionOf = async (search: Search, { apres, rang }: Question): Promise<Position | null> => {
    if (apres === undefined || apres === 0) return START
    const [exactness, count] = rang?.split('-').map(Number) ?? []
    if (count !== undefined) return { rang: exactness === 0 ? 0 : 1, nb: count, id: apres }
    const position = await recherche.positionOf(search, apres)
    if (position !== null) return position
    // A recipe that is gone has no place any more: better to show some results twice than to lose any.
    return (await recherche.goesBeyond(apres)) ? START : null
  }

  return {
    /** @throws ApiError 400 */
    find: async (question: Question): Promise<Answer> => {
      const { ingredient, sauf = [], statut, limite } = question
      const wanted = readQuery(ingredient, sauf)
      const search = wanted && { ...wanted, statut }
      const from = search && (await positionOf(search, question))
      const fromStart = question.apres === undefined
      const suggestionWhen = (none: boolean) => (none && fromStart ? suggestionFor(ingredient) : null)
      if (search === null || from === null) return { page: [], next: null, suggestion: suggestionWhen(true) }
      if (limite === undefined) {
        const ids = await recherche.ids(search, from)
        return { all: batches(recherche, ids), suggestion: suggestionWhen(ids.length === 0) }
      }
      const hits = await recherche.page(search, from, limite + 1)
      const page = hits.slice(0, limite)
      const next = hits.length > limite ? (page.at(-1) ?? null) : null
      return { page, next, suggestion: suggestionWhen(page.length === 0) }
    },
  }
}

async function* batches(recherche: RechercheRepository, ids: Int32Array): AsyncGenerator<string[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    yield await recherche.read(ids.subarray(start, start + BATCH))
  }
}
