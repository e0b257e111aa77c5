// The commands on one user: `find` shows them, the others change them.

import { ApiError } from '@recettes/errors'
import { canonicalCourriel, validated } from '@recettes/http'
import { Argument, type Command } from 'commander'
import { Role } from '../generated/prisma/enums.js'
import { COMMAND_LINE } from '../modele/droits.js'
import { NewSuspension } from '../suspensions/schemas.js'
import type { Utilisateur } from '../utilisateurs/bodies.js'
import { assemble } from './features.js'
import { newPassword, PASSWORD_FROM } from './new-password.js'
import { printable } from './printable.js'
import { type Common, JSON_OPTION, type Outcome, run } from './run.js'

type Features = ReturnType<typeof assemble>
type UserAction = (user: Utilisateur, features: Features) => Promise<Outcome>

export const addFind = plainUserCommand(
  'find',
  'show one user, and since when and why they are suspended where they are',
  async (user, { suspensionService }) => {
    const suspension = await suspensionService.find(user.id)
    const { id, prenom, nom, courriel, role, created_at } = user
    const suspended =
      suspension &&
      `, suspended since ${suspension.depuis} (${printable(suspension.motif ?? 'no reason given')})`
    return {
      result: { ...user, suspension },
      text: `${id}  ${printable(`${prenom} ${nom}`)}  ${printable(courriel)}  ${role}, registered ${created_at}${suspended ?? ''}`,
    }
  },
)

export function addRole(program: Command): void {
  userCommand(
    program,
    'role',
    'give a user another role, which ends their tokens; the last ADMIN keeps theirs',
  )
    .addArgument(new Argument('<role>').choices(Object.keys(Role)))
    .option(...JSON_OPTION)
    .action((idOrCourriel: string, role: Role, options: Common) =>
      runOnUser(options, idOrCourriel, async ({ id }, { userService }) => {
        const user = await userService.change(COMMAND_LINE, id, { role }, null)
        return { result: user, text: `User ${id} is ${role} now.` }
      }),
    )
}

export function addSuspend(program: Command): void {
  userCommand(program, 'suspend', 'suspend a user and end their tokens; refused for the last ADMIN')
    .option('--motif <reason>', 'why, for other administrators')
    .option(...JSON_OPTION)
    .action((idOrCourriel: string, { json = false, ...body }: Common & { motif?: string }) =>
      runOnUser({ json }, idOrCourriel, async ({ id }, { suspensionService }) => {
        const { motif } = validated(NewSuspension, body)
        const suspension = await suspensionService.suspend(COMMAND_LINE, null, id, motif || null)
        return { result: { id, ...suspension }, text: `User ${id} is suspended since ${suspension.depuis}.` }
      }),
    )
}

export const addReinstate = plainUserCommand(
  'reinstate',
  'end a suspension',
  async (user, { suspensionService }) => {
    await suspensionService.reinstate(COMMAND_LINE, null, user.id)
    return { result: user, text: `User ${user.id} is reinstated.` }
  },
)

export const addResetPassword = plainUserCommand(
  'reset-password',
  `give a user a new password, which ends their tokens; ${PASSWORD_FROM}`,
  async ({ id }, { userService }) => {
    const { password, outcome } = newPassword()
    const user = await userService.change(COMMAND_LINE, id, { mot_de_passe: password }, null)
    return outcome(user, `User ${id} has a new password.`)
  },
)

export const addRevokeTokens = plainUserCommand(
  'revoke-tokens',
  'end all tokens of a user, for instance after a theft',
  async (user, { revokeTokens }) => {
    await revokeTokens(user.id)
    return { result: user, text: `All tokens of user ${user.id} are void.` }
  },
)

/** Returns a function that adds a command with only `<user>` and `--json`. */
function plainUserCommand(name: string, description: string, work: UserAction): (program: Command) => void {
  return (program) =>
    userCommand(program, name, description)
      .option(...JSON_OPTION)
      .action((idOrCourriel: string, options: Common) => runOnUser(options, idOrCourriel, work))
}

function userCommand(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).argument('<user>', 'id or courriel')
}

/** Exits 1 if no user has this id or courriel. */
async function runOnUser(options: Common, idOrCourriel: string, work: UserAction): Promise<void> {
  await run(options, async (db) => {
    const features = assemble(db)
    return work(await findUser(features.users, idOrCourriel), features)
  })
}

/** @throws ApiError 404 */
async function findUser(users: Features['users'], idOrCourriel: string): Promise<Utilisateur> {
  const isId = /^\d+$/.test(idOrCourriel)
  const user = await (isId
    ? users.find(Number(idOrCourriel))
    : users.findByCourriel(canonicalCourriel(idOrCourriel.trim())))
  if (user !== null) return user
  throw new ApiError(isId ? 'utilisateur_id_introuvable' : 'utilisateur_courriel_introuvable', {
    subject: idOrCourriel,
  })
}
