// `npm run generate`: writes what comes from the services themselves: the client's types, the READMEs' lists of settings,
// and the current text of the SQL functions.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { staleClientFiles } from '../client/generate.js'
import { staleSettingsLists } from '../documents/settings-lists.js'
import { staleSqlFunctions } from '../documents/sql-functions.js'
import { inProject } from '../project.js'
import { startTestServer } from '../test-server.js'

const HELP = `npm run generate — writes the client's types, the READMEs' lists of settings and the text of the SQL functions

Prints the paths of the files that it changed. It takes no arguments. Exit codes: 0 done, 1 failed
`

if (process.argv.includes('--help')) process.stdout.write(HELP)
else await generate()

async function generate(): Promise<void> {
  const server = await startTestServer()
  const sql = await staleSqlFunctions(server.url).finally(() => server.stop())
  const writtenPaths: string[] = []
  for (const find of [() => sql, staleClientFiles, staleSettingsLists]) {
    for (const [path, text] of await find()) {
      const file = inProject(path)
      mkdirSync(dirname(file), { recursive: true })
      if (text === null) rmSync(file)
      else writeFileSync(file, text)
      writtenPaths.push(path)
    }
  }
  process.stdout.write(
    writtenPaths.length === 0
      ? 'All generated files are up to date.\n'
      : `${[...new Set(writtenPaths)].join('\n')}\n`,
  )
}
