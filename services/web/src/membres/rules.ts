// Rules of suspensions, and URLs of the members' pages.

import type { FieldError } from '@recettes/errors'
import { isVisible, longMotif } from '../modele/motif.js'
import { ROLES, type Role } from '../modele/roles.js'

export type Filters = {
  recherche: string
  role: '' | Role
  apres?: string | undefined
}

export const roleOf = (text: string): Role | null => (Object.hasOwn(ROLES, text) ? (text as Role) : null)

export const MEMBRES = '/moderation/utilisateurs'

export const membreHref = (id: number): string => `${MEMBRES}/${id}`

export function membresHref({ recherche, role }: Filters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(recherche && { recherche }), ...(role && { role }), ...more })
  return `${MEMBRES}${query.size > 0 ? `?${query}` : ''}`
}

export function suspensionFaults(motif: string): FieldError[] {
  if (!isVisible(motif)) return [{ champ: 'motif', message: 'Indiquez le motif de la suspension.' }]
  return longMotif(motif)
}
