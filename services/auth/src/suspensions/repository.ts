// The only place that writes who is suspended, in one transaction with everything that follows from it.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { dateTime } from '@recettes/http'
import type { PrismaClient } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import type { Consigner, Origine } from '../modele/journal.js'
import type { Suspension } from './schemas.js'

/** What a suspension needs from other features, inside its transaction. */
type Needs = {
  /** @throws ApiError 400 `dernier_administrateur` */
  mustLeaveAnAdministrator: (tx: Prisma.TransactionClient, id: number) => Promise<void>
  revokeTokensOf: (tx: Prisma.TransactionClient, id: number) => Promise<void>
  consigner: Consigner
}

/** Reads, begins and ends suspensions. */
export type SuspensionRepository = ReturnType<typeof suspensionRepository>

export function suspensionRepository(prisma: PrismaClient, needs: Needs) {
  /** Null for a user who isn't suspended. @throws ApiError 404 for an unknown user */
  const find = async (id: number): Promise<Suspension | null> => {
    const where = { id: rowId(id) }
    const select = { suspenduLe: true, suspensionMotif: true }
    const row = await prisma.utilisateur.findUnique({ where, select })
    if (row === null) throw new ApiError('utilisateur_id_introuvable')
    return row.suspenduLe && { depuis: dateTime(row.suspenduLe), motif: row.suspensionMotif }
  }

  return {
    find,

    /** @throws ApiError 404 for an unknown user and for one who isn't suspended */
    read: async (id: number): Promise<Suspension> => {
      const suspension = await find(id)
      if (suspension === null) throw new ApiError('suspension_introuvable')
      return suspension
    },

    /**
     * Suspends; whoever is suspended already stays so since then, with the new reason.
     * @throws ApiError 400 `dernier_administrateur`, 404
     */
    begin: async (origine: Origine, id: number, motif: string | null): Promise<Suspension> =>
      prisma.$transaction(async (tx) => {
        await needs.mustLeaveAnAdministrator(tx, id)
        const [row] = await tx.$queryRaw<{ depuis: Date; motif: string | null }[]>`
          UPDATE utilisateurs SET suspendu_le = COALESCE(suspendu_le, now()), suspension_motif = ${motif}
          WHERE id = ${rowId(id)} RETURNING suspendu_le AS depuis, suspension_motif AS motif`
        if (row === undefined) throw new ApiError('utilisateur_id_introuvable')
        await needs.revokeTokensOf(tx, id)
        await needs.consigner(tx, { ...origine, action: 'suspension', cibleId: id })
        return { depuis: dateTime(row.depuis), motif: row.motif }
      }),

    /** @throws ApiError 404 for an unknown user and for one who isn't suspended */
    end: async (origine: Origine, id: number): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const ended = await tx.$executeRaw`
          UPDATE utilisateurs SET suspendu_le = NULL, suspension_motif = NULL
          WHERE id = ${rowId(id)} AND suspendu_le IS NOT NULL`
        if (ended === 0) {
          const known = await tx.utilisateur.count({ where: { id: rowId(id) } })
          throw new ApiError(known > 0 ? 'suspension_introuvable' : 'utilisateur_id_introuvable')
        }
        await needs.consigner(tx, { ...origine, action: 'retablissement', cibleId: id })
      }),
  }
}
