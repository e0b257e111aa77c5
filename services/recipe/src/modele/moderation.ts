// Shared by decisions on recipes and on reports.

import { ApiError } from '@recettes/errors'
import { type Conditions, mustMeetPreconditions } from '@recettes/http'

/** `etags`: current ones of the recipe or report. */
type PendingDecision = { moderateurId: number; conditions: Conditions; etags: string[] }

/**
 * @param decidedSince finds the moderator
 * @throws ApiError 412, naming another moderator who decided meanwhile
 */
export async function mustBeUnchanged(
  { moderateurId, conditions, etags }: PendingDecision,
  decidedSince: () => Promise<number | null>,
): Promise<void> {
  try {
    mustMeetPreconditions(conditions, ...etags)
  } catch (error) {
    const decidedBy = await decidedSince()
    if (decidedBy === null || decidedBy === moderateurId) throw error
    throw new ApiError('decision_deja_prise', { subject: decidedBy, cause: error })
  }
}
