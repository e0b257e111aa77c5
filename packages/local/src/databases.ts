// The two databases of a server: created where they are missing, migrated as production migrates them.

import { migrate } from '@recettes/database'
import pg from 'pg'
import { inProject, type ServiceName } from './project.js'

/** Makes sure that a database exists and has the schema of a service; answers the migrations applied now. */
export async function prepareDatabase(
  adminUrl: string,
  name: string,
  url: string,
  service: ServiceName,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return migrate(url, inProject('prisma', service))
}
