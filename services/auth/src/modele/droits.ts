// Types of locked users: the caller of a write and the users that it changes.

import type { Caller } from '@recettes/tokens'
import type { Tx } from '../database.js'
import type { Role } from '../generated/prisma/enums.js'

/** Caller of the commands: no row of the table, and above every role, since a command has the database already. */
export const COMMAND_LINE: Caller = { id: 0, role: 'ADMIN', gen: 0 }

export type LockedUser = {
  id: number
  prenom: string
  nom: string
  nomAffiche: string | null
  courriel: string
  mailsSuivi: boolean
  role: Role
  suspended: boolean
}

type Locked = {
  /** @throws ApiError 404 `utilisateur_id_introuvable` */
  user(id: number): LockedUser
  /** Needs a lock `withAdministrators`; suspended ones don't count. @throws ApiError 400 `dernier_administrateur` */
  mustLeaveAnAdministrator(id: number): void
}

/**
 * Locks the caller and these users, in id order against deadlocks, and checks the caller again.
 * @param withAdministrators also locks all administrators if one of these users is one, for writes that may remove the last
 * @throws ApiError 401 when the caller's token was revoked meanwhile, 403 after a change of role
 */
export type LockUsers = (
  tx: Tx,
  caller: Caller | null,
  ids: readonly number[],
  options?: { withAdministrators?: boolean },
) => Promise<Locked>

/** Locks the caller and checks it again. @throws ApiError 401 when its token was revoked meanwhile, 403 after a change of role */
export type LockCaller = (tx: Tx, caller: Caller | null) => Promise<void>
