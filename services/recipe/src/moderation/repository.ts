// The only place that changes a status, and the record of every change.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { PrismaClient } from '../generated/prisma/client.js'
import type { Consigner } from '../modele/journal.js'
import type { Statut } from '../modele/sql.js'
import { etagOf } from '../modele/version.js'

/** A decision of a moderator on a recipe. */
export type Change = { recetteId: number; moderateurId: number; vers: Statut; motif: string | null }

/** Has nothing against a change of the version that this tag names, or throws. */
export type Check = (etag: string) => void

/** Changes statuses and records it. */
export type ModerationRepository = ReturnType<typeof moderationRepository>

/** `consigner` adds to the audit trail. */
type Needs = { consigner: Consigner }

export function moderationRepository(prisma: PrismaClient, { consigner }: Needs) {
  return {
    /**
     * Changes the status and records from what, in one transaction with the row locked.
     * @throws ApiError 404, and whatever `check` throws
     */
    change: async ({ recetteId, moderateurId, vers, motif }: Change, check: Check): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const id = rowId(recetteId)
        const [before] = await tx.$queryRaw<{ statut: Statut; version: number }[]>`
          SELECT statut, version FROM recettes WHERE id = ${id} FOR UPDATE`
        if (before === undefined) throw new ApiError('recette_introuvable')
        check(etagOf(id, before.version))
        const data = { statut: vers, updatedAt: new Date() }
        await tx.recette.update({ where: { id }, data, select: { id: true } })
        await tx.changementStatut.create({
          data: { recetteId: id, moderateurId, de: before.statut, vers, motif },
        })
        const details = { de: before.statut, vers }
        await consigner(tx, { acteurId: moderateurId, action: 'statut', cibleId: id, details })
      }),
  }
}
