// Replicas of the recipe service on one database, each with its cache, and a network between them that can fall silent.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { bearer, until } from '@recettes/testing'
import pg from 'pg'
import type { Test } from 'tap'
import { buildApp } from '../../dist/app.js'
import { openDatabase } from '../../dist/database.js'
import { AUTHOR, type Built, build } from '../helper.js'

/** One replica. */
export type Replica = Built['app']

/** A service with its cache, and functions that add replicas and change rows. */
export async function buildReplicas(t: Test) {
  const first = await build(t, { CACHE_MIB: '4' })
  const { config } = first
  const sql = new pg.Client({ connectionString: config.databaseUrl })
  await sql.connect()
  t.teardown(() => sql.end())
  return {
    ...first,
    sql,

    /** Adds a replica with a pool of its own that polls the change log over `logUrl`. */
    another: async (logUrl = config.databaseUrl): Promise<Replica> => {
      const db = openDatabase(config.database)
      const app = await buildApp({ config: { ...config, databaseUrl: logUrl }, db })
      t.teardown(async () => {
        await app.close()
        await db.close()
      })
      await app.ready()
      return app
    },

    /** Changes a recipe without triggers: only a read of the database shows it. */
    changeSilently: (id: number, portions: number) =>
      sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE recettes SET portions = ${portions}, json = NULL WHERE id = ${id}; COMMIT`),
  }
}

/** Portions of a recipe, by which tests tell its versions apart. */
export async function portionsOf(app: Replica, id: number): Promise<number> {
  const response = await app.inject(`/recettes/${id}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().portions
}

const versionIn = (headers: Record<string, unknown>) => Number(String(headers['etag']).split('-')[1])

/** The version of a recipe, as its tag has it. */
export async function versionOf(app: Replica, id: number): Promise<number> {
  return versionIn((await app.inject(`/recettes/${id}`)).headers)
}

/** Replaces a recipe by HTTP and returns its new version. */
export async function write(app: Replica, id: number, portions: number): Promise<number> {
  const response = await app.inject({
    method: 'PUT',
    url: `/recettes/${id}`,
    headers: await bearer(AUTHOR),
    payload: { titre: 'Tarte', portions, ingredients: ['3 pommes'] },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return versionIn(response.headers)
}

/** Waits until a replica answers from its cache, which silent changes don't invalidate. */
export async function untilCached(
  { changeSilently }: { changeSilently: (id: number, portions: number) => Promise<unknown> },
  app: Replica,
  id: number,
): Promise<number> {
  let cached = 0
  let silent = 1_000_000
  await until(async () => {
    cached = await portionsOf(app, id)
    silent += 1
    await changeSilently(id, silent)
    return (await portionsOf(app, id)) === cached
  }, 'answered from the cache')
  return cached
}

/** A TCP proxy to the database that can fall silent: connections stay, nothing passes, and nobody is told. */
export async function silenceable(t: Test, databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silent = false
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => silent || to.write(chunk))
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: (on: boolean) => {
      silent = on
      // Swallowed bytes are lost, so the connections are unusable.
      if (!on) for (const socket of sockets) socket.destroy()
    },
  }
}
