// Checks every migration after the baseline against the rule: expand first, contract in a later release.

import { readdirSync, readFileSync } from 'node:fs'
import { inProject, SERVICES } from '../project.js'
import { contractions } from './contracting.js'

/** Prints what the previous release wouldn't survive of a migration; returns whether there is nothing of the kind. */
export async function migrationsExpand(): Promise<boolean> {
  let good = true
  for (const service of SERVICES) {
    const folder = inProject('prisma', service, 'migrations')
    const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const [, ...later] = names.map(({ name }) => name).sort()
    for (const name of later) {
      for (const fault of contractions(readFileSync(`${folder}/${name}/migration.sql`, 'utf8'))) {
        good = false
        process.stderr.write(
          `prisma/${service}/migrations/${name} ${fault}: the release that still serves breaks. Expand now, and contract ` +
            'in a later release, whose migration has a line «-- contract: why nobody needs it any more»\n',
        )
      }
    }
  }
  return good
}
