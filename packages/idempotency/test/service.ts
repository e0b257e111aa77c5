// A service whose one route takes an `Idempotency-Key`, on a fresh database.

import { inTransaction } from '@recettes/database'
import { createServer } from '@recettes/http'
import { freshDatabase, TEST_ISSUER, TEST_KEY } from '@recettes/testing'
import { type KeyRing, optional, routeOptions } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Test } from 'tap'
import { Type } from 'typebox'
import { IDEMPOTENCY_KEY, idempotency, type WriteResponse } from '../dist/index.js'
import { type Sql, sqlOn } from './sql.js'

const SOUP = { titre: 'Soupe' }

/** A service with one route, whose write adds a row that holds the body's `titre`. */
export async function build(t: Test) {
  const pool = new pg.Pool({ connectionString: await freshDatabase(t, 'recipe'), max: 10 })
  // The database is emptied when the pool has ended, which ends what is left of its connections: they end before that.
  const ended: Promise<void>[] = []
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    ended.push(new Promise((resolve) => client.once('end', () => resolve())))
  })
  const prisma = sqlOn(pool)
  t.teardown(async () => {
    await Promise.all(apps.map((instance) => instance.close()))
    await pool.end()
    await Promise.all(ended)
  })
  await pool.query('CREATE TABLE ecrits (id int GENERATED ALWAYS AS IDENTITY, titre text)')
  t.teardown(() => pool.query('DROP TABLE ecrits'))

  const add = async (titre: string, tx: Sql | undefined) => {
    const [row] = await inTransaction(
      prisma,
      tx,
      (sql) => sql.$queryRaw<{ id: number }[]>`INSERT INTO ecrits (titre) VALUES (${titre}) RETURNING id`,
    )
    await hooks.after()
    if (titre === 'Rien') return { status: 204, json: '' }
    return { status: 201, json: `{"id":${row?.id}}`, etag: `"${row?.id}"`, utilisateurId: 7 }
  }
  /** Called before the write, and between the write and its response. */
  const hooks = {
    before: async (): Promise<void> => undefined,
    after: async (): Promise<void> => undefined,
    afterCommit: async (): Promise<void> => undefined,
  }
  /** Two processes of one service. */
  const apps = [await process(prisma, { hooks, add }), await process(prisma, { hooks, add })] as const
  const [app] = apps
  const count = async (table: 'ecrits' | 'cles_idempotence') =>
    Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)
  return {
    app,
    pool,
    hooks,
    both: async () => [await count('ecrits'), await count('cles_idempotence')],
    rotate: (ring: KeyRing) => {
      app.keyRing.current = ring
    },
    post: postTo(app),
    postElsewhere: postTo(apps[1]),
  }
}

type Steps = {
  hooks: { before: () => Promise<void>; afterCommit: () => Promise<void> }
  add: (titre: string, tx: Sql | undefined) => Promise<WriteResponse>
}

async function process(prisma: ReturnType<typeof sqlOn>, { hooks, add }: Steps) {
  const app = await createServer({
    keys: [TEST_KEY],
    issuer: TEST_ISSUER,
    api: { title: 'Probe', description: '', url: 'http://api.test', authUrl: TEST_ISSUER, tags: [] },
    corsOrigins: '*',
    trustProxy: [],
    logLevel: 'silent',
    service: 'probe',
    readiness: { runQuery: async () => ({ rows: [] }), needed: [] },
  })
  const idempotent = idempotency(prisma, app.keyRing)
  const body = Type.Object({ titre: Type.String({ maxLength: 50 }), portions: Type.Optional(Type.Integer()) })
  const params = Type.Object({ lieu: Type.String({ maxLength: 50 }) })
  const schema = { headers: IDEMPOTENCY_KEY, params, body }
  app.post('/:lieu', routeOptions(optional, { schema }), (request, reply) =>
    idempotent(request, reply, {
      prepare: () => hooks.before(),
      write: (_, tx) => add(request.body.titre, tx),
      afterCommit: () => hooks.afterCommit(),
    }),
  )
  return app
}

// Called at once, also where nobody waits for the response yet.
const postTo =
  (app: Pick<FastifyInstance, 'inject'>) =>
  async (
    key: string | undefined,
    payload: object = SOUP,
    headers: Record<string, string> = {},
    url = '/a',
    remoteAddress = '127.0.0.1',
  ) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      payload,
    })
