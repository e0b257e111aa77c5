// Everything that is checked beside the tests: style, types, boundaries, schemas, documents.

import { unannouncedChanges } from './client/compatibility.js'
import { staleClientFiles } from './client/generate.js'
import { brokenLinks } from './documents/links.js'
import { staleSettingsLists } from './documents/settings-lists.js'
import { staleSqlFunctions } from './documents/sql-functions.js'
import { migrationsExpand } from './migrations/check.js'
import { schemaDrift } from './migrations/drift.js'
import { inProject, SERVICES } from './project.js'
import { runProgram } from './run-program.js'

/** A check; `holds` prints what is wrong, and returns false then. */
type Check = { name: string; holds: (serverUrl: string) => Promise<boolean> }

const passes = async (program: string, ...args: string[]) => (await runProgram(program, args)) === 0

/** All checks, the quick ones first. */
export const CHECKS: Check[] = [
  {
    name: 'formatted and linted',
    holds: () =>
      passes('node_modules/@biomejs/biome/bin/biome', 'ci', '--diagnostic-level=warn', '--colors=off'),
  },
  {
    name: 'types',
    holds: () => passes('node_modules/@typescript/native-preview/bin/tsgo', '-p', 'tsconfig.json'),
  },
  {
    name: 'boundaries between packages, services and features',
    holds: () =>
      passes(
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'services',
      ),
  },
  { name: 'migrations leave the release that serves as it was', holds: migrationsExpand },
  { name: 'migrations make what schema.prisma says', holds: schemasAgree },
  { name: 'links between documents', holds: linksLead },
  { name: 'OpenAPI documents', holds: documentsAreSound },
  { name: 'generated files', holds: generatedFilesAreCurrent },
  { name: 'OpenAPI documents serve the clients of the last release', holds: clientsStillWork },
]

async function schemasAgree(serverUrl: string): Promise<boolean> {
  const drifts = await Promise.all(SERVICES.map((name) => schemaDrift(serverUrl, inProject('prisma', name))))
  for (const [index, drift] of drifts.entries()) {
    if (drift !== null)
      process.stderr.write(`prisma/${SERVICES[index]}: from the migrations to schema.prisma:\n${drift}\n`)
  }
  return drifts.every((drift) => drift === null)
}

async function linksLead(): Promise<boolean> {
  const broken = brokenLinks(inProject())
  for (const link of broken) process.stderr.write(`${link} leads nowhere\n`)
  return broken.length === 0
}

async function generatedFilesAreCurrent(serverUrl: string): Promise<boolean> {
  const staleFiles = [await staleClientFiles(), staleSettingsLists(), await staleSqlFunctions(serverUrl)]
  const stale = staleFiles.flatMap((files) => [...files.keys()])
  if (stale.length > 0)
    process.stderr.write(`${stale.join(', ')}: out of date; npm run generate writes them\n`)
  return stale.length === 0
}

async function clientsStillWork(): Promise<boolean> {
  const changes = unannouncedChanges()
  for (const { operation, change } of changes)
    process.stderr.write(`${operation}: ${change}; CHANGELOG.md must say so under «### Breaking»\n`)
  return changes.length === 0
}

/** Lints the documents of packages/client, which the check of generated files holds to the services. */
async function documentsAreSound(): Promise<boolean> {
  // Three paths of the interface document end in a slash, and the documents spell them as it does.
  const rules = ['--extends', 'recommended-strict', '--skip-rule', 'no-path-trailing-slash']
  const files = SERVICES.map((name) => inProject(`packages/client/openapi/${name}.json`))
  const environment = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = ['lint', ...rules, '--format', 'stylish', ...files]
  return (await runProgram('node_modules/@redocly/cli/bin/cli.js', args, environment)) === 0
}
