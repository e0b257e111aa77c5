// The new password of a command: from the environment, or generated and shown once.

import { randomBytes } from 'node:crypto'
import { cnilFaults } from '../mots-de-passe/cnil.js'
import type { Utilisateur } from '../utilisateurs/bodies.js'
import type { Outcome } from './run.js'

/** Help text of commands that set a password. */
export const PASSWORD_FROM = 'the password comes from MOT_DE_PASSE, or is generated and printed once'

/** 120 random bits, less discarded ones: one password in thirty lacks a digit, and every profile must accept it. */
function generated(): string {
  const password = randomBytes(15).toString('base64url')
  return cnilFaults(password).length > 0 ? generated() : password
}

/** Not an argument: arguments are visible in the list of processes. */
export function newPassword() {
  const given = process.env['MOT_DE_PASSE']
  const password = given ?? generated()
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
