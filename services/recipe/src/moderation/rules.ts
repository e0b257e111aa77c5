// Validates decisions.

import { ApiError } from '@recettes/errors'
import { isStatut, type Statut } from '../modele/statut.js'
import type { DecisionBody } from './schemas.js'

/** @throws ApiError 400 if `id` is another recipe's, 404 `statut_invalide` */
export function requestedStatut(recetteId: number, { id, statut }: DecisionBody): Statut {
  if (id !== undefined && id !== recetteId) {
    const message = 'Doit être l’id de la recette de l’adresse.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'id', message }] })
  }
  if (!isStatut(statut)) throw new ApiError('statut_invalide')
  return statut
}
