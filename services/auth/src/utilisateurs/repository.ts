// The only place that speaks to the table of users.

import { isUniqueViolation, refusing, rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { dateTime, type Row } from '@recettes/http'
import { inTransaction } from '@recettes/idempotency'
import type { PrismaClient } from '../database.js'
import { Prisma, type Utilisateur as UtilisateurRow } from '../generated/prisma/client.js'
import type { Role } from '../generated/prisma/enums.js'
import type { Consigner, Origine } from '../modele/journal.js'
import type { Tx } from '../once.js'
import { changesTrust, tracesOf } from './rules.js'
import type { Utilisateur } from './schemas.js'

/** What is stored of a user, the password as its hash. */
export type Stored = Partial<Pick<UtilisateurRow, 'prenom' | 'nom' | 'courriel' | 'motDePasseHash' | 'role'>>

/** What a change of a user is compared with, for the audit trail. */
type Before = Pick<UtilisateurRow, 'prenom' | 'nom' | 'courriel' | 'role'>

/** The database, or a transaction on it. */
type Client = PrismaClient | Prisma.TransactionClient

const shown = {
  id: true,
  prenom: true,
  nom: true,
  courriel: true,
  role: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UtilisateurSelect

type Credentials = Pick<UtilisateurRow, 'id' | 'courriel' | 'role' | 'motDePasseHash' | 'suspenduLe'> & {
  iat: number
}

type Shown = Prisma.UtilisateurGetPayload<{ select: typeof shown }>

/** Which users a list shows: those of a role, those whose names and courriel have words that begin like these. */
export type Filter = { role?: Role | undefined; recherche?: string | undefined }

/** Reads and writes users as the API shows them. */
export type UtilisateurRepository = ReturnType<typeof utilisateurRepository>

/** What a change of a user brings with it, in its own transaction. */
type Needs = {
  /** All tokens that this user has are void once the transaction is committed. */
  revokeTokensOf: (tx: Prisma.TransactionClient, utilisateurId: number) => Promise<void>
  /** Adds to the audit trail. */
  consigner: Consigner
}

export function utilisateurRepository(prisma: PrismaClient, { revokeTokensOf, consigner }: Needs) {
  return {
    page: async ({ role, recherche }: Filter, after: number, limit: number): Promise<Row[]> => {
      const ofRole = role ? Prisma.sql`AND role = ${role}::role` : Prisma.empty
      const found =
        recherche === undefined
          ? Prisma.empty
          : Prisma.sql`AND mots_utilisateur(prenom, nom, courriel) @@ mots_commencant_par(${recherche})`
      const rows = await prisma.$queryRaw<Shown[]>`
        SELECT id, prenom, nom, courriel, role::text, created_at AS "createdAt", updated_at AS "updatedAt"
        FROM utilisateurs WHERE id > ${after} ${ofRole} ${found} ORDER BY id LIMIT ${limit}`
      return rows.map((row) => ({ id: row.id, json: JSON.stringify(toUtilisateur(row)) }))
    },

    find: async (id: number): Promise<Utilisateur | null> => {
      const row = await prisma.utilisateur.findUnique({ where: { id: rowId(id) }, select: shown })
      return row && toUtilisateur(row)
    },

    findByCourriel: async (courriel: string): Promise<Utilisateur | null> => {
      const row = await prisma.utilisateur.findUnique({ where: { courriel }, select: shown })
      return row && toUtilisateur(row)
    },

    /** Another hash of the same password; the user isn't changed by it, and a new password meanwhile stays. */
    replaceHash: (id: number, from: string, to: string) =>
      prisma.$executeRaw`
        UPDATE utilisateurs SET mot_de_passe_hash = ${to} WHERE id = ${id} AND mot_de_passe_hash = ${from}`,

    /**
     * The hash to compare a password with, what a token says of its user, and when this was read (`iat`, seconds since
     * 1970): one statement, so that a token never looks newer than what it was given for.
     */
    findCredentials: async (courriel: string): Promise<Credentials | null> => {
      const [user] = await prisma.$queryRaw<Credentials[]>`
        SELECT id, courriel, role::text, mot_de_passe_hash AS "motDePasseHash", suspendu_le AS "suspenduLe",
          extract(epoch FROM greatest(date_trunc('second', now()), (
            SELECT date_trunc('second', max(avant)) + interval '1 second' FROM revocations WHERE utilisateur_id = u.id
          )))::int AS iat
        FROM utilisateurs u WHERE courriel = ${courriel}`
      return user ?? null
    },

    findHash: async (id: number): Promise<string | null> => {
      const select = { motDePasseHash: true }
      const row = await prisma.utilisateur.findUnique({ where: { id: rowId(id) }, select })
      return row?.motDePasseHash ?? null
    },

    /**
     * By a stranger it is an `inscription`, of their own doing.
     * @param outer the transaction that this is a part of; one of its own where there is none
     * @throws ApiError 400 `utilisateur_existe`, settled by the unique index
     */
    create: async (
      user: Required<Stored>,
      origine: Origine,
      stranger: boolean,
      outer?: Tx,
    ): Promise<Utilisateur> =>
      inTransaction(prisma, outer, async (tx) => {
        const insert = tx.utilisateur.create({ data: user, select: shown })
        const row = await refusing(isUniqueViolation, 'utilisateur_existe', insert)
        const { id, role } = row
        const done = { ...origine, cibleId: id, details: { vers: role } }
        await consigner(
          tx,
          stranger ? { ...done, action: 'inscription', acteurId: id } : { ...done, action: 'creation' },
        )
        return toUtilisateur(row)
      }),

    /** @throws ApiError 400 `utilisateur_existe`, 400 `dernier_administrateur`, 404 */
    update: async (id: number, fields: Stored, origine: Origine): Promise<Utilisateur> =>
      prisma.$transaction(async (tx) => {
        if (fields.role !== undefined && fields.role !== 'ADMIN') await mustLeaveAnAdministrator(tx, id)
        const [before] = await tx.$queryRaw<Before[]>`
          SELECT prenom, nom, courriel, role FROM utilisateurs WHERE id = ${rowId(id)} FOR NO KEY UPDATE`
        if (before === undefined) throw new ApiError('utilisateur_id_introuvable')
        if (changesTrust(before, fields)) await revokeTokensOf(tx, id)
        const update = tx.utilisateur.update({ where: { id }, data: fields, select: shown })
        const row = await refusing(isUniqueViolation, 'utilisateur_existe', update)
        for (const trace of tracesOf(before, fields))
          await consigner(tx, { ...origine, ...trace, cibleId: id })
        return toUtilisateur(row)
      }),

    /** Deletes a user, and what identifies them in the audit trail. @throws ApiError 400 `dernier_administrateur`, 404 */
    delete: async (id: number, origine: Origine): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await mustLeaveAnAdministrator(tx, id)
        await revokeTokensOf(tx, id)
        const { count } = await tx.utilisateur.deleteMany({ where: { id: rowId(id) } })
        if (count === 0) throw new ApiError('utilisateur_id_introuvable')
        await consigner(tx, { ...origine, action: 'suppression', cibleId: id })
        await tx.$executeRaw`SELECT anonymiser_journal(${id}::integer)`
      }),

    /** Whether there is an administrator at all. */
    hasAdministrator: async (): Promise<boolean> =>
      (await prisma.utilisateur.findFirst({ where: { role: 'ADMIN' }, select: { id: true } })) !== null,
  }
}

/**
 * Locks every administrator until the transaction ends: of two that take the last two away at once, the second waits
 * here, then reads the rows as the first left them. Suspended ones can't administer, so they don't count.
 * @throws ApiError 400 `dernier_administrateur` where this user is the only one
 */
export async function mustLeaveAnAdministrator(tx: Client, id: number): Promise<void> {
  const admins = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM utilisateurs WHERE role = 'ADMIN' AND suspendu_le IS NULL ORDER BY id FOR UPDATE`
  const [only, ...others] = admins
  if (only?.id === id && others.length === 0) throw new ApiError('dernier_administrateur')
}

function toUtilisateur(row: Shown): Utilisateur {
  const { createdAt, updatedAt, ...user } = row
  return { ...user, created_at: dateTime(createdAt), updated_at: dateTime(updatedAt) }
}
