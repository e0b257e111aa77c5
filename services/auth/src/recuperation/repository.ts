// The only place that speaks to the table of mailed tokens. Each decision is made on the locked row of the user.

import { ApiError } from '@recettes/errors'
import { inTransaction } from '@recettes/idempotency'
import { enqueue } from '@recettes/outbox'
import type { Tx as OuterTx, PrismaClient } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import type { LockUsers } from '../modele/droits.js'
import type { Consigner } from '../modele/journal.js'
import type { Prevenir } from '../modele/mail.js'

/** Hours that a mailed token can be used. */
const HOURS = { mot_de_passe: 1, courriel: 24 } as const satisfies Record<UsageJeton, number>

/** Kind of the message that stands for a forgotten password until its user is looked for. */
export const OUBLI = 'oubli'

type Tx = Prisma.TransactionClient

type Needs = {
  lockUsers: LockUsers
  revokeTokensOf: (tx: Tx, utilisateurId: number) => Promise<void>
  consigner: Consigner
  prevenir: Prevenir
}

/** Reads and writes what account recovery needs. */
export type RecuperationRepository = ReturnType<typeof recuperationRepository>

/** Deletes requests for a new password that wait or have failed: they name an e-mail address, and no user to go with. */
export async function forgetRequests(tx: Tx, courriel: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM envois WHERE genre = ${OUBLI} AND contenu->>'courriel' = ${courriel}`
}

export function recuperationRepository(prisma: PrismaClient, needs: Needs) {
  const { lockUsers, revokeTokensOf, consigner, prevenir } = needs

  /**
   * Uses a token up, under the lock of its user's row: only one of several uses at once succeeds.
   * @returns the user's id
   * @throws ApiError 400 `jeton_courriel_invalide`
   */
  const use = (
    token: Buffer,
    usage: UsageJeton,
    outer: OuterTx,
    then: (tx: Tx, user: { id: number; courriel: string }) => Promise<void>,
  ): Promise<number> =>
    inTransaction(prisma, outer, async (tx) => {
      const [found] = await tx.$queryRaw<{ id: number }[]>`
        SELECT utilisateur_id AS id FROM jetons_courriel WHERE empreinte = ${token}`
      if (found === undefined) throw new ApiError('jeton_courriel_invalide')
      await lockUsers(tx, null, [found.id])
      const [user] = await tx.$queryRaw<{ id: number; courriel: string }[]>`
        DELETE FROM jetons_courriel j USING utilisateurs u
        WHERE j.empreinte = ${token} AND j.usage = ${usage}::usage_jeton AND j.expire_le > now()
          AND u.id = j.utilisateur_id AND u.suspendu_le IS NULL
          AND (j.usage = 'courriel' OR j.generation = u.generation)
        RETURNING u.id, u.courriel`
      if (user === undefined) throw new ApiError('jeton_courriel_invalide')
      await then(tx, user)
      return user.id
    })

  return {
    /** Keeps the request for later without looking the user up: an unknown e-mail address takes the same time. */
    keepForgotten: (courriel: string, ip: string, outer: OuterTx): Promise<void> =>
      enqueue(outer ?? prisma, { kind: OUBLI, content: { courriel, adresse: ip } }),

    /** Has a mail sent to a known user, and adds every request to the audit log. */
    answerForgotten: async (courriel: string, ip: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const [user] = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM utilisateurs WHERE courriel = ${courriel} AND suspendu_le IS NULL FOR KEY SHARE`
        if (user !== undefined) await prevenir(tx, { modele: 'oubli', utilisateurId: user.id })
        const cibleId = user?.id ?? null
        await consigner(tx, { action: 'mot_de_passe_oublie', acteurId: null, cibleId, adresse: ip })
      }),

    /**
     * Stores the hash of a token under the lock of the user's row, so that it goes to the address that holds afterwards.
     * @returns the e-mail address to send it to; null where the user is suspended, or the address is confirmed
     */
    issue: async (token: Buffer, usage: UsageJeton, utilisateurId: number): Promise<string | null> => {
      const [row] = await prisma.$queryRaw<{ courriel: string }[]>`
        WITH titulaire AS MATERIALIZED (
          SELECT id, courriel, generation FROM utilisateurs
          WHERE id = ${utilisateurId} AND suspendu_le IS NULL
            AND (${usage}::usage_jeton <> 'courriel' OR NOT courriel_verifie) FOR NO KEY UPDATE
        ),
        jeton AS (
          INSERT INTO jetons_courriel (empreinte, utilisateur_id, usage, generation, expire_le)
          SELECT ${token}, id, ${usage}::usage_jeton, generation, now() + ${HOURS[usage]} * interval '1 hour' FROM titulaire
        )
        SELECT courriel FROM titulaire`
      return row?.courriel ?? null
    },

    /** The user whose password a token could set now. */
    holderOf: async (token: Buffer): Promise<{ id: number; courriel: string } | null> => {
      const [user] = await prisma.$queryRaw<{ id: number; courriel: string }[]>`
        SELECT u.id, u.courriel FROM jetons_courriel j JOIN utilisateurs u ON u.id = j.utilisateur_id
        WHERE j.empreinte = ${token} AND j.usage = 'mot_de_passe' AND j.expire_le > now()
          AND u.suspendu_le IS NULL AND j.generation = u.generation`
      return user ?? null
    },

    /**
     * Sets a password, ends all sessions and tokens of the user, and tells the user. The token came by mail, so the address
     * is confirmed as well.
     * @param mustFit refuses a password by the courriel that the locked row has
     */
    reset: async (
      token: Buffer,
      hash: string,
      mustFit: (courriel: string) => void,
      ip: string,
      outer: OuterTx,
    ): Promise<number> =>
      use(token, 'mot_de_passe', outer, async (tx, { id, courriel }) => {
        mustFit(courriel)
        await revokeTokensOf(tx, id)
        await tx.utilisateur.update({
          where: { id },
          data: { motDePasseHash: hash, courrielVerifie: true },
          select: { id: true },
        })
        await prevenir(tx, { modele: 'mot_de_passe', utilisateurId: id, a: courriel })
        await consigner(tx, {
          action: 'mot_de_passe',
          acteurId: id,
          cibleId: id,
          adresse: ip,
          details: { par: 'courriel' },
        })
      }),

    /** Confirms the address that a token was sent to. */
    verify: async (token: Buffer, ip: string, outer: OuterTx): Promise<number> =>
      use(token, 'courriel', outer, async (tx, { id }) => {
        await tx.$executeRaw`UPDATE utilisateurs SET courriel_verifie = true, updated_at = now() WHERE id = ${id}`
        await consigner(tx, { action: 'courriel_verifie', acteurId: id, cibleId: id, adresse: ip })
      }),
  }
}
