// A user's own sessions, read and ended on the locked row of the user.

import { ApiError } from '@recettes/errors'
import { dateTime } from '@recettes/http'
import type { Caller } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import type { LockUsers } from '../modele/droits.js'
import { origineOf, type RecordAudit } from '../modele/journal.js'
import { MAX_SESSIONS } from './rules.js'
import type { Session } from './schemas.js'

type Needs = {
  lockUsers: LockUsers
  revokeTokensOf: (tx: Tx, utilisateurId: number) => Promise<void>
  recordAudit: RecordAudit
}

export type OwnSessions = ReturnType<typeof ownSessions>

export function ownSessions(prisma: PrismaClient, { lockUsers, revokeTokensOf, recordAudit }: Needs) {
  return {
    list: async ({ id, gen }: Caller): Promise<Session[]> => {
      const rows = await prisma.$queryRaw<{ id: string; opened: Date; renewed: Date; expires: Date }[]>`
        SELECT * FROM (
          SELECT s.id, s.ouverte_le AS opened, j.cree_le AS renewed, least(j.expire_le, s.expire_le) AS expires
          FROM sessions s JOIN jetons_rafraichissement j ON j.session_id = s.id
          WHERE s.utilisateur_id = ${id} AND s.generation = ${gen} AND s.terminee_le IS NULL AND s.expire_le > now()
            AND j.utilise_le IS NULL AND j.expire_le > now()
          ORDER BY s.ouverte_le DESC, s.id LIMIT ${MAX_SESSIONS}
        ) AS latest ORDER BY opened, id`
      return rows.map(({ id, opened, renewed, expires }) => ({
        id,
        ouverte_le: dateTime(opened),
        renouvelee_le: dateTime(renewed),
        expire_le: dateTime(expires),
      }))
    },

    /** @throws ApiError 404 `session_introuvable`, also for somebody else's; 401 when the caller's token was revoked meanwhile */
    end: async (caller: Caller, session: string, adresse: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lockUsers(tx, caller, [])
        const ended = await tx.$executeRaw`
          UPDATE sessions SET terminee_le = now()
          WHERE id = ${session}::uuid AND utilisateur_id = ${caller.id} AND generation = ${caller.gen}
            AND terminee_le IS NULL AND expire_le > now()`
        if (ended === 0) throw new ApiError('session_introuvable')
        const done = { ...origineOf(caller, adresse), cibleId: caller.id, details: { session } }
        await recordAudit(tx, { ...done, action: 'jeton_revoque' })
      }),

    /** And all tokens. @throws ApiError 401 when the caller's token was revoked meanwhile */
    endAll: async (caller: Caller, adresse: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lockUsers(tx, caller, [])
        await revokeTokensOf(tx, caller.id)
        await recordAudit(tx, {
          ...origineOf(caller, adresse),
          action: 'jetons_revoques',
          cibleId: caller.id,
        })
      }),
  }
}
