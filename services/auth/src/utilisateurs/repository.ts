// Reads and writes the users table.

import { inTransaction, toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { dateTime, type Row } from '@recettes/http'
import type { Caller } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import { Prisma, type Utilisateur as UtilisateurRow } from '../generated/prisma/client.js'
import type { Role } from '../generated/prisma/enums.js'
import { COMMAND_LINE, type LockCaller, type LockedUser, type LockUsers } from '../modele/droits.js'
import { origineOf, type RecordAudit } from '../modele/journal.js'
import type { Notify } from '../modele/mail.js'
import { nomPublic } from '../modele/nom-public.js'
import type { Credentials } from '../modele/token-holder.js'
import type { Utilisateur } from './bodies.js'
import { auditEntriesOf, changesCourriel, changesTrust, noticesOf } from './rules.js'

export type UserColumns = Partial<
  Pick<
    UtilisateurRow,
    'prenom' | 'nom' | 'nomAffiche' | 'courriel' | 'mailsSuivi' | 'motDePasseHash' | 'role'
  >
>

const shownColumns = {
  id: true,
  prenom: true,
  nom: true,
  nomAffiche: true,
  courriel: true,
  courrielVerifie: true,
  mailsSuivi: true,
  role: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UtilisateurSelect

type Shown = Prisma.UtilisateurGetPayload<{ select: typeof shownColumns }>

/** Each word of `recherche` begins a word of the names or the courriel. */
type Filter = { role?: Role | undefined; recherche?: string | undefined }

export type UtilisateurRepository = ReturnType<typeof utilisateurRepository>

type Needs = {
  lockCaller: LockCaller
  lockUsers: LockUsers
  /** Takes effect at the commit. */
  revokeTokensOf: (tx: Tx, utilisateurId: number) => Promise<void>
  recordAudit: RecordAudit
  /** Sends the mail after the commit. */
  notify: Notify
  deleteMailRequests: (tx: Tx, courriel: string) => Promise<void>
  /** Erases for a bounded time; the rest follows later. */
  eraseTraces: (tx: Tx, utilisateurId: number) => Promise<void>
  /** Stores the network as known to the user: strangers' wrong passwords don't lock the user out there. */
  rememberNetwork: (tx: Tx, utilisateurId: number, ip: string) => Promise<void>
}

export function utilisateurRepository(prisma: PrismaClient, needs: Needs) {
  const { lockCaller, lockUsers, revokeTokensOf, recordAudit, notify } = needs
  const { deleteMailRequests, eraseTraces, rememberNetwork } = needs
  /** Reads hash and generation in one statement: a later change of password revokes a token signed with them. */
  const credentials = async (where: Prisma.Sql): Promise<Credentials | null> => {
    const [user] = await prisma.$queryRaw<Credentials[]>`
      SELECT id, courriel, courriel_verifie AS "courrielVerifie", role::text, mot_de_passe_hash AS "motDePasseHash",
        suspendu_le AS "suspenduLe", generation AS gen
      FROM utilisateurs WHERE ${where}`
    return user ?? null
  }

  return {
    page: async ({ role, recherche }: Filter, after: number, limit: number): Promise<Row[]> => {
      const ofRole = role ? Prisma.sql`AND role = ${role}::role` : Prisma.empty
      const ofRecherche =
        recherche === undefined
          ? Prisma.empty
          : Prisma.sql`AND mots_utilisateur(prenom, nom, courriel) @@ mots_commencant_par(${recherche})`
      const rows = await prisma.$queryRaw<Shown[]>`
        SELECT id, prenom, nom, nom_affiche AS "nomAffiche", courriel, courriel_verifie AS "courrielVerifie",
          mails_suivi AS "mailsSuivi", role::text, created_at AS "createdAt", updated_at AS "updatedAt"
        FROM utilisateurs WHERE id > ${after} ${ofRole} ${ofRecherche} ORDER BY id LIMIT ${limit}`
      return rows.map(toRow)
    },

    find: async (id: number): Promise<Utilisateur | null> => {
      const row = await prisma.utilisateur.findUnique({ where: { id: toRowId(id) }, select: shownColumns })
      return row && toUtilisateur(row)
    },

    findByCourriel: async (courriel: string): Promise<Utilisateur | null> => {
      const row = await prisma.utilisateur.findUnique({ where: { courriel }, select: shownColumns })
      return row && toUtilisateur(row)
    },

    /** Does nothing if the password changed meanwhile. */
    replaceHash: (id: number, oldHash: string, newHash: string) =>
      prisma.$executeRaw`
        UPDATE utilisateurs SET mot_de_passe_hash = ${newHash} WHERE id = ${id} AND mot_de_passe_hash = ${oldHash}`,

    findCredentialsById: (id: number) => credentials(Prisma.sql`id = ${toRowId(id)}`),

    /**
     * Without a caller, records an `inscription` by the new user; else a `creation`.
     * @throws ApiError 400 `utilisateur_existe`, 401 when the caller's token was revoked meanwhile
     */
    create: async (
      caller: Caller | null,
      user: Required<UserColumns>,
      ip: string | null,
      outer?: Tx,
    ): Promise<Utilisateur> =>
      inTransaction(prisma, outer, async (tx) => {
        await lockCaller(tx, caller)
        await reserve(tx, user.courriel)
        // ON CONFLICT keeps the courriel out of PostgreSQL's log. Courriels that the admin command enters count as confirmed.
        const data = { ...user, courrielVerifie: caller === COMMAND_LINE }
        const insert = { data, select: shownColumns, skipDuplicates: true }
        const [row] = await tx.utilisateur.createManyAndReturn(insert)
        if (row === undefined) throw new ApiError('utilisateur_existe')
        const { id, role } = row
        if (caller !== COMMAND_LINE) await notify(tx, { template: 'verification', utilisateurId: id })
        const entry = { ...origineOf(caller, ip), cibleId: id, details: { vers: role } }
        await recordAudit(
          tx,
          caller === null
            ? { ...entry, action: 'inscription', acteurId: id }
            : { ...entry, action: 'creation' },
        )
        // An ADMIN registers others from the ADMIN's own IP address.
        if (caller === null && ip !== null) await rememberNetwork(tx, id, ip)
        return toUtilisateur(row)
      }),

    /**
     * Calls back with the locked row.
     * @param newRole any but ADMIN also locks all administrators if this user is one
     * @throws ApiError 400 `utilisateur_existe`, 400 `dernier_administrateur`, 401 when the caller's token was revoked
     * meanwhile, 404, errors of the callback
     */
    update: async (
      caller: Caller,
      id: number,
      newRole: Role | undefined,
      changesFor: (before: LockedUser) => UserColumns,
      ip: string | null,
    ): Promise<Utilisateur> =>
      prisma.$transaction(async (tx) => {
        const demotes = newRole !== undefined && newRole !== 'ADMIN'
        const locked = await lockUsers(tx, caller, [id], { withAdministrators: demotes })
        const before = locked.user(id)
        const fields = changesFor(before)
        if (demotes) locked.mustLeaveAnAdministrator(id)
        if (fields.courriel !== undefined) await mustBeFree(tx, fields.courriel, id)
        if (changesTrust(before, fields)) await revokeTokensOf(tx, id)
        // A trigger marks a new courriel as unconfirmed, and deletes codes mailed to the old one.
        const row = await tx.utilisateur.update({ where: { id }, data: fields, select: shownColumns })
        for (const template of noticesOf(before, fields))
          await notify(tx, { template, utilisateurId: id, recipient: before.courriel })
        if (changesCourriel(before, fields)) await notify(tx, { template: 'verification', utilisateurId: id })
        const origine = origineOf(caller, ip)
        for (const entry of auditEntriesOf(before, fields))
          await recordAudit(tx, { ...origine, ...entry, cibleId: id })
        return toUtilisateur(row)
      }),

    /** @throws ApiError 400 `dernier_administrateur`, 401 when the caller's token was revoked meanwhile, 404 */
    delete: async (caller: Caller, id: number, ip: string | null): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const locked = await lockUsers(tx, caller, [id], { withAdministrators: true })
        const { courriel } = locked.user(id)
        locked.mustLeaveAnAdministrator(id)
        await revokeTokensOf(tx, id)
        await deleteMailRequests(tx, courriel)
        await tx.utilisateur.delete({ where: { id }, select: { id: true } })
        await recordAudit(tx, { ...origineOf(caller, ip), action: 'suppression', cibleId: id })
        await eraseTraces(tx, id)
      }),

    hasAdministrator: async (): Promise<boolean> =>
      (await prisma.utilisateur.findFirst({ where: { role: 'ADMIN' }, select: { id: true } })) !== null,
  }
}

/** Other transactions that set this courriel wait; rows are locked before. */
async function reserve(tx: Tx, courriel: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`courriel ${courriel}`}, 0))`
}

/**
 * The unique index would refuse it too, but write the courriel into PostgreSQL's log.
 * @throws ApiError 400 `utilisateur_existe`
 */
async function mustBeFree(tx: Tx, courriel: string, id: number): Promise<void> {
  await reserve(tx, courriel)
  const holders = await tx.utilisateur.count({ where: { courriel, NOT: { id } } })
  if (holders > 0) throw new ApiError('utilisateur_existe')
}

const toRow = (row: Shown): Row => ({ id: row.id, json: JSON.stringify(toUtilisateur(row)) })

function toUtilisateur(row: Shown): Utilisateur {
  const { id, prenom, nom, nomAffiche, courriel, role } = row
  const { courrielVerifie: courriel_verifie, mailsSuivi: mails_suivi } = row
  const nom_affiche = nomPublic(nomAffiche, prenom, role)
  const dates = { created_at: dateTime(row.createdAt), updated_at: dateTime(row.updatedAt) }
  return { id, prenom, nom, nom_affiche, courriel, courriel_verifie, mails_suivi, role, ...dates }
}
