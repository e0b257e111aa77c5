// Keys and bounds of a catalogue query.

import { RULES_VERSION, type Season, seasonKey } from '@recettes/ingredients'
import { parseQuery, versioned } from '../modele/recherche.js'
import type { Statut } from '../modele/statut.js'

export type Tri = 'pertinence' | '-id' | 'duree'

export type CatalogueQuery = {
  titre?: string | undefined
  ingredient?: string[] | undefined
  sauf?: string[] | undefined
  duree_max?: number | undefined
  auteur_id?: number | undefined
  saison?: Season | undefined
  photo?: boolean | undefined
  statut: Statut | undefined
  tri?: Tri | undefined
}

/** PostgreSQL folds `titre` into words. */
export type Wanted = {
  required: string[]
  preferred: string[]
  excluded: string[]
  dureeMax: number | null
  titre: string | null
  tri: Tri
}

/** Steps of minutes that recipes have keys of, as in the SQL function filtres_recette. */
const STEPS = [15, 30, 45, 60, 90, 120]

/** @returns null if no recipe can match @throws ApiError 400 for an unknown food to exclude */
export function wantedBy(query: CatalogueQuery): Wanted | null {
  const { titre = null, ingredient = [], sauf = [], duree_max: dureeMax, auteur_id, saison, photo } = query
  const keys = parseQuery(ingredient, sauf)
  if (keys === null) return null
  const step = STEPS.find((minutes) => dureeMax !== undefined && dureeMax <= minutes)
  const filters = [
    query.statut === undefined ? 'recette' : `statut:${query.statut}`,
    ...(auteur_id === undefined ? [] : [`auteur:${auteur_id}`]),
    ...(photo === true ? ['photo'] : []),
    ...(step === undefined ? [] : [`duree:${step}`]),
    ...(saison === undefined ? [] : versioned(RULES_VERSION, [seasonKey(saison)])),
  ]
  const byRelevance = titre !== null || ingredient.length > 0
  return {
    ...keys,
    required: [...keys.required, ...filters],
    dureeMax: dureeMax ?? null,
    titre,
    tri: query.tri ?? (byRelevance ? 'pertinence' : '-id'),
  }
}
