// Validates decisions and appeals.

import { ApiError } from '@recettes/errors'
import { countVisible } from '@recettes/http'
import { isStatut, type Statut } from '../modele/statut.js'
import type { AppealBody, DecisionBody } from './schemas.js'

/** Runs before validation, which would answer 400 for another field. A missing `statut` is left to it. @throws ApiError 404 */
export function refuseInvalidStatut(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('statut' in body)) return
  if (!isStatut(body.statut)) throw new ApiError('statut_invalide')
}

/** @returns null for an absent message, or one without a visible character */
export const messageOf = (body: AppealBody | null | undefined): string | null => {
  const message = body?.message ?? ''
  return countVisible(message, 1) > 0 ? message : null
}

/** @throws ApiError 400 if `id` is another recipe's */
export function requestedStatut(recetteId: number, { id, statut }: DecisionBody): Statut {
  if (id !== undefined && id !== recetteId) {
    const message = 'Doit être l’id de la recette de l’adresse.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'id', message }] })
  }
  return statut
}
