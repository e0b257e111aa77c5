// A service with nothing but probes: routes that answer what came in after validation.

import type { Socket } from 'node:net'
import { anyone, routeOptions } from '@recettes/tokens'
import type { Test } from 'tap'
import { Type } from 'typebox'
import { Paging, pagesOf, type ReadRows, sendList } from '../dist/index.js'
import { createServer, type ServerOptions } from '../dist/server.js'

export const KEY = { kid: 'test', secret: 'Jd8sKq2mZr5tVw9yBx4cNf7gHh1jLp3u' }

const Body = Type.Object({
  titre: Type.String({ minLength: 1, maxLength: 5, 'x-trim': true }),
  courriel: Type.Optional(
    Type.String({ format: 'email', maxLength: 254, 'x-trim': true, 'x-lowercase': true }),
  ),
  nombre: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  oui: Type.Optional(Type.Boolean()),
  lignes: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 5, 'x-trim': true }), { maxItems: 3 }),
  ),
  image: Type.Optional(Type.String({ format: 'http-url', maxLength: 50 })),
})

const Query = Type.Object({
  nombre: Type.Optional(Type.Integer()),
  oui: Type.Optional(Type.Boolean()),
  mots: Type.Optional(Type.Array(Type.String({ maxLength: 5 }), { maxItems: 3 })),
  nombres: Type.Optional(Type.Array(Type.Integer(), { maxItems: 3 })),
  texte: Type.Optional(Type.String({ maxLength: 50 })),
})

/** Builds the probe; `throws` is what `GET /fails` throws, `rows` what `GET /list` reads. */
export async function build(
  t: Test,
  options: Partial<ServerOptions> & { throws?: unknown; rows?: ReadRows } = {},
) {
  const { throws, rows = async () => [], ...settings } = options
  const app = await createServer({
    keys: [KEY],
    issuer: 'http://auth.test',
    api: { title: 'Probe', description: '', url: 'http://api.test', authUrl: 'http://auth.test', tags: [] },
    corsOrigins: '*',
    trustProxy: [],
    logLevel: 'silent',
    service: 'probe',
    readiness: { runQuery: async () => ({ rows: [] }), needed: [] },
    ...settings,
  })
  t.teardown(() => app.close())
  app.post('/echo', routeOptions(anyone, { schema: { body: Body } }), async (request) => request.body)
  app.delete('/things/:id', routeOptions(anyone, {}), async () => ({ message: 'ok' }))
  app.get('/query', { schema: { querystring: Query } }, async (request) => request.query)
  app.get('/things/:id', { schema: { params: Type.Object({ id: Type.Integer() }) } }, async (request) => ({
    id: String(request.params.id),
  }))
  app.get('/fails', async () => Promise.reject(throws))
  app.get('/list', { schema: { querystring: Type.Object(Paging) } }, (request, reply) =>
    sendList(request, reply, pagesOf(rows), 'http://api.test'),
  )
  app.get('/ip', async (request) => ({ ip: request.ip }))
  return app
}

/** Resolves once the connection is closed, also by a reset, which `once` would throw. */
export const closed = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.once('close', () => resolve()))
