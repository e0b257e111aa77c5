// The only place that speaks to the table of users.

import { isMissingRow, isUniqueViolation, refusing, rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { dateTime, type Row } from '@recettes/http'
import type { PrismaClient } from '../database.js'
import type { Prisma, Utilisateur as UtilisateurRow } from '../generated/prisma/client.js'
import type { Role } from '../generated/prisma/enums.js'
import type { Utilisateur } from './schemas.js'

/** What is stored of a user, the password as its hash. */
export type Stored = Partial<Pick<UtilisateurRow, 'prenom' | 'nom' | 'courriel' | 'motDePasseHash' | 'role'>>

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

/** Reads and writes users as the API shows them. */
export type UtilisateurRepository = ReturnType<typeof utilisateurRepository>

/** What a change of a user asks of the tokens: all that this user has are void once the transaction is committed. */
type Tokens = { revokeTokensOf: (tx: Prisma.TransactionClient, utilisateurId: number) => Promise<void> }

export function utilisateurRepository(prisma: PrismaClient, { revokeTokensOf }: Tokens) {
  return {
    page: async (role: Role | undefined, after: number, limit: number): Promise<Row[]> => {
      const where = { id: { gt: after }, ...(role && { role }) }
      const rows = await prisma.utilisateur.findMany({
        where,
        orderBy: { id: 'asc' },
        take: limit,
        select: shown,
      })
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

    /** The hash to compare a password with, and what a token says of its user. */
    findCredentials: (courriel: string) =>
      prisma.utilisateur.findUnique({
        where: { courriel },
        select: { id: true, courriel: true, role: true, motDePasseHash: true },
      }),

    /** @throws ApiError 400 `utilisateur_existe`, settled by the unique index */
    create: async (user: Required<Stored>): Promise<Utilisateur> => {
      const insert = prisma.utilisateur.create({ data: user, select: shown })
      return toUtilisateur(await refusing(isUniqueViolation, 'utilisateur_existe', insert))
    },

    /** @throws ApiError 400 `utilisateur_existe`, 400 `dernier_administrateur`, 404 */
    update: async (id: number, fields: Stored): Promise<Utilisateur> =>
      prisma.$transaction(async (tx) => {
        if (fields.role !== undefined && fields.role !== 'ADMIN') await mustLeaveAnAdministrator(tx, id)
        if (await changesTrust(tx, id, fields)) await revokeTokensOf(tx, id)
        const update = tx.utilisateur.update({ where: { id: rowId(id) }, data: fields, select: shown })
        const found = refusing(isMissingRow, 'utilisateur_id_introuvable', update)
        return toUtilisateur(await refusing(isUniqueViolation, 'utilisateur_existe', found))
      }),

    /** @throws ApiError 400 `dernier_administrateur`, 404 */
    delete: async (id: number): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await mustLeaveAnAdministrator(tx, id)
        await revokeTokensOf(tx, id)
        const { count } = await tx.utilisateur.deleteMany({ where: { id: rowId(id) } })
        if (count === 0) throw new ApiError('utilisateur_id_introuvable')
      }),

    /** Whether there is an administrator at all. */
    hasAdministrator: async (): Promise<boolean> =>
      (await prisma.utilisateur.findFirst({ where: { role: 'ADMIN' }, select: { id: true } })) !== null,
  }
}

/**
 * Locks every administrator until the transaction ends: of two that take the last two away at once, the second waits
 * here, then reads the rows as the first left them.
 */
async function mustLeaveAnAdministrator(tx: Client, id: number): Promise<void> {
  const admins = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM utilisateurs WHERE role = 'ADMIN' ORDER BY id FOR UPDATE`
  const [only, ...others] = admins
  if (only?.id === id && others.length === 0) throw new ApiError('dernier_administrateur')
}

/** A new password or another role: what tokens were given for no longer holds. */
async function changesTrust(tx: Client, id: number, { motDePasseHash, role }: Stored): Promise<boolean> {
  if (motDePasseHash !== undefined || role === undefined) return motDePasseHash !== undefined
  const [user] = await tx.$queryRaw<{ role: Role }[]>`
    SELECT role FROM utilisateurs WHERE id = ${rowId(id)} FOR NO KEY UPDATE`
  return user !== undefined && user.role !== role
}

function toUtilisateur(row: Prisma.UtilisateurGetPayload<{ select: typeof shown }>): Utilisateur {
  const { createdAt, updatedAt, ...user } = row
  return { ...user, created_at: dateTime(createdAt), updated_at: dateTime(updatedAt) }
}
