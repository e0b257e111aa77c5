// Sources to mutate: the services, the packages that they import, and the SQL that their databases run.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, SERVICES } from '@recettes/local'
import pg from 'pg'
import type { Point } from './point.js'
import { sqlPoints } from './sql-points.js'
import { typescriptPoints } from './typescript-points.js'

/** Texts by file; a SQL function or trigger is filed under its database and name (`prisma/recipe function replier`). */
export type Sources = Map<string, string>

/** Words of cooks, not code: the ingredient engine's quality is measured by labelled queries. */
const LEXICON = /^packages\/ingredients\/src\/(lexicon\/(?!grammar|unfinished)|keys\/allergens)/

/** Hand-written `.ts` and `.tsx` files of these services and of the packages that they import. */
export function deployedFiles(services: readonly string[]): string[] {
  const workspaces = new Set<string>(services.map((service) => `services/${service}`))
  for (const workspace of workspaces) for (const name of packagesOf(workspace)) workspaces.add(name)
  return [...workspaces]
    .flatMap((workspace) =>
      readdirSync(inProject(workspace, 'src'), { recursive: true, encoding: 'utf8' })
        .map((name) => join(workspace, 'src', name))
        .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.includes('/generated/')),
    )
    .sort()
}

/** The TypeScript sources of what is deployed, without pages. */
export function typescriptSources(): Sources {
  const files = deployedFiles(SERVICES).filter((file) => file.endsWith('.ts') && !LEXICON.test(file))
  return new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
}

function packagesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(inProject(workspace, 'package.json'), 'utf8'))
  return Object.keys(dependencies)
    .map((name) => name.replace('@recettes/', 'packages/'))
    .filter((folder) => folder.startsWith('packages/') && existsSync(inProject(folder)))
}

/** The functions and triggers that the migrations leave in a migrated database. */
export async function sqlSources(databaseUrl: string, service: string): Promise<Sources> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ file: string; text: string }>(
      `SELECT 'function ' || p.proname AS file, pg_get_functiondef(p.oid) AS text FROM pg_proc AS p
        WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
      UNION ALL
      SELECT 'trigger ' || tgname || ' ON ' || tgrelid::regclass, pg_get_triggerdef(oid) FROM pg_trigger
        WHERE NOT tgisinternal ORDER BY file`,
    )
    return new Map(rows.map(({ file, text }) => [`prisma/${service} ${file}`, text]))
  } finally {
    await client.end()
  }
}

/** All mutation points, in the order of the files. */
export function pointsOf(sources: Sources): Point[] {
  return [...sources].flatMap(([file, text]) => {
    if (!file.startsWith('prisma/')) return typescriptPoints(file, text)
    if (file.includes(' trigger '))
      return [{ file, from: 0, to: text.length, text: '', kind: 'SQL trigger removed' }]
    // The text before the body says how to plan a call, not what it does.
    const body = text.search(/\bAS \$|^ ?RETURN |^ ?BEGIN ATOMIC/m)
    return sqlPoints(file, text.slice(body), body)
  })
}
