// Whole lists longer than one statement fetches: complete, in order, nothing twice, however slowly they are read.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { AUTHOR, type Built, build } from '../helper.js'

const COUNT = 1_200
const ids = (body: string): number[] => JSON.parse(body).map(({ id }: { id: number }) => id)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Many recipes at once, each long enough that no socket's buffer holds them all. */
async function fill({ db }: Built, count: number): Promise<void> {
  await db.prisma.recette.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      titre: `Recette ${index + 1}`,
      description: `🍎 ${'Une tarte. '.repeat(900)}`,
      auteurId: 1,
    })),
  })
}

async function open({ app }: Built, path: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(get({ port, host: '127.0.0.1', path, agent: false }), 'response')
  return response
}

t.test('streamed lists give 1,200 recipes complete and in order', async (t) => {
  const service = await build(t)
  await fill(service, COUNT)

  for (const url of ['/recettes/', '/recettes/toutes', '/recettes/?statut=EN_ATTENTE']) {
    const response = await service.call('GET', url)

    t.equal(response.statusCode, 200)
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    t.same(ids(response.body), upTo(COUNT))
  }
})

for (const count of [499, 500, 501, 1000]) {
  t.test(`a list of ${count} recipes, about where a statement ends, is complete`, async (t) => {
    const service = await build(t)
    await fill(service, count)

    t.same(ids((await service.call('GET', '/recettes/')).body), upTo(count))
    t.same(ids((await service.call('GET', '/recettes/?apres=3')).body), upTo(count).slice(3))
  })
}

t.test('streamed lists give 1,200 comments complete and in order, of one recipe and of all', async (t) => {
  const { call, db, publish } = await build(t)
  const { id } = await publish()
  await db.prisma.commentaire.createMany({
    data: upTo(COUNT).map((n) => ({ contenu: `${n}`, auteurId: 1, recetteId: id })),
  })

  for (const url of ['/recettes/commentaires/tous', `/recettes/${id}/commentaires`]) {
    t.same(ids((await call('GET', url)).body), upTo(COUNT))
  }
})

t.test('a slow reader over HTTP gets the whole list, written characters whole', async (t) => {
  const service = await build(t)
  await fill(service, COUNT)

  const response = await open(service, '/recettes/toutes')
  const chunks: Buffer[] = []
  for await (const chunk of response) {
    chunks.push(chunk)
    await setImmediate()
  }

  const body = Buffer.concat(chunks).toString('utf8')
  t.same(ids(body), upTo(COUNT))
  t.equal(body.split('🍎').length - 1, COUNT)
})

t.test(
  'a streamed list has the other rows complete, in order and once while rows are added and deleted',
  async (t) => {
    const service = await build(t)
    await fill(service, COUNT)

    const response = await open(service, '/recettes/toutes')
    const [first] = await once(response, 'data')
    response.pause()
    await service.call('DELETE', '/recettes/600', AUTHOR)
    await service.call('PUT', '/recettes/1100', AUTHOR, { titre: 'Autre' })
    await service.publish()
    const chunks: Buffer[] = [first]
    for await (const chunk of response) chunks.push(chunk)

    const seen = ids(Buffer.concat(chunks).toString('utf8'))
    t.same(
      seen,
      [...new Set(seen)].sort((a, b) => a - b),
    )
    const expected = upTo(COUNT).filter((id) => id !== 600)
    t.same(
      seen.filter((id) => id !== 600 && id <= COUNT),
      expected,
    )
  },
)

t.test('a reader who hangs up half-way leaves no connection to the database taken', async (t) => {
  const service = await build(t, { DATABASE_POOL: '1' })
  await fill(service, COUNT)

  for (let n = 0; n < 5; n++) {
    const response = await open(service, '/recettes/toutes')
    await once(response, 'data')
    response.destroy()
  }

  t.equal((await service.call('GET', '/recettes/1')).statusCode, 200)
})

t.test('a reader who stops half-way holds no lock, so a migration continues', async (t) => {
  const service = await build(t)
  await fill(service, COUNT)
  const { db } = service
  const held = async () => {
    const { rows } = await db.pool.query<{ held: number }>(`SELECT count(*)::int AS held FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      AND (xact_start IS NOT NULL OR backend_xmin IS NOT NULL)`)
    return rows[0]?.held
  }

  const response = await open(service, '/recettes/toutes')
  const [first] = await once(response, 'data')
  response.pause()
  // The statement under way ends by itself, whatever the reader does, and so does each of the few
  // that still fill the buffers: the lock below waits for one of them, never for the reader.
  while ((await held()) !== 0) await setImmediate()
  await db.pool.query(`BEGIN; SET LOCAL lock_timeout = '20s'; LOCK TABLE recettes; COMMIT`)

  const chunks: Buffer[] = [first]
  for await (const chunk of response) chunks.push(chunk)
  t.same(ids(Buffer.concat(chunks).toString('utf8')), upTo(COUNT))
})
