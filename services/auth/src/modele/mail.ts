// Mails and their limits, for the features that send or count them.

import type { Tx } from '../database.js'

export const MODELES = [
  'oubli',
  'verification',
  'mot_de_passe',
  'courriel',
  'suspension',
  'decision',
] as const
export type Modele = (typeof MODELES)[number]

export type DecisionMail = {
  recette_id: number
  titre: string
  vers: 'valider' | 'refuser'
  motif: string | null
  /** ISO 8601; absent in messages of earlier releases. */
  le?: string
}

export type Mail = {
  modele: Modele
  utilisateurId: number
  /** If it isn't the user's address at the time of sending. */
  a?: string
  decision?: DecisionMail
}

/** Sent after the commit. */
export type Notify = (tx: Tx, mail: Mail) => Promise<void>

/** In the transaction that enqueues it; false over the rate limit. */
export type MaySend = (tx: Tx, courriel: string) => Promise<boolean>

/** All throw ApiError 429 `trop_de_tentatives`. */
export type MailLimits = {
  /** By client and by courriel, known or not. */
  countRequest: (ip: string, courriel: string) => Promise<object>
  /** By client, before the code is looked up. */
  countUse: (ip: string) => Promise<object>
  countReset: (courriel: string) => Promise<void>
}
