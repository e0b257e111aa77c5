// What decisions on recipes and on reports share.

import { ApiError } from '@recettes/errors'
import { type Conditions, mustHold } from '@recettes/http'

/** What waits for moderators: recipes, and since when the oldest; reports, and what has some. */
export type Backlog = {
  waiting: number
  oldestSeconds: number
  reports: number
  reportedRecipes: number
  reportedComments: number
}

/** A decision with the conditions of its request, and the tag of what is decided on as it is there now. */
type Decided = { moderateurId: number; conditions: Conditions; etag: string }

/**
 * Holds a decision to what its moderator saw. `first` finds the moderator who decided since then, if one did.
 * @throws ApiError 412, that names the other moderator who was first, where there is one
 */
export async function mustBeAsSeen(
  { moderateurId, conditions, etag }: Decided,
  first: () => Promise<number | null>,
): Promise<void> {
  try {
    mustHold(conditions, etag)
  } catch (error) {
    const who = await first()
    if (who === null || who === moderateurId) throw error
    throw new ApiError('decision_deja_prise', { nomme: who, cause: error })
  }
}
