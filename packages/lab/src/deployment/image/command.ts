// `npm run lab -- image`: the steps of infra/Dockerfile, without a container engine.

import { spawnSync } from 'node:child_process'
import { inProject } from '@recettes/local'
import { Command } from 'commander'

/** The command. */
export const command = (): Command =>
  new Command()
    .description(
      'A production install in an empty read-only folder, run by Node 24 as nobody.\n' +
        'Prints a line for each check, and ends with "N passed, N failed".',
    )
    .action(() => {
      const script = inProject('packages/lab/src/deployment/image/prepare.sh')
      process.exitCode = spawnSync('bash', [script], { stdio: 'inherit' }).status ?? 1
    })
