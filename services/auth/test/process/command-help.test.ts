// The help of the administrator's command line has every command and option.

import type { Command } from 'commander'
import t from 'tap'
import { adminProgram } from '../../dist/commands/program.js'

const program = adminProgram((code) => {
  throw new Error(`exit ${code}`)
})
/** Commands that do something: those without commands of their own. */
const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)

t.test('the admin program has the documented commands', async (t) => {
  const names = leaves(program).map((command) => command.name())
  t.same(names.sort(), [
    'create',
    'find',
    'list',
    'purge-sessions',
    'reinstate',
    'reset-password',
    'revoke-tokens',
    'role',
    'rotate',
    'suspend',
  ])
})

for (const command of leaves(program))
  t.test(`${command.name()} describes itself, each of its options, and --json`, async (t) => {
    t.ok(command.description() || command.parent?.description())
    for (const { flags, description } of command.options) t.ok(description, flags)
    t.match(command.helpInformation(), /--json +print the result as JSON/)
  })

t.test('the admin program exits 0 for help, 2 for wrong usage', async (t) => {
  const silent = { writeOut: () => undefined, writeErr: () => undefined }
  const exitOf = (...args: string[]) => {
    const fullProgram = adminProgram((code) => {
      throw new Error(`exit ${code}`)
    }).configureOutput(silent)
    for (const command of leaves(fullProgram)) command.configureOutput(silent)
    return () => fullProgram.parse(args, { from: 'user' })
  }
  t.throws(exitOf('--help'), { message: 'exit 0' })
  t.throws(exitOf('role', '--help'), { message: 'exit 0' })
  t.throws(exitOf('role'), { message: 'exit 2' })
  t.throws(exitOf('nichts'), { message: 'exit 2' })
  t.throws(exitOf('list', '--nichts'), { message: 'exit 2' })
})
