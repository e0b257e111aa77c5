// Prints a service's OpenAPI document. It is made from the routes alone: no database has to answer.

import type { FastifyInstance } from 'fastify'

type Parts<Config, Db> = {
  loadConfig: (environment: NodeJS.ProcessEnv) => Config
  openDatabase: (options: { url: string }) => Db
  buildApp: (parts: { config: Config; db: Db }) => Promise<Pick<FastifyInstance, 'inject' | 'close'>>
}

export async function printDocument<Config, Db extends { close: () => Promise<void> }>(
  { loadConfig, openDatabase, buildApp }: Parts<Config, Db>,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const url = 'postgresql://localhost/unused'
  const config = loadConfig({
    AUTH_URL: 'http://localhost:3001',
    BASE_URL: 'http://localhost:3002',
    JWT_KEYS: 'unused:kS9vQe2Lx7Tn4Wc1Zy6Rb8Hd3Jm5Pg0U',
    LOG_LEVEL: 'silent',
    ...process.env,
    DATABASE_URL: url,
    // The overload protection would answer 503 on a busy machine.
    ...settings,
  })
  const db = openDatabase({ url })
  const app = await buildApp({ config, db })
  const { payload } = await app.inject('/docs/json')
  process.stdout.write(`${payload}\n`)
  await app.close()
  await db.close()
}
