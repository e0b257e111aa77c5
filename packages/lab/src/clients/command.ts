// `npm run lab -- clients`: foreign tools read the OpenAPI documents, what they generate compiles, and Prism agrees.

import { Command } from 'commander'
import { runClients } from './clients.js'

/** The command; the exit code is 75 where the tools can't be installed. */
export const command = (): Command =>
  new Command()
    .description(
      'generates a client of each document with four foreign tools and compiles it; lints with Spectral; sends every ' +
        'operation’s example to the running services through Prism, which holds both to the documents',
    )
    .addHelpText('after', '\nExit codes: 0 all passed, 1 not, 75 the tools could not be installed.')
    .action(async () => {
      process.exitCode = await runClients()
    })
