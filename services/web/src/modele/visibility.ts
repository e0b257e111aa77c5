// Who sees and who may change a recipe in this front. The API checks the rights of writes, and serves every status to everybody.

import { ApiError } from '@recettes/errors'
import type { User } from '../session/session.js'
import type { Recette } from './recette.js'

type Owned = Pick<Recette, 'auteur_id'>

/** By the session's role. The API checks the rights of writes; of what this front shows, this is the only check. */
export const mayChange = (user: User | null, { auteur_id }: Owned): boolean =>
  user !== null && (user.id === auteur_id || user.role !== 'UTILISATEUR')

/**
 * Hides recipes that wait or were refused from everybody but their author, moderators and administrators.
 * @throws ApiError 404
 */
export function mustBeVisible(user: User | null, recette: Owned & Pick<Recette, 'statut'>): void {
  if (recette.statut !== 'valider' && !mayChange(user, recette)) throw new ApiError('recette_introuvable')
}
