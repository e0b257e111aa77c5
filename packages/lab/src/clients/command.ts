// `npm run lab -- clients`: checks the OpenAPI documents with foreign generators, a linter and a validating proxy.

import { Command } from 'commander'
import { runClients } from './clients.js'

/** The command. */
export const command = (): Command =>
  new Command()
    .description(
      'generates a client of each document with four foreign tools and compiles it; lints with Spectral; sends every ' +
        'operation’s example to the running services through Prism, which holds both to the documents',
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 all passed, 1 at least one failed, 75 the tools could not be installed.',
    )
    .action(async () => {
      process.exitCode = await runClients()
    })
