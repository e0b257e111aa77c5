// Checks callers against the users table: a token may be older than a change of role, suspension or deletion.

import { toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Caller } from '@recettes/tokens'
import type { Database } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import type { Role } from '../generated/prisma/enums.js'
import { COMMAND_LINE, type LockCaller, type LockedUser, type LockUsers } from '../modele/droits.js'

const CONFIRM = `SELECT role::text FROM utilisateurs
  WHERE id = $1 AND generation = $2 AND suspendu_le IS NULL`

/** Finds a caller's current role; null if deleted or suspended, or if the tokens were revoked. */
export function callerConfirmation({ pool }: Pick<Database, 'pool'>) {
  return async ({ id, gen }: Caller): Promise<Caller | null> => {
    const { rows } = await pool.query<{ role: Role }>({
      name: 'confirm_caller',
      text: CONFIRM,
      values: [id, gen],
    })
    const [row] = rows
    return row === undefined ? null : { id, gen, role: row.role }
  }
}

type LockedRow = LockedUser & { generation: number }

export const lockUsers: LockUsers = async (tx, caller, ids, { withAdministrators = false } = {}) => {
  const lockedIds = caller === null || caller === COMMAND_LINE ? ids : [caller.id, ...ids]
  const lock = (condition: Prisma.Sql) => tx.$queryRaw<LockedRow[]>`
    SELECT id, prenom, nom, nom_affiche AS "nomAffiche", courriel, mails_suivi AS "mailsSuivi",
      role::text, suspendu_le IS NOT NULL AS suspended, generation
    FROM utilisateurs WHERE ${condition} ORDER BY id FOR NO KEY UPDATE`
  const byIds = Prisma.sql`id = ANY(${lockedIds.map(toRowId)})`
  const byIdsOrActiveAdmins = Prisma.sql`${byIds} OR (role = 'ADMIN' AND suspendu_le IS NULL)`
  const includesAdministrator = async () =>
    (await tx.utilisateur.count({ where: { id: { in: ids.map(toRowId) }, role: 'ADMIN' } })) > 0

  const locksAdmins = withAdministrators && (await includesAdministrator())
  let rows = await lock(locksAdmins ? byIdsOrActiveAdmins : byIds)
  // A user became an administrator before the lock; a second locking statement may deadlock: 503.
  const becameAdmin =
    withAdministrators && !locksAdmins && rows.some(({ id, role }) => ids.includes(id) && role === 'ADMIN')
  if (becameAdmin) rows = await lock(byIdsOrActiveAdmins)
  const users = new Map(rows.map((row) => [row.id, row]))

  if (caller !== null && caller !== COMMAND_LINE) {
    const self = users.get(caller.id)
    if (self === undefined || self.suspended || self.generation !== caller.gen) {
      throw new ApiError('jeton_invalide')
    }
    // For a role changed by SQL alone; others increment the generation (401 above).
    if (self.role !== caller.role) throw new ApiError('droits_insuffisants')
  }
  return {
    user: (id) => {
      const user = users.get(id)
      if (user === undefined) throw new ApiError('utilisateur_id_introuvable', { subject: id })
      return user
    },
    mustLeaveAnAdministrator: (id) => {
      const [only, ...others] = rows.filter(({ role, suspended }) => role === 'ADMIN' && !suspended)
      if (only?.id === id && others.length === 0) throw new ApiError('dernier_administrateur')
    },
  }
}

export const lockCaller: LockCaller = async (tx, caller) => {
  await lockUsers(tx, caller, [])
}
