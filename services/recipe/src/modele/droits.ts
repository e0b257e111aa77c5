// Who may change a recipe and what belongs to it.

import { ApiError } from '@recettes/errors'
import { type Caller, moderates } from '@recettes/tokens'

/** @throws ApiError 403 unless the caller is the author, a MODERATEUR or an ADMIN */
export function mustBeAllowedToChange(caller: Caller, { auteurId }: { auteurId: number }): void {
  if (caller.id !== auteurId && !moderates(caller)) throw new ApiError('droits_insuffisants')
}
