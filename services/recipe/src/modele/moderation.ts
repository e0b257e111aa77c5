// Shared by decisions on recipes and on reports.

import { ApiError } from '@recettes/errors'

/**
 * @param check throws 412 if the recipe or report has changed
 * @param decidedSince finds the moderator
 * @throws ApiError 412, naming another moderator who decided meanwhile
 */
export async function mustBeUnchanged(
  moderateurId: number,
  check: () => void,
  decidedSince: () => Promise<number | null>,
): Promise<void> {
  try {
    check()
  } catch (error) {
    const decidedBy = await decidedSince()
    if (decidedBy === null || decidedBy === moderateurId) throw error
    throw new ApiError('decision_deja_prise', { subject: decidedBy, cause: error })
  }
}
