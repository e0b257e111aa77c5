// The administrator's command line: every command, each from its own file.

import { Command } from 'commander'
import { addCreate } from './create.js'
import { addFind } from './find.js'
import { addKeys } from './keys.js'
import { addList } from './list.js'
import { addPurgeSessions } from './purge-sessions.js'
import { addResetPassword } from './reset-password.js'
import { addRevokeTokens } from './revoke-tokens.js'
import { addRole } from './role.js'
import { EXIT } from './run.js'
import { addReinstate, addSuspend } from './suspend.js'

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
