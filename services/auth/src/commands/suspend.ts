// `suspend` and `reinstate`: suspends a user, and ends the suspension.

import { checked } from '@recettes/http'
import type { Command } from 'commander'
import { COMMAND_LINE } from '../modele/droits.js'
import { NewSuspension } from '../suspensions/schemas.js'
import { runOnUser, USER } from './features.js'
import { type Common, JSON_OPTION } from './run.js'

export function addSuspend(program: Command): void {
  program
    .command('suspend')
    .description('suspend a user and end their tokens; refused for the last ADMIN')
    .argument(...USER)
    .option('--motif <reason>', 'why, for other administrators')
    .option(...JSON_OPTION)
    .action(suspend)
}

export function addReinstate(program: Command): void {
  program
    .command('reinstate')
    .description('end a suspension')
    .argument(...USER)
    .option(...JSON_OPTION)
    .action(reinstate)
}

async function suspend(named: string, { json = false, ...body }: Common & { motif?: string }): Promise<void> {
  await runOnUser({ json }, named, async ({ id }, { suspensions }) => {
    const { motif } = checked(NewSuspension, body)
    const suspension = await suspensions.suspend(COMMAND_LINE, null, id, motif || null)
    return { result: { id, ...suspension }, text: `User ${id} is suspended since ${suspension.depuis}.` }
  })
}

async function reinstate(named: string, options: Common): Promise<void> {
  await runOnUser(options, named, async (user, { suspensions }) => {
    await suspensions.reinstate(COMMAND_LINE, null, user.id)
    return { result: user, text: `User ${user.id} is reinstated.` }
  })
}
