// `create`: makes an administrator where nobody with a token could.

import { randomBytes } from 'node:crypto'
import { checked } from '@recettes/http'
import type { Command } from 'commander'
import { consigner } from '../journal/repository.js'
import { passwords } from '../mots-de-passe/service.js'
import { revokeTokensOf } from '../revocations/repository.js'
import { utilisateurRepository } from '../utilisateurs/repository.js'
import { NewUtilisateur } from '../utilisateurs/schemas.js'
import { utilisateurService } from '../utilisateurs/service.js'
import { type Common, JSON_OPTION, run } from './run.js'

type Options = Common & { courriel: string; prenom: string; nom: string; ifNone?: boolean }

export function addCreate(program: Command): void {
  program
    .command('create')
    .description('create an ADMIN; the password comes from MOT_DE_PASSE, or is generated and printed once')
    .requiredOption('--courriel <courriel>', 'login name')
    .requiredOption('--prenom <prenom>', 'first name')
    .requiredOption('--nom <nom>', 'last name')
    .option('--if-none', 'do nothing where there is an ADMIN already')
    .option(...JSON_OPTION)
    .action(create)
}

async function create({ ifNone = false, json = false, ...person }: Options): Promise<void> {
  const given = process.env['MOT_DE_PASSE']
  const password = given ?? randomBytes(15).toString('base64url')
  await run({ json }, async (db) => {
    const users = utilisateurRepository(db.prisma, { revokeTokensOf, consigner })
    const body = checked(NewUtilisateur, { ...person, mot_de_passe: password, role: 'ADMIN' })
    if (ifNone && (await users.hasAdministrator())) {
      return { result: null, sentence: 'There is an administrator already; nothing was done.' }
    }
    // Whoever reaches the database is above every role.
    const user = await utilisateurService(users, passwords()).register({ id: 0, role: 'ADMIN' }, body, null)
    const done = `Administrator ${user.courriel} created with id ${user.id}.`
    return given === undefined
      ? {
          result: { ...user, mot_de_passe: password },
          sentence: `${done}\nPassword, shown only this once: ${password}`,
        }
      : { result: user, sentence: done }
  })
}
