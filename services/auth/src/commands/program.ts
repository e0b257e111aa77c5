// The administrator's command line, with its commands.

import { Command } from 'commander'
import { addCreate } from './create.js'
import { addKeys } from './keys.js'
import { addList } from './list.js'
import { addPurgeSessions } from './purge-sessions.js'
import { EXIT } from './run.js'
import {
  addFind,
  addReinstate,
  addResetPassword,
  addRevokeTokens,
  addRole,
  addSuspend,
} from './user-commands.js'

/** @param exit gets 0 after a help text, 2 after wrong usage; must not return */
export function adminProgram(exit: (code: number) => never): Command {
  const program = new Command('admin')
    .description('Administer users. DATABASE_URL (or DATABASE_URL_FILE) names the auth service’s database.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused (the reason is printed), 2 wrong usage or settings, 3 database unreachable',
    )
    .exitOverride((error) => exit(error.exitCode === 0 ? EXIT.done : EXIT.usage))
  for (const add of [
    addCreate,
    addFind,
    addList,
    addRole,
    addSuspend,
    addReinstate,
    addResetPassword,
    addRevokeTokens,
    addPurgeSessions,
    addKeys,
  ]) {
    add(program)
  }
  return program
}
