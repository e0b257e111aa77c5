// The categories of reports, as pages write them.

import type { RecipeComponents } from '@recettes/client'

export type Categorie = RecipeComponents['schemas']['Signalement']['categorie']

export const CATEGORIES: Record<Categorie, string> = {
  erreur: 'Erreur dans la recette',
  dangereux: 'Dangereux pour la santé',
  publicite: 'Publicité',
  plagiat: 'Texte ou photo copiés',
  deplace: 'Propos déplacés',
  autre: 'Autre chose',
}

export const categorieOf = (text: string): Categorie =>
  Object.hasOwn(CATEGORIES, text) ? (text as Categorie) : 'autre'
