// The only place that speaks to `evenements_recus`, the table of received events.

import type { PrismaClient } from '../database.js'
import type { Consigner } from '../modele/journal.js'
import type { Decision, Prevenir } from '../modele/mail.js'

/** Days that ids are kept: longer than the sender retries (24 hours) and keeps dead letters (30 days), which an operator may send again. */
const KEPT_DAYS = 31

/** Where a mail about a decision goes, and whether the address is known to be the user's own. */
export type Reader = { courriel: string; verified: boolean }

type Needs = { consigner: Consigner; prevenir: Prevenir }

export function evenementRepository(prisma: PrismaClient, { consigner, prevenir }: Needs) {
  return {
    /** Enqueues the mail about a decision. A repeated or concurrent delivery of the same event does nothing. */
    decided: async (eventId: string, auteurId: number, decision: Decision): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const added = await tx.$executeRaw`
          INSERT INTO evenements_recus (id) VALUES (${eventId}) ON CONFLICT DO NOTHING`
        if (added === 0) return
        const [author] = await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM utilisateurs
          WHERE id = ${auteurId} AND mails_decisions AND suspendu_le IS NULL FOR KEY SHARE`
        if (author !== undefined)
          await prevenir(tx, { modele: 'decision', utilisateurId: author.id, decision })
        await tx.$executeRaw`
          DELETE FROM evenements_recus WHERE id IN (
            SELECT id FROM evenements_recus WHERE recu_le < now() - ${KEPT_DAYS} * interval '1 day'
            LIMIT 100 FOR UPDATE SKIP LOCKED)`
      }),

    /** The recipient when the mail is sent: null if suspended or unsubscribed since the decision. */
    readerOf: async (utilisateurId: number): Promise<Reader | null> => {
      const [reader] = await prisma.$queryRaw<Reader[]>`
        SELECT courriel, courriel_verifie AS verified FROM utilisateurs
        WHERE id = ${utilisateurId} AND mails_decisions AND suspendu_le IS NULL`
      return reader ?? null
    },

    /** Switches mails about decisions off; nothing for a user who is gone, or has them off already. */
    unsubscribe: async (utilisateurId: number, adresse: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const changed = await tx.$executeRaw`
          UPDATE utilisateurs SET mails_decisions = false, updated_at = now() WHERE id = ${utilisateurId} AND mails_decisions`
        if (changed === 0) return
        const details = { champs: ['mails_decisions'], par: 'lien' }
        await consigner(tx, { action: 'profil', acteurId: null, cibleId: utilisateurId, adresse, details })
      }),
  }
}
