// `npm run generate`: writes what comes from the services themselves: the client's types, the READMEs' tables of settings.

import { writeFileSync } from 'node:fs'
import { staleClientFiles } from '../client/generate.js'
import { staleSettingsTables } from '../documents/settings-tables.js'
import { inProject } from '../project.js'

const stale = new Map([...(await staleClientFiles()), ...staleSettingsTables()])
for (const [path, text] of stale) writeFileSync(inProject(path), text)
process.stdout.write(
  stale.size === 0 ? 'All generated files are up to date.\n' : `${[...stale.keys()].join('\n')}\n`,
)
