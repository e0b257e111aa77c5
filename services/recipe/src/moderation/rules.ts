// Validates decisions; parses versions in ETags.

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

/** Reads the version in the first ETag of `If-Match`; null if that names another recipe. */
export function versionIn(ifMatch: string | undefined, recetteId: number): number | null {
  const [, id, version] = /^"(\d{1,10})-(\d{1,10})-/.exec(ifMatch ?? '') ?? []
  return Number(id) === recetteId ? Number(version) : null
}
