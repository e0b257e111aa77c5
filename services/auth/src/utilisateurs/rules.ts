// Rules of access to users, and of their changes.

import { type Caller, moderates } from '@recettes/tokens'
import type { Role } from '../generated/prisma/enums.js'
import type { AuditEntry } from '../modele/journal.js'
import type { MailTemplate } from '../modele/mail.js'

export function maySee(caller: Caller, id: number): boolean {
  return moderates(caller) || caller.id === id
}

export function mayChange(caller: Caller, id: number): boolean {
  return caller.role === 'ADMIN' || caller.id === id
}

/** Keeping a role is no change; giving another one is an ADMIN's right. */
export function mayGiveRole(caller: Caller, current: Role, wanted: Role | undefined): boolean {
  return wanted === undefined || wanted === current || caller.role === 'ADMIN'
}

export function mayRegisterAs(caller: Caller | null, wanted: Role): boolean {
  return wanted === 'UTILISATEUR' || caller?.role === 'ADMIN'
}

type Change = { mot_de_passe?: string | undefined; courriel?: string | undefined }

/** A change of one's own password or courriel needs it; resending the same courriel is no change. */
export function needsCurrentPassword(
  caller: Caller,
  { id, courriel }: { id: number; courriel: string },
  change: Change,
): boolean {
  return caller.id === id && (change.mot_de_passe !== undefined || changesCourriel({ courriel }, change))
}

type Trust = { role: Role; motDePasseHash: string }

/** Such a change revokes tokens and sessions. */
export function changesTrust(before: { role: Role }, { role, motDePasseHash }: Partial<Trust>): boolean {
  return motDePasseHash !== undefined || changesRole(before, role)
}

const changesRole = (before: { role: Role }, role: Role | undefined): role is Role =>
  role !== undefined && role !== before.role

export function changesCourriel(
  before: { courriel: string },
  { courriel }: { courriel?: string | undefined },
): boolean {
  return courriel !== undefined && courriel !== before.courriel
}

export function noticesOf(
  before: { courriel: string },
  changes: { courriel?: string | undefined; motDePasseHash?: string | undefined },
): MailTemplate[] {
  return [
    ...(changes.motDePasseHash !== undefined ? (['mot_de_passe'] as const) : []),
    ...(changesCourriel(before, changes) ? (['courriel'] as const) : []),
  ]
}

type Profile = {
  prenom: string
  nom: string
  nomAffiche: string | null
  courriel: string
  mailsSuivi: boolean
}

const PROFILE = {
  prenom: 'prenom',
  nom: 'nom',
  nomAffiche: 'nom_affiche',
  courriel: 'courriel',
  mailsSuivi: 'mails_suivi',
} as const

/** Returns one entry per kind, with names of fields but never values. */
export function auditEntriesOf(
  before: Profile & { role: Role },
  changes: Partial<Profile & Trust>,
): Pick<AuditEntry, 'action' | 'details'>[] {
  const entries: Pick<AuditEntry, 'action' | 'details'>[] = []
  const champs = (Object.keys(PROFILE) as (keyof Profile)[])
    .filter((field) => changes[field] !== undefined && changes[field] !== before[field])
    .map((field) => PROFILE[field])
  if (champs.length > 0) entries.push({ action: 'profil', details: { champs } })
  if (changes.motDePasseHash !== undefined) entries.push({ action: 'mot_de_passe' })
  if (changesRole(before, changes.role)) {
    entries.push({ action: 'role', details: { de: before.role, vers: changes.role } })
  }
  return entries
}
