// Mails, as features that cause one describe it.

import type { Prisma } from '../generated/prisma/client.js'

/** The templates of mails. */
export const MODELES = [
  'oubli',
  'verification',
  'mot_de_passe',
  'courriel',
  'suspension',
  'decision',
] as const
export type Modele = (typeof MODELES)[number]

/** A moderator's decision on a recipe. */
export type Decision = {
  recette_id: number
  titre: string
  vers: 'valider' | 'refuser'
  motif: string | null
  /** When it was taken, in ISO 8601; absent in messages that a release without it enqueued. */
  le?: string
}

/** A mail to a user. */
export type Mail = {
  modele: Modele
  utilisateurId: number
  /** The recipient's address, if it isn't the user's address at the time of sending: after a change, the old one. */
  a?: string
  /** Only for the modele `decision`. */
  decision?: Decision
}

/** Enqueues a mail, which is sent after the commit. */
export type Prevenir = (tx: Prisma.TransactionClient, mail: Mail) => Promise<void>

/** Counts a mail to an address in the transaction that enqueues it; false over the rate limit. */
export type MaySend = (tx: Prisma.TransactionClient, courriel: string) => Promise<boolean>
