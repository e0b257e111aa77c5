// The new password of a command: from the environment, or generated and shown once.

import { randomBytes } from 'node:crypto'
import { cnilFaults } from '../mots-de-passe/cnil.js'
import type { Utilisateur } from '../utilisateurs/bodies.js'
import type { Outcome } from './run.js'

export const PASSWORD_FROM = 'the password comes from MOT_DE_PASSE, or is generated and printed once'

/** 120 random bits. Retries the one in thirty without a digit, which the CNIL profile would refuse. */
function generated(): string {
  const password = randomBytes(15).toString('base64url')
  return cnilFaults(password).length > 0 ? generated() : password
}

/** Arguments are visible in the list of processes. */
export function newPassword() {
  const fromEnvironment = process.env['MOT_DE_PASSE']
  const password = fromEnvironment ?? generated()
  return {
    password,
    /** Only a generated password is shown. */
    outcome: (user: Utilisateur, text: string): Outcome =>
      fromEnvironment === undefined
        ? {
            result: { ...user, mot_de_passe: password },
            text: `${text}\nPassword, shown only this once: ${password}`,
          }
        : { result: user, text },
  }
}
