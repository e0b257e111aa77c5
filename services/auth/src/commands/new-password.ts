// The password that a command sets: the environment's, or a generated one that is shown once.

import { randomBytes } from 'node:crypto'
import { cnilFaults } from '../mots-de-passe/cnil.js'
import type { Utilisateur } from '../utilisateurs/bodies.js'
import type { Outcome } from './run.js'

/** How commands that set a password describe it. */
export const PASSWORD_FROM = 'the password comes from MOT_DE_PASSE, or is generated and printed once'

/** 120 bits, less what is thrown away: one in thirty lacks a digit, and every profile must accept it. */
function generated(): string {
  const password = randomBytes(15).toString('base64url')
  return cnilFaults(password).length > 0 ? generated() : password
}

/** A password, and how to tell it. An argument would stand in the list of processes, so there is none. */
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
