// `npm run generate`: writes what comes from the services themselves: the client's types, the READMEs' tables of settings.

import { writeFileSync } from 'node:fs'
import { staleClientFiles } from '../client/generate.js'
import { staleSettingsTables } from '../documents/settings-tables.js'
import { inProject } from '../project.js'

const written: string[] = []
// In turn: a README has a table of each.
for (const find of [staleClientFiles, staleSettingsTables]) {
  const stale = await find()
  for (const [path, text] of stale) writeFileSync(inProject(path), text)
  written.push(...stale.keys())
}
process.stdout.write(
  written.length === 0 ? 'All generated files are up to date.\n' : `${[...new Set(written)].join('\n')}\n`,
)
