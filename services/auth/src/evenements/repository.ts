// Received events (`evenements_recus`), and which users get mails about them.

import type { PrismaClient } from '../database.js'
import type { RecordAudit } from '../modele/journal.js'
import { isOptional, type Mail, type Notify } from '../modele/mail.js'

/** Longer than the sender keeps dead letters (30 days), which an operator may send again. */
const KEPT_DAYS = 31

/** `verified`: the user has confirmed the courriel. */
type Recipient = { courriel: string; verified: boolean }

type Needs = { recordAudit: RecordAudit; notify: Notify }

export function evenementRepository(prisma: PrismaClient, { recordAudit, notify }: Needs) {
  return {
    /** Enqueues at most one mail per event, even if it is delivered repeatedly or concurrently. */
    onEvent: async (eventId: string, mail: Mail): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const added = await tx.$executeRaw`
          INSERT INTO evenements_recus (id) VALUES (${eventId}) ON CONFLICT DO NOTHING`
        if (added === 0) return
        const users = await tx.$queryRaw<object[]>`
          SELECT id FROM utilisateurs
          WHERE id = ${mail.utilisateurId} AND (mails_suivi OR ${!isOptional(mail)}) AND suspendu_le IS NULL
          FOR KEY SHARE`
        if (users.length > 0) await notify(tx, mail)
        await tx.$executeRaw`
          DELETE FROM evenements_recus WHERE id IN (
            SELECT id FROM evenements_recus WHERE recu_le < now() - ${KEPT_DAYS} * interval '1 day'
            LIMIT 100 FOR UPDATE SKIP LOCKED)`
      }),

    /** Read when the mail is sent; null if the user is gone, suspended or unsubscribed. */
    recipientOf: async (utilisateurId: number, mail: Pick<Mail, 'decision'>): Promise<Recipient | null> => {
      const [recipient] = await prisma.$queryRaw<Recipient[]>`
        SELECT courriel, courriel_verifie AS verified FROM utilisateurs
        WHERE id = ${utilisateurId} AND (mails_suivi OR ${!isOptional(mail)}) AND suspendu_le IS NULL`
      return recipient ?? null
    },

    unsubscribe: async (utilisateurId: number, ip: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const changed = await tx.$executeRaw`
          UPDATE utilisateurs SET mails_suivi = false, updated_at = now() WHERE id = ${utilisateurId} AND mails_suivi`
        if (changed === 0) return
        const details = { champs: ['mails_suivi'], par: 'lien' }
        await recordAudit(tx, { action: 'profil', acteurId: null, cibleId: utilisateurId, ip, details })
      }),
  }
}
