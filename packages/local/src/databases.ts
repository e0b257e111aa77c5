// Creates both databases of a server if they are missing, and migrates them as production does.

import { migrate } from '@recettes/database'
import pg from 'pg'
import { inProject, type ServiceName } from './project.js'

/** Whether a database was created, and the migrations applied. */
type Prepared = { created: boolean; applied: string[] }

/** Makes sure that a database exists and has the schema of a service. */
export async function prepareDatabase(
  adminUrl: string,
  name: string,
  url: string,
  service: ServiceName,
): Promise<Prepared> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  let created: boolean
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    created = rowCount === 0
    if (created) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return { created, applied: await migrate(url, inProject('prisma', service)) }
}
