// `list`: users by role and by name or courriel, a page at a time.

import { validated } from '@recettes/http'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { Role } from '../generated/prisma/enums.js'
import type { Utilisateur } from '../utilisateurs/bodies.js'
import { listUtilisateurs } from '../utilisateurs/schemas.js'
import { assemble } from './features.js'
import { printable } from './printable.js'
import { type Common, JSON_OPTION, run } from './run.js'

type Options = Common & { role?: Role; recherche?: string; limite: number; apres: number }

export function addList(program: Command): void {
  program
    .command('list')
    .description('list users in id order')
    .addOption(new Option('--role <role>', 'those of one role').choices(Object.keys(Role)))
    .option('--recherche <words>', 'those whose names or courriel have words that begin like these')
    .option('--limite <n>', 'at most so many, 1 to 1000', parseWholeNumber, 100)
    .option('--apres <id>', 'those after this id', parseWholeNumber, 0)
    .option(...JSON_OPTION)
    .action(list)
}

async function list({ json = false, ...options }: Options): Promise<void> {
  await run({ json }, async (db) => {
    const { limite = 100, apres = 0, role, recherche } = validated(listUtilisateurs.querystring, options)
    const filter = { role: role === 'ALL' ? undefined : role, recherche }
    const rows = await assemble(db).users.page(filter, apres, limite)
    const users = rows.map((row): Utilisateur => JSON.parse(row.json))
    const lines = users.map(
      ({ id, role, courriel, prenom, nom }) =>
        `${id}\t${role}\t${printable(courriel)}\t${printable(`${prenom} ${nom}`)}`,
    )
    const lastUser = users.at(-1)
    if (lastUser && users.length === limite) lines.push(`There may be more: --apres ${lastUser.id}`)
    return { result: users, text: lines.join('\n') || 'No such user.' }
  })
}

function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Must be a whole number.')
  return Number(text)
}
