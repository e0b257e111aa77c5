// The use cases of moderation: deciding, the queue, a recipe's history.

import { ApiError } from '@recettes/errors'
import type { Conditions } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import { mustBeAsSeen } from '../modele/moderation.js'
import type { Change, Changed, Check, ModerationRepository } from './repository.js'
import { versionIn } from './rules.js'

/** What of the repository is used; decisions are measured on their way. */
type Moderation = Pick<ModerationRepository, 'queue' | 'authorOf' | 'history'> & {
  change: (change: Change, check: Check) => Promise<Changed>
}

/** Use cases of the feature. */
export type ModerationService = ReturnType<typeof moderationService>

export function moderationService(moderation: Moderation) {
  return {
    /**
     * Decides on a recipe; with `If-Match`, only on the version that the caller saw.
     * @throws ApiError 404, 412 that names who decided first, where somebody did
     */
    decide: (change: Change, conditions: Conditions): Promise<Changed> =>
      moderation.change(change, (etag, lastDecision) =>
        mustBeAsSeen({ moderateurId: change.moderateurId, conditions, etag }, async () => {
          const seen = versionIn(conditions['if-match'], change.recetteId)
          const last = await lastDecision()
          return last?.version != null && seen !== null && last.version > seen ? last.moderateurId : null
        }),
      ),

    queue: moderation.queue,

    /** Reads a recipe's changes of status, for its author without who made them. @throws ApiError 404, 403 */
    history: async (caller: Caller, recetteId: number) => {
      const auteurId = await moderation.authorOf(recetteId)
      const withWho = moderates(caller)
      if (!withWho && auteurId !== caller.id) throw new ApiError('droits_insuffisants')
      return (after: number, limit: number) => moderation.history(recetteId, withWho, after, limit)
    },
  }
}
