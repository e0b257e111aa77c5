// Compares prisma/<service>/functions, the text of every SQL function with its triggers, with what the migrations leave.

import { readdirSync } from 'node:fs'
import { templateOf } from '@recettes/testing'
import pg from 'pg'
import { inProject, readOrEmpty, SERVICES } from '../project.js'

type SqlFunction = { name: string; purpose: string | null; text: string; triggers: string[] }

/** Functions of the schema that no extension brings, as PostgreSQL prints them, with their comments; overloads share a name. */
const FUNCTIONS = `
  SELECT p.proname AS name, obj_description(p.oid, 'pg_proc') AS purpose, pg_get_functiondef(p.oid) AS text,
    ARRAY(SELECT pg_get_triggerdef(g.oid, true) FROM pg_trigger g
      WHERE g.tgfoid = p.oid AND NOT g.tgisinternal AND g.tgparentid = 0 ORDER BY 1) AS triggers
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`

/**
 * The files that differ from what the migrations leave in a database, as they should be, by their path in the project;
 * null for a file whose function is gone. Reads the templates of a test server.
 */
export async function staleSqlFunctions(serverUrl: string): Promise<Map<string, string | null>> {
  const stale = new Map<string, string | null>()
  for (const service of SERVICES) {
    const folder = `prisma/${service}/functions`
    const current = filesOf(await functionsOf(serverUrl, templateOf(service)))
    for (const [file, text] of current) {
      if (readOrEmpty(`${folder}/${file}`) !== text) stale.set(`${folder}/${file}`, text)
    }
    for (const file of filesIn(folder)) {
      if (!current.has(file)) stale.set(`${folder}/${file}`, null)
    }
  }
  return stale
}

async function functionsOf(serverUrl: string, database: string): Promise<SqlFunction[]> {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<SqlFunction>(FUNCTIONS)).rows
  } finally {
    await client.end()
  }
}

function filesOf(functions: SqlFunction[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, purpose, text, triggers } of functions) {
    if (purpose === null) throw new Error(`${name} has no comment: its migration needs COMMENT ON FUNCTION`)
    const [definition, ...others] = [text.trimEnd(), ...triggers].map((statement) => `${statement};\n`)
    const statements = [`${commentOf(purpose)}${definition}`, ...others]
    const file = `${name}.sql`
    files.set(file, [...(files.has(file) ? [files.get(file)] : [HEAD]), ...statements].join('\n'))
  }
  return files
}

const commentOf = (purpose: string): string =>
  (purpose.match(/.{1,125}(?: |$)/g) ?? []).map((line) => `-- ${line.trimEnd()}\n`).join('')

const HEAD =
  '-- Written by npm run generate from what the migrations leave in a database; not to be edited.\n'

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(inProject(folder))
  } catch {
    return []
  }
}
