// `reset-password`: gives a user a new password.

import type { Command } from 'commander'
import { COMMAND_LINE } from '../modele/droits.js'
import { runOnUser, USER } from './features.js'
import { newPassword, PASSWORD_FROM } from './new-password.js'
import { type Common, JSON_OPTION } from './run.js'

export function addResetPassword(program: Command): void {
  program
    .command('reset-password')
    .description(`give a user a new password, which ends their tokens; ${PASSWORD_FROM}`)
    .argument(...USER)
    .option(...JSON_OPTION)
    .action(resetPassword)
}

async function resetPassword(named: string, options: Common): Promise<void> {
  const { password, outcome } = newPassword()
  await runOnUser(options, named, async ({ id }, { service }) => {
    const user = await service.change(COMMAND_LINE, id, { mot_de_passe: password }, null)
    return outcome(user, `User ${id} has a new password.`)
  })
}
