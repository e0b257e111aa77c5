// What a decision must say to be one, versions in tags, and places of the queue in links.

import { ApiError, MAX_INT4 } from '@recettes/errors'
import { isStatut, type Statut } from '../modele/statut.js'
import { FRONT, type Place } from './queue.js'
import type { Decision } from './schemas.js'

/**
 * The status that a decision on a recipe asks for.
 * @throws ApiError 400 where its `id` is another recipe's, 404 `statut_invalide` where there is no such status
 */
export function statutAskedFor(recetteId: number, { id, statut }: Decision): Statut {
  if (id !== undefined && id !== recetteId) {
    const message = 'Doit être l’id de la recette de l’adresse.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'id', message }] })
  }
  if (!isStatut(statut)) throw new ApiError('statut_invalide')
  return statut
}

/** The version of a recipe that a caller saw, by the first tag of `If-Match`; null where it names none of this recipe. */
export function versionIn(ifMatch: string | undefined, recetteId: number): number | null {
  const [, id, version] = /^"(\d{1,10})-(\d{1,10})-/.exec(ifMatch ?? '') ?? []
  return Number(id) === recetteId ? Number(version) : null
}

/** The place that a link names. */
export function placeOf(text: string | undefined): Place {
  if (text === undefined) return FRONT
  const [ouverts = 0, depuis = 0, id = 0] = text.split('.').map(Number)
  return { ouverts, depuis, id: Math.min(id, MAX_INT4) }
}

/** What a link names a place by. */
export const textOf = ({ ouverts, depuis, id }: Place): string =>
  [ouverts, Math.max(0, Math.round(depuis)), id].join('.')
