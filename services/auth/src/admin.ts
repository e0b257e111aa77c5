// The administrator's command line: the table of contents of src/commands, where each command has its file.

import { Command } from 'commander'
import { addCreate } from './commands/create.js'
import { EXIT } from './commands/run.js'

const program = new Command('admin')
  .description('Administer users. DATABASE_URL (or DATABASE_URL_FILE) names the auth service’s database.')
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 refused (the reason is printed), 2 wrong usage, 3 database away',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage))

for (const add of [addCreate]) add(program)

await program.parseAsync()
