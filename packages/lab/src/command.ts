// `npm run lab -- EXPERIMENT`: everything that measures the product.

import { execFileSync } from 'node:child_process'
import { inProject } from '@recettes/local'
import type { Command } from 'commander'

type Experiment = { about: string; packages?: string; load: () => Promise<{ command: () => Command }> }

/** The experiments; `packages` is the set of Debian packages that one needs. */
const EXPERIMENTS: Record<string, Experiment> = {
  bench: {
    about: 'speed and size, beside an independent baseline',
    load: () => import('./bench/command.js'),
  },
  edge: {
    about: 'floods from one address at the proxy, and what a visitor from another one notices',
    packages: 'faults',
    load: () => import('./edge/command.js'),
  },
  faults: {
    about: 'kills, outages, broken networks and more under load: nothing acknowledged is lost',
    packages: 'faults',
    load: () => import('./faults/command.js'),
  },
  rolling: {
    about: 'restart, upgrade and key rotation under load: no request fails',
    packages: 'faults',
    load: () => import('./rolling/command.js'),
  },
  cluster: {
    about: 'a PostgreSQL cluster hurt in nine ways under load (Linux, as root)',
    packages: 'faults',
    load: () => import('./cluster/command.js'),
  },
  quality: {
    about: 'the ingredient search against labelled queries, and misspellings',
    load: () => import('./quality/command.js'),
  },
  mutants: {
    about: 'how many small faults in code and SQL the tests notice',
    load: () => import('./mutants/command.js'),
  },
}

const list = Object.entries(EXPERIMENTS).map(([name, { about }]) => `  ${name.padEnd(12)}${about}`)
const HELP = `npm run lab -- EXPERIMENT [options]\n\n${list.join('\n')}\n\nEXPERIMENT --help explains one.\n`

const [name = '--help', ...words] = process.argv.slice(2)
const experiment = EXPERIMENTS[name]
if (experiment !== undefined) await run(experiment)
else {
  process.stdout.write(HELP)
  process.exitCode = name === '--help' ? 0 : 2
}

async function run({ load, packages }: Experiment): Promise<void> {
  const { command } = await load()
  const wantsHelp = words.includes('--help') || words.includes('-h')
  if (packages !== undefined && !wantsHelp)
    execFileSync('bash', [inProject('infra/debian-packages.sh'), packages], { stdio: 'inherit' })
  await command().name(`npm run lab -- ${name}`).parseAsync(words, { from: 'user' })
}
