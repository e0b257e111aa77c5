// `create`: makes a user of any role, also the first administrator.

import { validated } from '@recettes/http'
import { type Command, Option } from 'commander'
import { Role } from '../generated/prisma/enums.js'
import { COMMAND_LINE } from '../modele/droits.js'
import { NewUtilisateur } from '../utilisateurs/bodies.js'
import { assemble } from './features.js'
import { newPassword, PASSWORD_FROM } from './new-password.js'
import { type Common, JSON_OPTION, run } from './run.js'

type Options = Common & { courriel: string; prenom: string; nom: string; role: Role; ifNone?: boolean }

export function addCreate(program: Command): void {
  program
    .command('create')
    .description(`create a user, by default an ADMIN; ${PASSWORD_FROM}`)
    .requiredOption('--courriel <courriel>', 'login name')
    .requiredOption('--prenom <prenom>', 'first name')
    .requiredOption('--nom <nom>', 'last name')
    .addOption(
      new Option('--role <role>', 'what the user may do').choices(Object.keys(Role)).default('ADMIN'),
    )
    .option('--if-none', 'do nothing where there is an ADMIN already')
    .option(...JSON_OPTION)
    .action(create)
}

async function create({ ifNone = false, json = false, ...person }: Options): Promise<void> {
  const { password, outcome } = newPassword()
  await run({ json }, async (db) => {
    const { users, userService } = assemble(db)
    const body = validated(NewUtilisateur, { ...person, mot_de_passe: password })
    if (ifNone && (await users.hasAdministrator())) {
      return { result: null, text: 'There is an administrator already; nothing was done.' }
    }
    const draft = await userService.draft(COMMAND_LINE, body, null)
    const user = await users.create(COMMAND_LINE, draft, null)
    const noun = user.role === 'ADMIN' ? 'Administrator' : 'User'
    return outcome(user, `${noun} ${user.courriel} created with id ${user.id}.`)
  })
}
