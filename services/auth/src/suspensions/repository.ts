// Writes suspensions, in one transaction with all their effects.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { dateTime } from '@recettes/http'
import type { Caller } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import type { LockUsers } from '../modele/droits.js'
import { origineOf, type RecordAudit } from '../modele/journal.js'
import type { Notify } from '../modele/mail.js'
import type { Suspension } from './schemas.js'

type Needs = {
  lockUsers: LockUsers
  revokeTokensOf: (tx: Tx, id: number) => Promise<void>
  recordAudit: RecordAudit
  notify: Notify
}

export type SuspensionRepository = ReturnType<typeof suspensionRepository>

export function suspensionRepository(prisma: PrismaClient, needs: Needs) {
  /** Returns null unless the user is suspended. @throws ApiError 404 for an unknown user */
  const find = async (id: number): Promise<Suspension | null> => {
    const where = { id: rowId(id) }
    const select = { suspenduLe: true, suspensionMotif: true }
    const row = await prisma.utilisateur.findUnique({ where, select })
    if (row === null) throw new ApiError('utilisateur_id_introuvable', { subject: id })
    return row.suspenduLe && { depuis: dateTime(row.suspenduLe), motif: row.suspensionMotif }
  }

  return {
    find,

    suspendedAddress: async (id: number): Promise<string | null> => {
      const where = { id, suspenduLe: { not: null } }
      const row = await prisma.utilisateur.findUnique({ where, select: { courriel: true } })
      return row?.courriel ?? null
    },

    /** @throws ApiError 404, also unless suspended */
    read: async (id: number): Promise<Suspension> => {
      const suspension = await find(id)
      if (suspension === null) throw new ApiError('suspension_introuvable')
      return suspension
    },

    /**
     * A suspended user keeps the date and gets the new reason.
     * @throws ApiError 400 `dernier_administrateur`, 401 when the caller's token was revoked meanwhile, 404
     */
    suspend: async (
      caller: Caller,
      adresse: string | null,
      id: number,
      motif: string | null,
    ): Promise<Suspension> =>
      prisma.$transaction(async (tx) => {
        const locked = await needs.lockUsers(tx, caller, [id], { withAdministrators: true })
        const { suspended } = locked.user(id)
        locked.mustLeaveAnAdministrator(id)
        const [row] = await tx.$queryRaw<[{ depuis: Date; motif: string | null }]>`
          UPDATE utilisateurs SET suspendu_le = COALESCE(suspendu_le, now()), suspension_motif = ${motif}
          WHERE id = ${id} RETURNING suspendu_le AS depuis, suspension_motif AS motif`
        await needs.revokeTokensOf(tx, id)
        if (!suspended) await needs.notify(tx, { modele: 'suspension', utilisateurId: id })
        await needs.recordAudit(tx, { ...origineOf(caller, adresse), action: 'suspension', cibleId: id })
        return { depuis: dateTime(row.depuis), motif: row.motif }
      }),

    /** @throws ApiError 401 when the caller's token was revoked meanwhile, 404, also unless suspended */
    reinstate: async (caller: Caller, adresse: string | null, id: number): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const user = (await needs.lockUsers(tx, caller, [id])).user(id)
        if (!user.suspended) throw new ApiError('suspension_introuvable')
        await tx.$executeRaw`UPDATE utilisateurs SET suspendu_le = NULL, suspension_motif = NULL WHERE id = ${id}`
        await needs.recordAudit(tx, { ...origineOf(caller, adresse), action: 'retablissement', cibleId: id })
      }),
  }
}
