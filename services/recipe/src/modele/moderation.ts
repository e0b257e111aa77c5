// Shared by decisions on recipes and on reports.

import { ApiError } from '@recettes/errors'
import { type Conditions, mustMeetPreconditions } from '@recettes/http'

/** Work that waits for moderators: recipes and the age of the oldest; open reports, and the recipes and comments with some. */
export type Backlog = {
  waiting: number
  oldestSeconds: number
  reports: number
  reportedRecipes: number
  reportedComments: number
}

/** A requested decision: its preconditions, and the current ETag of its subject. */
type PendingDecision = { moderateurId: number; conditions: Conditions; etag: string }

/**
 * Throws 412 unless the subject is the version that the moderator read.
 * @param earlierModerator finds who decided since then
 * @throws ApiError 412, which names another moderator who decided meanwhile
 */
export async function mustBeUnchanged(
  { moderateurId, conditions, etag }: PendingDecision,
  earlierModerator: () => Promise<number | null>,
): Promise<void> {
  try {
    mustMeetPreconditions(conditions, etag)
  } catch (error) {
    const earlier = await earlierModerator()
    if (earlier === null || earlier === moderateurId) throw error
    throw new ApiError('decision_deja_prise', { subject: earlier, cause: error })
  }
}
