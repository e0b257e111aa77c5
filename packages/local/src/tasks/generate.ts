// `npm run generate`: writes the parts of packages/client that come from the OpenAPI documents.

import { writeClientFiles } from '../client/generate.js'

const written = await writeClientFiles()
process.stdout.write(
  written.length === 0 ? 'All generated files are up to date.\n' : `${written.join('\n')}\n`,
)
