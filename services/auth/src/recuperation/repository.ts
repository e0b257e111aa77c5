// Reads and writes `jetons_courriel`, the mailed codes. Every decision is made under the lock of the user's row.

import { inTransaction } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import { enqueue } from '@recettes/outbox'
import type { PrismaClient, Tx } from '../database.js'
import type { UsageJeton } from '../generated/prisma/enums.js'
import type { LockUsers } from '../modele/droits.js'
import type { RecordAudit } from '../modele/journal.js'
import type { Notify } from '../modele/mail.js'

/** Must equal the hours in the mails' texts. */
const HOURS = { mot_de_passe: 1, courriel: 24 } as const satisfies Record<UsageJeton, number>

/** Requests for a mail. The mail with the code is another message, of the kind `mail.oubli` or `mail.verification`. */
export const DEMANDE_OUBLI = 'oubli'
export const DEMANDE_VERIFICATION = 'verification'

type Needs = {
  lockUsers: LockUsers
  revokeTokensOf: (tx: Tx, utilisateurId: number) => Promise<void>
  recordAudit: RecordAudit
  notify: Notify
}

export type RecuperationRepository = ReturnType<typeof recuperationRepository>

/** Deletes dead letters too: requests name a courriel, and no foreign key deletes them. */
export async function deleteMailRequests(tx: Tx, courriel: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM envois WHERE genre IN (${DEMANDE_OUBLI}, ${DEMANDE_VERIFICATION}) AND contenu->>'courriel' = ${courriel}`
}

export function recuperationRepository(prisma: PrismaClient, needs: Needs) {
  const { lockUsers, revokeTokensOf, recordAudit, notify } = needs

  /**
   * Of concurrent uses only one succeeds.
   * @param apply changes the user, in the same transaction
   * @returns the user's id
   * @throws ApiError 400 `jeton_courriel_invalide`
   */
  const useCode = (
    fingerprint: Buffer,
    usage: UsageJeton,
    outer: Tx | undefined,
    apply: (tx: Tx, user: { id: number; courriel: string }) => Promise<void>,
  ): Promise<number> =>
    inTransaction(prisma, outer, async (tx) => {
      const [codeOwner] = await tx.$queryRaw<{ id: number }[]>`
        SELECT utilisateur_id AS id FROM jetons_courriel WHERE empreinte = ${fingerprint}`
      if (codeOwner === undefined) throw new ApiError('jeton_courriel_invalide')
      await lockUsers(tx, null, [codeOwner.id])
      // A change of the courriel deletes its codes (`courriel_change.sql`), so 'courriel' needs no generation.
      const [user] = await tx.$queryRaw<{ id: number; courriel: string }[]>`
        DELETE FROM jetons_courriel j USING utilisateurs u
        WHERE j.empreinte = ${fingerprint} AND j.usage = ${usage}::usage_jeton AND j.expire_le > now()
          AND u.id = j.utilisateur_id AND u.suspendu_le IS NULL
          AND (j.usage = 'courriel' OR j.generation = u.generation)
        RETURNING u.id, u.courriel`
      if (user === undefined) throw new ApiError('jeton_courriel_invalide')
      await apply(tx, user)
      return user.id
    })

  return {
    /** Both look nothing up, so that an unknown courriel takes the same time. */
    enqueueResetRequest: (courriel: string, ip: string, outer: Tx | undefined): Promise<void> =>
      enqueue(outer ?? prisma, { kind: DEMANDE_OUBLI, content: { courriel, adresse: ip } }),
    enqueueVerificationRequest: (courriel: string, _ip: string, outer: Tx | undefined): Promise<void> =>
      enqueue(outer ?? prisma, { kind: DEMANDE_VERIFICATION, content: { courriel } }),

    /** Every request is added to the audit log. */
    handleResetRequest: async (courriel: string, ip: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const [user] = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM utilisateurs WHERE courriel = ${courriel} AND suspendu_le IS NULL FOR KEY SHARE`
        if (user !== undefined) await notify(tx, { template: 'oubli', utilisateurId: user.id })
        const cibleId = user?.id ?? null
        await recordAudit(tx, { action: 'mot_de_passe_oublie', acteurId: null, cibleId, ip })
      }),

    handleVerificationRequest: async (courriel: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const [user] = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM utilisateurs
          WHERE courriel = ${courriel} AND suspendu_le IS NULL AND NOT courriel_verifie FOR KEY SHARE`
        if (user !== undefined) await notify(tx, { template: 'verification', utilisateurId: user.id })
      }),

    /** @returns the courriel to mail to; null if the user is gone or suspended, or it is confirmed */
    issueCode: async (
      fingerprint: Buffer,
      usage: UsageJeton,
      utilisateurId: number,
    ): Promise<string | null> => {
      const [row] = await prisma.$queryRaw<{ courriel: string }[]>`
        WITH titulaire AS MATERIALIZED (
          SELECT id, courriel, generation FROM utilisateurs
          WHERE id = ${utilisateurId} AND suspendu_le IS NULL
            AND (${usage}::usage_jeton <> 'courriel' OR NOT courriel_verifie) FOR NO KEY UPDATE
        ),
        jeton AS (
          INSERT INTO jetons_courriel (empreinte, utilisateur_id, usage, generation, expire_le)
          SELECT ${fingerprint}, id, ${usage}::usage_jeton, generation, now() + ${HOURS[usage]} * interval '1 hour' FROM titulaire
        )
        SELECT courriel FROM titulaire`
      return row?.courriel ?? null
    },

    /** Returns null for an unknown, used, expired or revoked code. Takes no lock. */
    holderOf: async (fingerprint: Buffer): Promise<{ id: number; courriel: string } | null> => {
      const [user] = await prisma.$queryRaw<{ id: number; courriel: string }[]>`
        SELECT u.id, u.courriel FROM jetons_courriel j JOIN utilisateurs u ON u.id = j.utilisateur_id
        WHERE j.empreinte = ${fingerprint} AND j.usage = 'mot_de_passe' AND j.expire_le > now()
          AND u.suspendu_le IS NULL AND j.generation = u.generation`
      return user ?? null
    },

    /**
     * Ends all sessions and tokens, and confirms the courriel that the code was mailed to.
     * @param mustBeAcceptableFor throws if the password doesn't fit the courriel in the locked row
     */
    reset: async (
      fingerprint: Buffer,
      hash: string,
      mustBeAcceptableFor: (courriel: string) => void,
      ip: string,
      outer: Tx | undefined,
    ): Promise<number> =>
      useCode(fingerprint, 'mot_de_passe', outer, async (tx, { id, courriel }) => {
        mustBeAcceptableFor(courriel)
        await revokeTokensOf(tx, id)
        await tx.utilisateur.update({
          where: { id },
          data: { motDePasseHash: hash, courrielVerifie: true },
          select: { id: true },
        })
        await notify(tx, { template: 'mot_de_passe', utilisateurId: id, recipient: courriel })
        await recordAudit(tx, {
          action: 'mot_de_passe',
          acteurId: id,
          cibleId: id,
          ip,
          details: { par: 'courriel' },
        })
      }),

    verify: async (fingerprint: Buffer, ip: string, outer: Tx | undefined): Promise<number> =>
      useCode(fingerprint, 'courriel', outer, async (tx, { id }) => {
        await tx.$executeRaw`UPDATE utilisateurs SET courriel_verifie = true, updated_at = now() WHERE id = ${id}`
        await recordAudit(tx, { action: 'courriel_verifie', acteurId: id, cibleId: id, ip })
      }),
  }
}
