// Use cases of moderation: deciding, the queue, a recipe's history.

import { ApiError } from '@recettes/errors'
import type { Conditions } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import { mustBeUnchanged } from '../modele/moderation.js'
import type { ChangedStatut, CheckPreconditions, ModerationRepository, StatutChange } from './repository.js'
import { versionIn } from './rules.js'

/** `change` may be wrapped, to measure decisions. */
type Moderation = Pick<ModerationRepository, 'queue' | 'authorOf' | 'history'> & {
  change: (change: StatutChange, check: CheckPreconditions) => Promise<ChangedStatut>
}

export type ModerationService = ReturnType<typeof moderationService>

export function moderationService(moderation: Moderation) {
  return {
    /**
     * Checks `If-Match` under the row's lock. If it names an older version, the last decision since then tells who was first.
     * @throws ApiError 404, 412, which names the moderator who decided first, if any
     */
    decide: (change: StatutChange, conditions: Conditions): Promise<ChangedStatut> =>
      moderation.change(change, (etag, lastDecision) =>
        mustBeUnchanged({ moderateurId: change.moderateurId, conditions, etag }, async () => {
          const seen = versionIn(conditions['if-match'], change.recetteId)
          const last = await lastDecision()
          return last?.version != null && seen !== null && last.version > seen ? last.moderateurId : null
        }),
      ),

    queue: moderation.queue,

    /** The author doesn't see the moderators. @throws ApiError 404, 403 */
    history: async (caller: Caller, recetteId: number) => {
      const auteurId = await moderation.authorOf(recetteId)
      const withModerators = moderates(caller)
      if (!withModerators && auteurId !== caller.id) throw new ApiError('droits_insuffisants')
      return (after: number, limit: number) => moderation.history(recetteId, withModerators, after, limit)
    },
  }
}
