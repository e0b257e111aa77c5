// Rules of suspensions, and URLs of the members' pages.

import type { FieldError } from '@recettes/errors'
import { isVisible, longMotif } from '../modele/motif.js'

export type Filters = {
  recherche: string
  role: '' | 'ADMIN' | 'MODERATEUR' | 'UTILISATEUR'
  apres?: string | undefined
}

export const ROLES = { ADMIN: 'Administrateur', MODERATEUR: 'Modérateur', UTILISATEUR: 'Membre' } as const

export const membreHref = (id: number): string => `/moderation/utilisateurs/${id}`

export function membresHref({ recherche, role }: Filters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(recherche && { recherche }), ...(role && { role }), ...more })
  return `/moderation/utilisateurs${query.size > 0 ? `?${query}` : ''}`
}

export function suspensionFaults(motif: string): FieldError[] {
  if (!isVisible(motif)) return [{ champ: 'motif', message: 'Indiquez le motif de la suspension.' }]
  return longMotif(motif)
}
