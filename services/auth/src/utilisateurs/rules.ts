// Who may see and change which user.

import { type Caller, moderates } from '@recettes/tokens'
import type { Role } from '../generated/prisma/enums.js'

/** ADMIN, MODERATEUR, or oneself. */
export function maySee(caller: Caller, id: number): boolean {
  return moderates(caller) || caller.id === id
}

/** ADMIN, or oneself. */
export function mayChange(caller: Caller, id: number): boolean {
  return caller.role === 'ADMIN' || caller.id === id
}

/** Keeping a role is no change; giving another one is an ADMIN's right. */
export function mayGiveRole(caller: Caller, current: Role, wanted: Role | undefined): boolean {
  return wanted === undefined || wanted === current || caller.role === 'ADMIN'
}

/** The role that a stranger may register with; an ADMIN's token opens the others. */
export function mayRegisterAs(caller: Caller | null, wanted: Role): boolean {
  return wanted === 'UTILISATEUR' || caller?.role === 'ADMIN'
}
