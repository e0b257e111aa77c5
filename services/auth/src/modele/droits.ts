// Types of locked users: the caller of a write and the users that it changes.

import type { Caller } from '@recettes/tokens'
import type { Prisma } from '../generated/prisma/client.js'
import type { Role } from '../generated/prisma/enums.js'

/** The caller of admin commands: in no table, and above every role, since the command has the database already. */
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

/** Locked rows, which don't change before the transaction ends. */
export type Locked = {
  /** @throws ApiError 404 `utilisateur_id_introuvable` */
  user(id: number): LockedUser
  /**
   * For a lock `withAdministrators`. Suspended administrators don't count.
   * @throws ApiError 400 `dernier_administrateur` when this user is the only one
   */
  mustLeaveAnAdministrator(id: number): void
}

/**
 * Locks the rows of the caller and of the given users, in one statement and in id order, which prevents deadlocks.
 * @param withAdministrators also locks every administrator if one of these users is one, for writes that may remove the
 * last; other writes don't wait for administrators' rows
 * @throws ApiError 401 when the caller's token was revoked meanwhile, 403 when their role is no longer the token's
 */
export type LockUsers = (
  tx: Prisma.TransactionClient,
  caller: Caller | null,
  ids: readonly number[],
  options?: { withAdministrators?: boolean },
) => Promise<Locked>
