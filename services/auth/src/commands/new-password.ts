// The password that a command sets: the environment's, or a generated one that is shown once.

import { randomBytes } from 'node:crypto'
import type { Utilisateur } from '../utilisateurs/schemas.js'
import type { Outcome } from './run.js'

/** How commands that set a password describe it. */
export const PASSWORD_FROM = 'the password comes from MOT_DE_PASSE, or is generated and printed once'

/** A password, and how to tell it. An argument would stand in the list of processes, so there is none. */
export function newPassword() {
  const given = process.env['MOT_DE_PASSE']
  // 120 bits.
  const password = given ?? randomBytes(15).toString('base64url')
  return {
    password,
    /** The outcome of a command that set it; only a generated one is shown. */
    outcome: (user: Utilisateur, sentence: string): Outcome =>
      given === undefined
        ? {
            result: { ...user, mot_de_passe: password },
            sentence: `${sentence}\nPassword, shown only this once: ${password}`,
          }
        : { result: user, sentence },
  }
}
