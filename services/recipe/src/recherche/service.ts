// The story of a search: read the names, find the page or all of it, best first, and offer a better spelling.

import type { Joined } from '../modele/page.js'
import type { Statut } from '../modele/statut.js'
import { readQuery, suggestionFor } from './query.js'
import { type RechercheRepository, type Search, START } from './repository.js'
import { lastPosition, NO_RESULTS, type Position } from './results.js'

/** What a caller asks for. */
export type Question = {
  ingredient: string[]
  sauf?: string[] | undefined
  statut: Statut | undefined
  limite?: number | undefined
  apres?: number | undefined
  rang?: string | undefined
}

/** One page with the position of its last result if there are more, or JSON texts of all results as they are read. */
export type Answer = { suggestion: string | null } & (
  | { page: Joined; next: Position | null }
  | { all: AsyncIterable<string[]> }
)

/** Results that one statement reads for a whole answer; an answer with no more is sent at once, with an ETag. */
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
    return (await recherche.existsAfter(apres)) ? START : null
  }

  return {
    /** @throws ApiError 400 */
    find: async (question: Question): Promise<Answer> => {
      const { ingredient, sauf = [], statut, limite } = question
      const wanted = await readQuery(ingredient, sauf)
      const search = wanted && { ...wanted, statut }
      const from = search && (await positionOf(search, question))
      const fromStart = question.apres === undefined
      const suggestionWhen = async (none: boolean) => (none && fromStart ? suggestionFor(ingredient) : null)
      if (search === null || from === null)
        return { page: NO_RESULTS, next: null, suggestion: await suggestionWhen(true) }
      const most = limite ?? BATCH
      const page = await recherche.page(search, from, most)
      const next = page.hasMore ? lastPosition(page) : null
      if (next === null || limite !== undefined) {
        return { page, next, suggestion: await suggestionWhen(page.count === 0) }
      }
      return { all: allOf(recherche, search, page, await recherche.ids(search, next)), suggestion: null }
    },
  }
}

async function* allOf(
  recherche: RechercheRepository,
  search: Search,
  { items }: Joined,
  ids: Int32Array,
): AsyncGenerator<string[]> {
  yield [items]
  for (let start = 0; start < ids.length; ) {
    const { items, last, hasMore } = await recherche.read(search, ids.subarray(start, start + BATCH))
    if (items !== '') yield [items]
    start += hasMore && last !== null ? last : BATCH
  }
}
