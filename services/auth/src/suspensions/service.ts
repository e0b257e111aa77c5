// Use cases of suspensions, each in one transaction with all its effects.

import { ApiError } from '@recettes/errors'
import type { Caller } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import type { LockUsers } from '../modele/droits.js'
import { origineOf, type RecordAudit } from '../modele/journal.js'
import type { Notify } from '../modele/mail.js'
import type { SuspensionRepository } from './repository.js'
import type { Suspension } from './schemas.js'

type Needs = {
  prisma: PrismaClient
  lockUsers: LockUsers
  revokeTokensOf: (tx: Tx, id: number) => Promise<void>
  recordAudit: RecordAudit
  notify: Notify
}

export type SuspensionService = ReturnType<typeof suspensionService>

export function suspensionService(suspensions: SuspensionRepository, needs: Needs) {
  const { prisma, lockUsers, revokeTokensOf, recordAudit, notify } = needs
  return {
    find: suspensions.find,

    /** @throws ApiError 404, also unless suspended */
    read: async (id: number): Promise<Suspension> => {
      const suspension = await suspensions.find(id)
      if (suspension === null) throw new ApiError('suspension_introuvable')
      return suspension
    },

    /** @throws ApiError 400 `dernier_administrateur`, 401 when the caller's token was revoked meanwhile, 404 */
    suspend: async (
      caller: Caller,
      ip: string | null,
      id: number,
      motif: string | null,
    ): Promise<Suspension> =>
      prisma.$transaction(async (tx) => {
        const locked = await lockUsers(tx, caller, [id], { withAdministrators: true })
        const { suspended } = locked.user(id)
        locked.mustLeaveAnAdministrator(id)
        const suspension = await suspensions.suspend(tx, id, motif)
        await revokeTokensOf(tx, id)
        if (!suspended) await notify(tx, { template: 'suspension', utilisateurId: id })
        const details = motif === null ? {} : { motif }
        await recordAudit(tx, { ...origineOf(caller, ip), action: 'suspension', cibleId: id, details })
        return suspension
      }),

    /** @throws ApiError 401 when the caller's token was revoked meanwhile, 404, also unless suspended */
    reinstate: async (caller: Caller, ip: string | null, id: number): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const user = (await lockUsers(tx, caller, [id])).user(id)
        if (!user.suspended) throw new ApiError('suspension_introuvable')
        await suspensions.reinstate(tx, id)
        await recordAudit(tx, { ...origineOf(caller, ip), action: 'retablissement', cibleId: id })
      }),
  }
}
