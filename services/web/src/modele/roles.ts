// Roles as pages write them.

import type { User } from '../session/session.js'

export type Role = User['role']

export const ROLES: Record<Role, string> = {
  UTILISATEUR: 'Membre',
  MODERATEUR: 'Modérateur',
  ADMIN: 'Administrateur',
}
