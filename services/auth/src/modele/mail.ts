// Mails and their limits, for the features that send or count them.

import type { Tx } from '../database.js'

export const MAIL_TEMPLATES = [
  'oubli',
  'verification',
  'mot_de_passe',
  'courriel',
  'suspension',
  'decision',
  'suivi',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export type DecisionMail = {
  recette_id: number
  titre: string
  vers: 'valider' | 'refuser'
  motif: string | null
  /** When it was decided, as the event says: ISO 8601. */
  le: string
}

/** The outcome of a report. */
export type OutcomeMail = {
  recette_id: number
  titre: string
  etat: 'fonde' | 'rejete'
  commentaire_id: number | null
}

export type Mail = {
  template: MailTemplate
  utilisateurId: number
  /** If other than the user's courriel when the mail is sent. */
  recipient?: string
  decision?: DecisionMail
  suivi?: OutcomeMail
}

/** Whether `mails_suivi` switches the mail off. A refusal is always told: its author has to know the reason, and what to do next. */
export const isOptional = ({ decision }: Pick<Mail, 'decision'>): boolean => decision?.vers !== 'refuser'

/** Sent after the commit. */
export type Notify = (tx: Tx, mail: Mail) => Promise<void>

/** They tell an owner of a theft, so they have a rate limit of their own: other mails to the courriel don't use it up. */
export const SECURITY_NOTICES: readonly MailTemplate[] = ['mot_de_passe', 'courriel']

/** Counts a mail in the transaction that enqueues it; false over the rate limit. */
export type MaySend = (tx: Tx, courriel: string, template: MailTemplate) => Promise<boolean>

/** `RateLimit` and `RateLimit-Policy`; empty without limits. */
type RateLimitHeaders = Record<string, string>

/** All throw ApiError 429 `trop_de_tentatives`. */
export type MailLimits = {
  /** Counts by network and by courriel, known or not. */
  countRequest: (ip: string, courriel: string) => Promise<RateLimitHeaders>
  /** Counts by network, before the code is looked up. */
  countUse: (ip: string) => Promise<RateLimitHeaders>
  countReset: (courriel: string) => Promise<void>
}
