// Public names of authors, which the auth API knows; a page is served without them while it is unavailable.

import { type RecettesClient, unwrap } from '@recettes/client'
import { ApiUnavailable } from './unavailable.js'

const MAX_IDS = 100

/** Short, since pages can do without names. */
const TIMEOUT_MS = 2_000

/** Public names by user id; deleted users have none. `equipe`: ids of moderators and administrators. */
export type Noms = ReadonlyMap<number, string> & { equipe?: ReadonlySet<number> }

export async function nomsOf(apis: RecettesClient, ids: (number | null)[]): Promise<Noms> {
  const distinctIds = [...new Set(ids)].filter((id) => id !== null).slice(0, MAX_IDS)
  if (distinctIds.length === 0) return new Map()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const auteurs = await unwrap(
      apis.auth.GET('/auteurs', { params: { query: { id: distinctIds } }, signal }),
    )
    const noms = new Map(auteurs.map(({ id, nom_affiche }) => [id, nom_affiche]))
    return Object.assign(noms, { equipe: new Set(auteurs.flatMap(({ id, equipe }) => (equipe ? [id] : []))) })
  } catch (error) {
    if (error instanceof ApiUnavailable || signal.aborted) return new Map()
    throw error
  }
}

export const nomsOfAuthors = (
  apis: RecettesClient,
  authored: { auteur_id: number | null }[],
): Promise<Noms> =>
  nomsOf(
    apis,
    authored.map(({ auteur_id }) => auteur_id),
  )
