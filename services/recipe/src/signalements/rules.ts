// Rules of reports: the reason, and the reported object's id in the body.

import { ApiError } from '@recettes/errors'
import { countVisible } from '@recettes/http'
import { NO_REASON } from '../modele/declarants.js'

/** Replaces null and invisible reasons; the schema's default replaces an absent one. */
export const reasonOrDefault = (raison: string | null | undefined): string =>
  raison != null && countVisible(raison, 1) > 0 ? raison : NO_REASON

/** @throws ApiError 400 unless the body names the object of the URL */
export function mustMatchPath(id: number, idInBody: number | undefined, champ: string, of: string): void {
  if (id === idInBody) return
  throw new ApiError('donnees_invalides', {
    errors: [{ champ, message: `Doit être l’id ${of} de l’adresse.` }],
  })
}
