// `revoke-tokens`: ends every token of a user, who then logs in again.

import type { Command } from 'commander'
import { runOnUser, USER } from './features.js'
import { type Common, JSON_OPTION } from './run.js'

export function addRevokeTokens(program: Command): void {
  program
    .command('revoke-tokens')
    .description('end all tokens of a user, for instance after a theft')
    .argument(...USER)
    .option(...JSON_OPTION)
    .action(revokeTokens)
}

async function revokeTokens(named: string, options: Common): Promise<void> {
  await runOnUser(options, named, async (user, features) => {
    await features.revokeTokens(user.id)
    return { result: user, text: `All tokens of user ${user.id} are void.` }
  })
}
