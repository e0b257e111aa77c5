// What a decision must say to be one.

import { ApiError } from '@recettes/errors'
import { STATUT_OF, type Statut } from '../modele/sql.js'
import type { Decision } from './schemas.js'

const STATUTS: readonly unknown[] = Object.values(STATUT_OF)

/**
 * The status that a decision on a recipe asks for.
 * @throws ApiError 400 where its `id` is another recipe's, 404 `statut_invalide` where there is no such status
 */
export function statutAskedFor(recetteId: number, { id, statut }: Decision): Statut {
  if (id !== undefined && id !== recetteId) {
    const message = 'Doit être l’id de la recette de l’adresse.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'id', message }] })
  }
  if (!STATUTS.includes(statut)) throw new ApiError('statut_invalide')
  return statut as Statut
}
