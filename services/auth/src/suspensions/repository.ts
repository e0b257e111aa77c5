// Reads and writes the columns of suspensions.

import { toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { dateTime } from '@recettes/http'
import type { PrismaClient, Tx } from '../database.js'
import type { Suspension } from './schemas.js'

export type SuspensionRepository = ReturnType<typeof suspensionRepository>

export function suspensionRepository(prisma: PrismaClient) {
  return {
    /** Returns null unless the user is suspended. @throws ApiError 404 for an unknown user */
    find: async (id: number): Promise<Suspension | null> => {
      const where = { id: toRowId(id) }
      const select = { suspenduLe: true, suspensionMotif: true }
      const row = await prisma.utilisateur.findUnique({ where, select })
      if (row === null) throw new ApiError('utilisateur_id_introuvable', { subject: id })
      return row.suspenduLe && { depuis: dateTime(row.suspenduLe), motif: row.suspensionMotif }
    },

    /** Whom to write to about a suspension, and its reason; null unless the user is suspended. */
    suspendedRecipient: async (id: number): Promise<{ courriel: string; motif: string | null } | null> => {
      const where = { id, suspenduLe: { not: null } }
      const select = { courriel: true, suspensionMotif: true }
      const row = await prisma.utilisateur.findUnique({ where, select })
      return row && { courriel: row.courriel, motif: row.suspensionMotif }
    },

    /** A suspended user keeps the date and gets the new reason. */
    suspend: async (tx: Tx, id: number, motif: string | null): Promise<Suspension> => {
      const [row] = await tx.$queryRaw<[{ depuis: Date; motif: string | null }]>`
        UPDATE utilisateurs SET suspendu_le = COALESCE(suspendu_le, now()), suspension_motif = ${motif}
        WHERE id = ${id} RETURNING suspendu_le AS depuis, suspension_motif AS motif`
      return { depuis: dateTime(row.depuis), motif: row.motif }
    },

    reinstate: (tx: Tx, id: number) =>
      tx.$executeRaw`UPDATE utilisateurs SET suspendu_le = NULL, suspension_motif = NULL WHERE id = ${id}`,
  }
}
