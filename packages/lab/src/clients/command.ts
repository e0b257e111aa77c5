// `npm run lab -- clients`: foreign tools read the OpenAPI documents, and what they generate compiles.

import { Command } from 'commander'
import { runClients } from './clients.js'

/** The command; the exit code is 75 where the tools can't be installed. */
export const command = (): Command =>
  new Command()
    .description(
      'generates a client of each document with four foreign tools and compiles it; lints with Spectral',
    )
    .addHelpText('after', '\nExit codes: 0 all passed, 1 not, 75 the tools could not be installed.')
    .action(() => {
      process.exitCode = runClients()
    })
