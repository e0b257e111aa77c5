// Opens, rotates, finds and ends sessions and their refresh tokens.

import { dateTime } from '@recettes/http'
import type { Caller } from '@recettes/tokens'
import type { PrismaClient, Tx } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import type { AuditEntry, RecordAudit } from '../modele/journal.js'
import type { ActiveRefreshToken, SessionHolder } from '../modele/token-holder.js'
import type { Session } from './schemas.js'

type Lifetimes = { refreshDays: number; absoluteDays: number; graceSeconds: number }

/**
 * `inGrace`: the used token's successor may still be sent again. `cleSuite`: kid of the key from which the successor was derived.
 */
type Used = SessionHolder & { alive: boolean; inGrace: boolean; cleSuite: string | null }

/** Maximum number of sessions of a user. One login more deletes an ended session or, if none has ended, the oldest. */
export const MAX_SESSIONS = 100

/** Sessions that one login deletes at most: users of an earlier release may have thousands, and a login must be quick. */
const MAX_DELETED = 200

/** Rows of used tokens that a session keeps within the grace period. */
const MAX_IN_GRACE = 10

/** The session is neither ended nor expired, its user isn't suspended, and its generation is current. */
const alive = Prisma.sql`s.terminee_le IS NULL AND s.expire_le > now() AND u.suspendu_le IS NULL
  AND s.generation = u.generation`

const holderColumns = Prisma.sql`s.id AS session, u.id, u.courriel, u.role, s.generation AS gen`

export type SessionRepository = ReturnType<typeof sessionRepository>

