// Databases and roles as an operator makes them, from the same SQL, and both services as those roles.

import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, testServerUrl } from '@recettes/testing'
import pg from 'pg'
import type { Test } from 'tap'
import { runScript } from '../dist/postgres/script.js'
import { inProject, SERVICES, type ServiceName } from '../dist/project.js'
import { startService } from '../dist/service-process.js'

/** URLs of one database: as the role that owns and migrates it, and as the one that serves. */
export type Roles = { database: string; owner: string; role: string; ownerUrl: string; url: string }

/** Runs statements one by one. */
export async function run(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let result = await client.query('SELECT')
    for (const statement of statements) result = await client.query(statement)
    return result
  } finally {
    await client.end()
  }
}

/** Makes a service's database and its two roles by infra/create-databases.sql; they go with the test. */
export async function createDatabase(t: Test, service: ServiceName): Promise<Roles> {
  const suffix = randomUUID().slice(0, 8)
  const [database, role] = [`${service}_${suffix}`, `recettes_${service}_${suffix}`]
  const owner = `${role}_owner`
  const [password, ownerPassword] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const values = { database, owner, owner_password: ownerPassword, role, role_password: password }
  t.teardown(() =>
    run(
      testServerUrl(),
      `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`,
      `DROP ROLE IF EXISTS "${owner}"`,
      `DROP ROLE IF EXISTS "${role}"`,
    ),
  )
  const client = new pg.Client({ connectionString: testServerUrl() })
  await client.connect()
  // Twice: on a server that has the roles and the database already it changes nothing and fails nothing.
  for (const _ of ['first', 'again']) await runScript(client, inProject('infra/create-databases.sql'), values)
  await client.end()
  const as = (user: string, secret: string) => {
    const url = new URL(testServerUrl())
    Object.assign(url, { username: user, password: secret, pathname: `/${database}` })
    return url.href
  }
  return { database, owner, role, ownerUrl: as(owner, ownerPassword), url: as(role, password) }
}

/** Runs a command of a service to its end. */
export async function command(service: ServiceName, name: string, args: string[], settings: object) {
  const env = { PATH: process.env['PATH'], ...settings }
  const program = inProject('services', service, 'dist', `${name}.js`)
  const child = spawn(process.execPath, [program, ...args], { env })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (data) => {
    stdout += data
  })
  child.stderr.on('data', (data) => {
    stderr += data
  })
  const [code] = await once(child, 'close')
  return { code: code as number | null, stdout, stderr }
}

/** Both services in production's settings, as the roles that serve; they end with the test. */
export async function startAs(t: Test, roles: Record<ServiceName, Roles>) {
  const logs = mkdtempSync(join(tmpdir(), 'recettes-roles-'))
  const ports = { auth: await freePort(), recipe: await freePort() }
  const [authUrl, baseUrl] = [`http://127.0.0.1:${ports.auth}`, `http://127.0.0.1:${ports.recipe}`]
  const common = {
    NODE_ENV: 'production',
    JWT_KEYS: `essai:${randomBytes(32).toString('hex')}`,
    AUTH_URL: authUrl,
    BASE_URL: baseUrl,
    DRAIN_MS: '0',
    // A busy machine delays statements too.
    DATABASE_CONNECT_TIMEOUT_MS: '30000',
    DATABASE_LOCK_TIMEOUT_MS: '30000',
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  }
  const services = await Promise.all(
    SERVICES.map((name) => {
      const settings = { ...common, PORT: String(ports[name]), DATABASE_URL: roles[name].url }
      return startService(name, settings, join(logs, `${name}.log`))
    }),
  )
  t.teardown(async () => {
    await Promise.all(services.map((service) => service.stop()))
    rmSync(logs, { recursive: true, force: true })
  })
  const errors = () =>
    SERVICES.flatMap((name) =>
      readFileSync(join(logs, `${name}.log`), 'utf8')
        .split('\n')
        .filter((line) => /"level":(5|6)0/.test(line)),
    )
  return { authUrl, baseUrl, errors }
}
