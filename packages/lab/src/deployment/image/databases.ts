// Both databases with their roles, made by the operator's own SQL.

import { randomBytes } from 'node:crypto'
import { inProject, runScript } from '@recettes/local'
import { withConnection } from '../../sql.js'

/** Connection URLs of one database: of the role that serves, and of the owner. */
type DatabaseUrls = { role: string; url: string; ownerUrl: string }

/** Makes the database of a service and its two roles on a server. */
export async function createDatabase(adminUrl: string, service: string): Promise<DatabaseUrls> {
  const [role, owner] = [`recettes_${service}`, `recettes_${service}_owner`]
  const [password, ownerPassword] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const values = { database: service, owner, owner_password: ownerPassword, role, role_password: password }
  await withConnection(adminUrl, (client) =>
    runScript(client, inProject('infra/create-databases.sql'), values),
  )
  const as = (username: string, secret: string) =>
    Object.assign(new URL(adminUrl), { username, password: secret, pathname: `/${service}` }).href
  return { role, url: as(role, password), ownerUrl: as(owner, ownerPassword) }
}
