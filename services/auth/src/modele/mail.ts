// Mails and their limits, for the features that send or count them.

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

/** A moderator's decision on a recipe, as its author is notified of it. */
export type DecisionMail = {
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
  decision?: DecisionMail
}

/** Enqueues a mail, which is sent after the commit. */
export type Notify = (tx: Prisma.TransactionClient, mail: Mail) => Promise<void>

/** Counts a mail to an address in the transaction that enqueues it; false over the rate limit. */
export type MaySend = (tx: Prisma.TransactionClient, courriel: string) => Promise<boolean>

/** Rate limits of mails and mailed codes; those by client return rate-limit headers. All throw ApiError 429 `trop_de_tentatives`. */
export type MailLimits = {
  /** Counts a request for a mail, by client and by courriel, known or not. */
  countRequest: (ip: string, courriel: string) => Promise<object>
  /** Counts a use of a mailed code by client, before the code is looked up. */
  countUse: (ip: string) => Promise<object>
  /** Counts a password that a mailed code sets, by account. */
  countReset: (courriel: string) => Promise<void>
}
