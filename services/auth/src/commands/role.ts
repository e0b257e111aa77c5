// `role`: gives a user another role.

import { Argument, type Command } from 'commander'
import { Role } from '../generated/prisma/enums.js'
import { COMMAND_LINE } from '../modele/droits.js'
import { runOnUser, USER } from './features.js'
import { type Common, JSON_OPTION } from './run.js'

export function addRole(program: Command): void {
  program
    .command('role')
    .description('give a user another role, which ends their tokens; the last ADMIN keeps theirs')
    .argument(...USER)
    .addArgument(new Argument('<role>').choices(Object.keys(Role)))
    .option(...JSON_OPTION)
    .action(role)
}

async function role(named: string, wanted: Role, options: Common): Promise<void> {
  await runOnUser(options, named, async ({ id }, { service }) => {
    const user = await service.change(COMMAND_LINE, id, { role: wanted }, null)
    return { result: user, text: `User ${id} is ${wanted} now.` }
  })
}