export function sessionRepository(prisma: PrismaClient, lifetimes: Lifetimes, recordAudit: RecordAudit) {
  const { refreshDays, absoluteDays, graceSeconds } = lifetimes
  const days = (count: number) => Prisma.sql`${count} * interval '1 day'`
  const grace = Prisma.sql`${graceSeconds} * interval '1 second'`
  /** The session that a token is stored for, or else the one that it names. */
  const sessionWith = (fingerprint: Buffer, namedSession: string | undefined) => Prisma.sql`coalesce(
    (SELECT session_id FROM jetons_rafraichissement WHERE empreinte = ${fingerprint}), ${namedSession ?? null}::uuid)`

  return {
    /**
     * At `MAX_SESSIONS`, deletes ended sessions first, then the oldest. The locked row of the user serializes logins.
     * @param user.gen as read with the compared password
     * @returns false for a user deleted, suspended or given a new generation since
     */
    open: async (
      id: string,
      user: { id: number; gen: number },
      fingerprint: Buffer,
      navigateur: string | null,
    ): Promise<boolean> =>
      prisma.$transaction(async (tx) => {
        const [lockedUser] = await tx.$queryRaw<unknown[]>`
          SELECT id FROM utilisateurs
          WHERE id = ${user.id} AND generation = ${user.gen} AND suspendu_le IS NULL FOR NO KEY UPDATE`
        if (lockedUser === undefined) return false
        await tx.$executeRaw`
          DELETE FROM sessions WHERE id IN (
            SELECT id FROM sessions WHERE utilisateur_id = ${user.id}
            ORDER BY terminee_le IS NULL AND expire_le > now() AND generation IS NOT DISTINCT FROM ${user.gen} DESC,
              ouverte_le DESC, id
            OFFSET ${MAX_SESSIONS - 1} LIMIT ${MAX_DELETED}
          )`
        await tx.$executeRaw`
          WITH session AS (
            INSERT INTO sessions (id, utilisateur_id, generation, navigateur, ouverte_le, expire_le)
            VALUES (${id}::uuid, ${user.id}, ${user.gen}, ${navigateur}, now(), now() + ${days(absoluteDays)})
            RETURNING id, expire_le
          )
          INSERT INTO jetons_rafraichissement (empreinte, session_id, cree_le, expire_le)
          SELECT ${fingerprint}, id, now(), least(now() + ${days(refreshDays)}, expire_le) FROM session`
        return true
      }),

    /**
     * Exactly one of several simultaneous calls rotates the token; the others return undefined. Locks user, session and token in
     * the order of a deletion and a login.
     * @param isNamed true if the token contains its session's id. A replay is then recognised without the token's row, so rows of
     * used tokens are deleted, except the newest `MAX_IN_GRACE` within the grace period.
     */
    rotate: async (
      fingerprint: Buffer,
      { kid, successor }: { kid: string; successor: Buffer },
      isNamed: boolean,
    ): Promise<SessionHolder | undefined> => {
      const [user] = await prisma.$queryRaw<SessionHolder[]>`
        WITH holder AS MATERIALIZED (
          SELECT id, courriel, role, generation, suspendu_le FROM utilisateurs WHERE id = (
            SELECT s.utilisateur_id FROM jetons_rafraichissement j JOIN sessions s ON s.id = j.session_id
            WHERE j.empreinte = ${fingerprint}
          ) FOR KEY SHARE
        ), open_session AS MATERIALIZED (
          SELECT ${holderColumns}, s.expire_le FROM sessions s JOIN holder u ON u.id = s.utilisateur_id
          WHERE s.id = (SELECT session_id FROM jetons_rafraichissement WHERE empreinte = ${fingerprint}) AND ${alive}
          FOR NO KEY UPDATE OF s
        ), used AS (
          UPDATE jetons_rafraichissement j SET utilise_le = now(), cle_suite = ${kid} FROM open_session o
          WHERE j.empreinte = ${fingerprint} AND j.session_id = o.session AND j.utilise_le IS NULL AND j.expire_le > now()
          RETURNING o.*
        ), successor AS (
          INSERT INTO jetons_rafraichissement (empreinte, session_id, cree_le, expire_le)
          SELECT ${successor}, session, now(), least(now() + ${days(refreshDays)}, expire_le) FROM used
        ), removed AS (
          DELETE FROM jetons_rafraichissement WHERE ${isNamed} AND empreinte IN (
            SELECT empreinte FROM (
              SELECT j.empreinte, j.utilise_le, row_number() OVER (ORDER BY j.utilise_le DESC) AS place
              FROM jetons_rafraichissement j JOIN used ON j.session_id = used.session WHERE j.utilise_le IS NOT NULL
            ) AS before WHERE place > ${MAX_IN_GRACE} OR utilise_le <= now() - ${grace}
          )
        )
        SELECT session, id, courriel, role::text, gen FROM used`
      return user
    },

    /** Finds a used token by its row or, if that is gone, by the session that it names. Undefined for unknown and for unused tokens. */
    findUsed: async (fingerprint: Buffer, namedSession: string | undefined): Promise<Used | undefined> => {
      const [used] = await prisma.$queryRaw<Used[]>`
        SELECT ${holderColumns}, (${alive}) AS alive, j.cle_suite AS "cleSuite",
          coalesce(j.utilise_le > now() - ${grace}, false) AS "inGrace"
        FROM sessions s JOIN utilisateurs u ON u.id = s.utilisateur_id
          LEFT JOIN jetons_rafraichissement j ON j.empreinte = ${fingerprint}
        WHERE s.id = ${sessionWith(fingerprint, namedSession)} AND (j.empreinte IS NULL OR j.utilise_le IS NOT NULL)`
      return used
    },

    findActiveToken: async (fingerprint: Buffer): Promise<ActiveRefreshToken | undefined> => {
      const [found] = await prisma.$queryRaw<ActiveRefreshToken[]>`
        SELECT s.id AS session, u.id, u.courriel, u.role::text, s.generation AS gen,
          extract(epoch FROM j.cree_le)::int AS iat,
          extract(epoch FROM j.expire_le)::int AS exp
        FROM jetons_rafraichissement j JOIN sessions s ON s.id = j.session_id
          JOIN utilisateurs u ON u.id = s.utilisateur_id
        WHERE j.empreinte = ${fingerprint} AND j.utilise_le IS NULL AND j.expire_le > now() AND ${alive}`
      return found
    },

    sessionOf: async (
      fingerprint: Buffer,
      namedSession: string | undefined,
    ): Promise<{ session: string; utilisateurId: number } | undefined> => {
      const [found] = await prisma.$queryRaw<{ session: string; utilisateurId: number }[]>`
        SELECT id AS session, utilisateur_id AS "utilisateurId" FROM sessions WHERE id = ${sessionWith(fingerprint, namedSession)}`
      return found
    },

    /** Ends a session with an audit-log entry; ended ones stay as they are. */
    end: async (session: string, entry: AuditEntry): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const ended = await tx.$executeRaw`
          UPDATE sessions SET terminee_le = now() WHERE id = ${session}::uuid AND terminee_le IS NULL`
        if (ended > 0) await recordAudit(tx, entry)
      }),

    listOf: async ({ id, gen }: Caller): Promise<Session[]> => {
      type Row = { id: string; navigateur: string | null; opened: Date; renewed: Date; expires: Date }
      const rows = await prisma.$queryRaw<Row[]>`
        SELECT * FROM (
          SELECT s.id, s.navigateur, s.ouverte_le AS opened, j.cree_le AS renewed, least(j.expire_le, s.expire_le) AS expires
          FROM sessions s JOIN jetons_rafraichissement j ON j.session_id = s.id
          WHERE s.utilisateur_id = ${id} AND s.generation = ${gen} AND s.terminee_le IS NULL AND s.expire_le > now()
            AND j.utilise_le IS NULL AND j.expire_le > now()
          ORDER BY s.ouverte_le DESC, s.id LIMIT ${MAX_SESSIONS}
        ) AS latest ORDER BY opened, id`
      return rows.map(({ id, navigateur, opened, renewed, expires }) => ({
        id,
        navigateur,
        ouverte_le: dateTime(opened),
        renouvelee_le: dateTime(renewed),
        expire_le: dateTime(expires),
      }))
    },

    /** @returns false unless it is an active session of that user */
    endOwn: async (tx: Tx, { id, gen }: Caller, session: string): Promise<boolean> =>
      (await tx.$executeRaw`
        UPDATE sessions SET terminee_le = now()
        WHERE id = ${session}::uuid AND utilisateur_id = ${id} AND generation = ${gen}
          AND terminee_le IS NULL AND expire_le > now()`) > 0,
  }
}
