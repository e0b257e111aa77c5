// Use cases of moderation: deciding, the queue, a recipe's history.

import { inTransaction } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Conditions } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import type { RecordAudit } from '../modele/journal.js'
import { mustBeUnchanged } from '../modele/moderation.js'
import type { Statut } from '../modele/statut.js'
import { mustBeVersion, type RecetteVersion, versionIn } from '../modele/version.js'
import type { Decision, HistoryFilter, ModerationRepository } from './repository.js'

type RequestedDecision = Omit<Decision, 'upheld'> & { recetteId: number }

type Needs = {
  prisma: PrismaClient
  recordAudit: RecordAudit
  /** Upholds a recipe's open reports. @returns their number */
  upholdOpenReports: (tx: Tx, recette: { recetteId: number }, moderateurId: number) => Promise<number>
  /** Called once a decision that ended a wait is committed. */
  observeWait: (vers: Statut, seconds: number) => void
}

export type ModerationService = ReturnType<typeof moderationService>

export function moderationService(moderation: ModerationRepository, needs: Needs) {
  const { prisma, recordAudit, upholdOpenReports, observeWait } = needs

  /** The moderator of the last decision, if it is newer than the version in `If-Match`. */
  const decidedSince = async (tx: Tx, recetteId: number, ifMatch: string | undefined) => {
    const seenVersion = versionIn(ifMatch, recetteId)
    const latest = await moderation.lastDecision(tx, recetteId)
    return latest?.version != null && seenVersion !== null && latest.version > seenVersion
      ? latest.moderateurId
      : null
  }

  return {
    /**
     * All checks run while the recipe's row is locked, which new reports wait for.
     * @throws ApiError 404; 412 if the recipe, or the open reports that the tag names, changed since `If-Match` (names another
     * moderator who decided since)
     */
    decide: async (requested: RequestedDecision, conditions: Conditions): Promise<RecetteVersion> => {
      const { recetteId, moderateurId, vers, motif } = requested
      const { recette, before } = await prisma.$transaction(async (tx) => {
        const before = await moderation.lock(tx, recetteId)
        await mustBeUnchanged(
          moderateurId,
          () => mustBeVersion(conditions, before),
          () => decidedSince(tx, recetteId, conditions['if-match']),
        )
        const upheld = vers === 'refuser' ? await upholdOpenReports(tx, { recetteId }, moderateurId) : 0
        const recette = await moderation.setStatut(tx, before, { moderateurId, vers, motif, upheld })
        const details = { de: before.statut, vers, ...(upheld > 0 && { signalements: upheld }) }
        await recordAudit(tx, { acteurId: moderateurId, action: 'statut', cibleId: recetteId, details })
        return { recette, before }
      })
      if (before.statut === 'en_attente' && vers !== 'en_attente')
        observeWait(vers, Math.max(0, before.secondsSinceQueued))
      return recette
    },

    /** @throws ApiError 404, 403 unless the caller is the author, 400 unless the recipe is refused */
    appeal: (
      caller: Caller,
      recetteId: number,
      message: string | null,
      outer?: Tx,
    ): Promise<RecetteVersion> =>
      inTransaction(prisma, outer, async (tx) => {
        const recette = await moderation.lock(tx, recetteId)
        if (recette.auteurId !== caller.id) throw new ApiError('droits_insuffisants')
        if (recette.statut !== 'refuser') throw new ApiError('recette_non_refusee')
        return moderation.appeal(tx, recette, message)
      }),

    queue: moderation.queue,
    queueSummary: moderation.queueSummary,

    /** The author doesn't see the moderators. @throws ApiError 404, 403 */
    history: async (caller: Caller, recetteId: number, filter: HistoryFilter) => {
      const auteurId = await moderation.authorOf(recetteId)
      const withModerators = moderates(caller)
      if (!withModerators && auteurId !== caller.id) throw new ApiError('droits_insuffisants')
      return (after: number, limit: number) =>
        moderation.history(recetteId, { withModerators, ...filter }, after, limit)
    },
  }
}
