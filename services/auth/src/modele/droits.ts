// The caller of a write and the users that it is about, as their locked rows have them: types that features share.

import type { Caller } from '@recettes/tokens'
import type { Prisma } from '../generated/prisma/client.js'
import type { Role } from '../generated/prisma/enums.js'

/** Nobody in the table of users, and above every role: who runs a command has the database already. */
export const COMMAND_LINE: Caller = { id: 0, role: 'ADMIN', gen: 0 }

/** A user whose row is locked until the transaction ends. */
export type LockedUser = {
  id: number
  prenom: string
  nom: string
  nomAffiche: string | null
  courriel: string
  mailsDecisions: boolean
  role: Role
  suspended: boolean
}

/** What a write may go by: nothing of it changes before its transaction has ended. */
export type Locked = {
  /** @throws ApiError 404 `utilisateur_id_introuvable` */
  user(id: number): LockedUser
  /**
   * For a lock `withAdministrators`. Suspended ones can't administer, so they don't count.
   * @throws ApiError 400 `dernier_administrateur` where this user is the only one
   */
  mustLeaveAnAdministrator(id: number): void
}

/**
 * Locks the caller's row and those of users, in one statement and in id order, so that no two of these deadlock.
 * @param withAdministrators locks all of those too where one of these users is one, for a write that may take the last one
 * away. Other writes wait for no administrator's row but the caller's
 * @throws ApiError 401 where the caller's token is void by now, 403 where their role is another than the token's
 */
export type LockUsers = (
  tx: Prisma.TransactionClient,
  caller: Caller | null,
  ids: readonly number[],
  options?: { withAdministrators?: boolean },
) => Promise<Locked>
