// The administrator's command: creates an administrator where nobody with a token could.

import { randomBytes } from 'node:crypto'
import { ApiError } from '@recettes/errors'
import { checked, databaseUrl, readSettings, SettingsError } from '@recettes/http'
import { Command } from 'commander'
import { openDatabase } from './database.js'
import { passwords } from './mots-de-passe/service.js'
import { utilisateurRepository } from './utilisateurs/repository.js'
import { NewUtilisateur, type Utilisateur } from './utilisateurs/schemas.js'
import { utilisateurService } from './utilisateurs/service.js'

type Options = { courriel: string; prenom: string; nom: string; ifNone?: boolean; json?: boolean }

const EXIT_REFUSED = 1
const EXIT_UNAVAILABLE = 3

const program = new Command('admin')
  .description(
    'Manage administrators. DATABASE_URL (or DATABASE_URL_FILE) names the auth service’s database.',
  )
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 refused (the reason is printed), 2 wrong usage, 3 database away',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

program
  .command('create')
  .description('create an ADMIN; the password comes from MOT_DE_PASSE, or is generated and printed once')
  .requiredOption('--courriel <courriel>', 'login name')
  .requiredOption('--prenom <prenom>', 'first name')
  .requiredOption('--nom <nom>', 'last name')
  .option('--if-none', 'do nothing where there is an ADMIN already')
  .option('--json', 'print the result as JSON')
  .action(create)

await program.parseAsync()

async function create({ ifNone = false, json = false, ...person }: Options): Promise<void> {
  const given = process.env['MOT_DE_PASSE']
  const password = given ?? randomBytes(15).toString('base64url')
  const db = openDatabase({ url: databaseUrlOrExit() })
  try {
    const users = utilisateurRepository(db.prisma)
    const body = checked(NewUtilisateur, { ...person, mot_de_passe: password, role: 'ADMIN' })
    const none = ifNone && (await users.hasAdministrator())
    // Whoever reaches the database is above every role.
    const register = utilisateurService(users, passwords()).register
    const user = none ? null : await register({ id: 0, role: 'ADMIN' }, body)
    const shown = user && { ...user, ...(given === undefined && { mot_de_passe: password }) }
    process.stdout.write(`${json ? JSON.stringify(shown) : sentence(shown)}\n`)
  } catch (error) {
    const refusal = error instanceof ApiError
    process.stderr.write(`${refusal ? describe(error) : 'The database is not reachable or not migrated.'}\n`)
    process.exitCode = refusal ? EXIT_REFUSED : EXIT_UNAVAILABLE
  } finally {
    await db.close()
  }
}

function sentence(user: (Utilisateur & { mot_de_passe?: string }) | null): string {
  if (user === null) return 'There is an administrator already; nothing was done.'
  const password = user.mot_de_passe ? `\nPassword, shown only this once: ${user.mot_de_passe}` : ''
  return `Administrator ${user.courriel} created with id ${user.id}.${password}`
}

function describe({ message, errors = [] }: ApiError): string {
  return [message, ...errors.map(({ champ, message: fault }) => `  ${champ}: ${fault}`)].join('\n')
}

function databaseUrlOrExit(): string {
  const specs = {
    DATABASE_URL: databaseUrl({ desc: 'PostgreSQL connection URL of the auth service’s database' }),
  }
  try {
    return readSettings(specs, process.env).DATABASE_URL
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
