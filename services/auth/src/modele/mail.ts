// Mails as the features that cause them see them.

import type { Prisma } from '../generated/prisma/client.js'

/** What a mail tells its reader. */
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
}

/** A mail to a user. */
export type Mail = {
  modele: Modele
  utilisateurId: number
  /** The address that it goes to, where that isn't the user's own when it is sent. */
  a?: string
  /** What the mail is about, where it is a decision. */
  decision?: Decision
}

/** Has a mail sent once the transaction is committed. */
export type Prevenir = (tx: Prisma.TransactionClient, mail: Mail) => Promise<void>

/** Counts a mail to an address in the transaction that has it sent; false where it had too many. */
export type MaySend = (tx: Prisma.TransactionClient, courriel: string) => Promise<boolean>
