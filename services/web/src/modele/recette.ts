// A recipe as the API answers it, and the words that pages have for its parts.

import type { RecipeComponents } from '@recettes/client'

export type Recette = RecipeComponents['schemas']['Recette']
/** With the lines that name what was asked for. */
export type RecetteTrouvee = RecipeComponents['schemas']['RecetteTrouvee']
export type RecetteDetaillee = RecipeComponents['schemas']['RecetteDetaillee']
export type Commentaire = RecipeComponents['schemas']['Commentaire']
type Statut = Recette['statut']

export const COMMENTS_ON_PAGE = 50

export const STATUTS: Record<Statut, string> = {
  en_attente: 'En attente de validation',
  valider: 'Validée',
  refuser: 'Refusée',
}

/** Returns null if the author gave no time. */
export function totalMinutes({ temps_total, temps_preparation, temps_cuisson }: Recette): number | null {
  if (temps_total !== null) return temps_total || null
  return (temps_preparation ?? 0) + (temps_cuisson ?? 0) || null
}
