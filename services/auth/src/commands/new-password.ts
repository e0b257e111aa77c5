// The new password of a command: from the environment, or generated and shown once.

import { randomBytes } from 'node:crypto'
import type { Utilisateur } from '../utilisateurs/bodies.js'
import type { Outcome } from './run.js'

export const PASSWORD_FROM = 'the password comes from MOT_DE_PASSE, or is generated and printed once'

/** Arguments are visible in the list of processes. */
export function newPassword() {
  const given = process.env['MOT_DE_PASSE']
  const password = given ?? randomBytes(15).toString('base64url')
  return {
    password,
    /** Only a generated password is shown. */
    outcome: (user: Utilisateur, text: string): Outcome =>
      given === undefined
        ? {
            result: { ...user, mot_de_passe: password },
            text: `${text}\nPassword, shown only this once: ${password}`,
          }
        : { result: user, text },
  }
}
