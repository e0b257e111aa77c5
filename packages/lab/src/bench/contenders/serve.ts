// Common part of the comparison's own servers: a bare Fastify, and its end.

import Fastify, { type FastifyInstance } from 'fastify'

/** The environment that `startContender` gives. @throws Error where a name is missing */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

/** A Fastify without anything, as fast as it gets. */
export function bare(): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/readyz', async () => ({ status: 'ok' }))
  return app
}

/** Listens until the bench has enough. */
export async function listen(app: FastifyInstance): Promise<void> {
  process.on('SIGTERM', () => process.exit(0))
  await app.listen({ host: '127.0.0.1', port: Number(setting('PORT')) })
}

/** The media type of all responses here. */
export const JSON_TYPE = 'application/json; charset=utf-8'
